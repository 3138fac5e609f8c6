import { expect, test } from 'vitest'
import { csvReply, datedName, tableOf, xlsxReply } from './table-replies.ts'

const ROWS = [
  { name: '=1+1', cents: 123456, at: new Date('2026-05-03T22:30:00Z') },
  { name: 'Vaso; "caña"', cents: -50, at: new Date('2026-01-01T12:00:00Z') },
]
const COLUMNS = [
  { title: 'Nombre', cell: (row: (typeof ROWS)[number]) => row.name },
  { title: 'Importe', cell: (row: (typeof ROWS)[number]) => ({ cents: row.cents }) },
  { title: 'Día', cell: (row: (typeof ROWS)[number]) => ({ day: row.at }) },
]

test.each([
  ['es', 'Nombre;Importe;Día', "'=1+1;1234,56;2026-05-04", '"Vaso; ""caña""";-0,50;2026-01-01'],
  ['en', 'Nombre,Importe,Día', "'=1+1,1234.56,2026-05-04", '"Vaso; ""caña""",-0.50,2026-01-01'],
] as const)(
  'a CSV is what spreadsheet programs in %s take, and no cell of it is a formula',
  async (locale, ...lines) => {
    const reply = csvReply(tableOf(COLUMNS, [ROWS.slice(0, 1), ROWS.slice(1)]), { name: 'x', locale })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.toString()).toBe(`\uFEFF${lines.join('\n')}\n`)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="x.csv"')
  },
)

test('a file is named after the day in Spain', () => {
  expect(datedName('orders', new Date('2026-05-03T22:30:00Z'))).toBe('orders-2026-05-04')
})

test('a workbook of more lines than it may have is refused, and no more is read', async () => {
  let read = 0
  const batches = async function* () {
    for (; ; read++) yield ROWS
  }
  await expect(xlsxReply(tableOf(COLUMNS, batches()), { name: 'x', rowsMax: 5 })).rejects.toMatchObject({
    code: 'export_too_long',
    params: { maximum: 5 },
  })
  expect(read).toBe(2)
})
