import { describe, expect, test } from 'vitest'
import { readPdf } from '../test/read-pdf.ts'
import { makePdf } from './make-pdf.ts'
import type { Paper, PaperRow } from './paper.ts'

const NOW = new Date('2026-05-04T10:00:00Z')

const paper = (more: Partial<Paper> = {}): Paper => ({
  language: 'es',
  title: 'Albarán',
  number: '26-0000001-K-1',
  facts: [{ name: 'Fecha', value: '4 de mayo de 2026' }],
  seller: { name: 'Almacenes Núñez', lines: ['NIF B12345674'] },
  logo: null,
  parties: [{ title: 'Comprador', name: 'Bar Łódź', lines: ['Calle Mayor, 1'] }],
  table: {
    columns: [
      { title: 'Referencia', kind: 'text' },
      { title: 'Producto', kind: 'text', isWide: true },
      { title: 'Precio', kind: 'number' },
    ],
    rows: [['A-1', 'Aceite de oliva', '1.234,50 €']],
  },
  ...more,
})
const lines = (count: number): PaperRow[] =>
  Array.from({ length: count }, (_, n) => [`REF-${n}`, `Producto ${n} con un nombre de varias palabras`, `${n},00 €`])
const make = (papers: readonly [Paper, ...Paper[]], timeMax?: number) =>
  makePdf(papers, { title: 'Albarán 26-0000001-K-1', now: NOW, ...(timeMax !== undefined && { timeMax }) })
const withRows = (rows: readonly PaperRow[], more: Partial<Paper> = {}): Paper =>
  paper({ ...more, table: { ...paper().table, rows } })

describe('what is printed', () => {
  test('is text of its language: letters of Spanish, Polish and Chinese, amounts with their sign', async () => {
    const chinese = ['A-2', '特级初榨橄榄油，5升装', '￥'] as const
    const bytes = await make([withRows([...paper().table.rows, chinese])])
    const { pages, title, language, madeAt } = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    for (const text of ['Almacenes Núñez', 'Bar Łódź', '1.234,50 €', '特级初榨橄榄油，5升装', 'Página 1 de 1'])
      expect(pages[0]).toContain(text)
    expect([title, language]).toEqual(['Albarán 26-0000001-K-1', 'es'])
    expect(madeAt).toContain('20260504')
  })

  test('what no font has is printed as a box, never left out', async () => {
    const [page] = (await readPdf(await make([withRows([['A-3', 'Copas 🍷 y مرحبا', '1 €']])]))).pages
    expect(page).toMatch(/Copas □ y □+/)
  })

  test('a table goes on further pages under its head, each with its number', async () => {
    const { pages } = await readPdf(await make([withRows(lines(200))]))
    expect(pages.length).toBeGreaterThan(3)
    for (const [n, page] of pages.entries()) {
      expect(page).toContain('Referencia Producto Precio')
      expect(page).toContain(`Página ${n + 1} de ${pages.length}`)
    }
    const all = pages.join(' ')
    for (let n = 0; n < 200; n += 1) expect(all).toContain(`REF-${n} `)
  })

  test('each paper of a file has pages of its own, counted for it', async () => {
    const { pages } = await readPdf(await make([withRows(lines(60)), paper({ number: 'otro' })]))
    expect(pages.at(-1)).toContain('otro')
    expect(pages.at(-1)).toContain('Página 1 de 1')
  })

  test('sums, VAT by rate, notes, a line to sign and a code stand with them', async () => {
    const [page] = (
      await readPdf(
        await make([
          paper({
            taxes: { head: ['Tipo', 'Base', 'Cuota', 'Total'], rows: [['21 %', '100,00 €', '21,00 €', '121,00 €']] },
            totals: [
              { name: 'Base imponible', value: '100,00 €' },
              { name: 'Total', value: '121,00 €', look: 'strong' },
            ],
            notes: ['Este documento no es una factura.'],
            signature: 'Recibido por',
            code: { content: 'https://example.com/qr?nif=B12345674', above: 'QR tributario:', below: 'VERI*FACTU' },
          }),
        ]),
      )
    ).pages
    for (const text of [
      '21 % 100,00 €',
      'Total 121,00 €',
      'no es una factura',
      'Recibido por',
      'QR tributario:',
      'VERI*FACTU',
    ])
      expect(page).toContain(text)
  })
})

describe('what may come', () => {
  test('a name of 5,000 letters without a space goes on, letter by letter', async () => {
    const name = 'x'.repeat(5000)
    const { pages } = await readPdf(
      await make([withRows([['A-4', name, '1 €']], { parties: [{ name, lines: [name] }], notes: [name] })]),
    )
    const count = pages.join('').match(/x/g)?.length ?? 0
    expect(count).toBeGreaterThanOrEqual(4 * 5000)
  })

  test('forty papers of two hundred lines are made in their time', async () => {
    const one = withRows(lines(200))
    // as long as it takes on a machine that runs other tests
    const bytes = await make([one, ...Array.from({ length: 39 }, () => one)], 100_000)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBe(240)
  })

  test('a paper takes few bytes: of its fonts it has the letters that it needs', async () => {
    expect((await make([withRows(lines(30))])).length).toBeLessThan(60_000)
  })

  test('one that takes too long is said to be unavailable, and is no fault of the server', async () => {
    await expect(make([paper()], 1)).rejects.toMatchObject({ status: 503 })
  })
})
