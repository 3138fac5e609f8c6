import { describe, expect, test } from 'vitest'
import { readPdf } from '../test/read-pdf.ts'
import { makePdf } from './make-pdf.ts'
import type { CatalogueCard, Paper, PaperRow, PaperTable } from './paper.ts'

const NOW = new Date('2026-05-04T10:00:00Z')

const TABLE: PaperTable = {
  columns: [
    { title: 'Referencia', kind: 'text' },
    { title: 'Producto', kind: 'text', isWide: true },
    { title: 'Precio', kind: 'number' },
  ],
  rows: [['A-1', 'Aceite de oliva', '1.234,50 €']],
}
const paper = (more: Partial<Paper> = {}): Paper => ({
  language: 'es',
  title: 'Albarán',
  number: '26-0000001-K-1',
  facts: [{ name: 'Fecha', value: '4 de mayo de 2026' }],
  seller: { name: 'Almacenes Núñez', lines: ['NIF B12345674'] },
  logo: null,
  parties: [{ title: 'Comprador', name: 'Bar Łódź', lines: ['Calle Mayor, 1'] }],
  table: TABLE,
  ...more,
})
const lines = (count: number): PaperRow[] =>
  Array.from({ length: count }, (_, n) => [`REF-${n}`, `Producto ${n} con un nombre de varias palabras`, `${n},00 €`])
const make = (papers: readonly [Paper, ...Paper[]], timeMax?: number) =>
  makePdf(papers, { title: 'Albarán 26-0000001-K-1', now: NOW, ...(timeMax !== undefined && { timeMax }) })
const withRows = (rows: readonly PaperRow[], more: Partial<Paper> = {}): Paper =>
  paper({ ...more, table: { ...TABLE, rows } })

describe('what is printed', () => {
  test('is text of its language: letters of Spanish, Polish and Chinese, amounts with their sign', async () => {
    const chinese = ['A-2', '特级初榨橄榄油，5升装', '￥'] as const
    const bytes = await make([withRows([...TABLE.rows, chinese])])
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

describe('a catalogue', () => {
  const cardOf = (n: number, variants = 0): CatalogueCard => ({
    picture: null,
    name: `Producto ${n}`,
    facts: [`Ref. R-${n}`],
    terms: [
      {
        price: `${n},00 €`,
        details: ['Pack 12'],
        variants: Array.from({ length: variants }, (_, at) => ({ name: `Talla ${at}`, codes: `V-${n}-${at}` })),
      },
    ],
  })
  const cards = (parts: readonly [title: string, cards: CatalogueCard[]][]): Paper => {
    const { table: _, ...head } = paper({ title: 'Catálogo', number: '', notes: ['Precios de hoy'] })
    const sections = parts.map(([title, items]) => ({ title, items }))
    return { ...head, catalogue: { contents: 'Contenido', body: { layout: 'cards', sections } } }
  }
  const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => cardOf(from + n))

  test('of one part has no contents', async () => {
    const { pages } = await readPdf(await make([cards([['Copas', many(1, 3)]])]))
    expect(pages).toHaveLength(1)
    for (const text of ['Copas', 'Producto 1', 'Producto 3', 'Ref. R-2', '3,00 €', 'Pack 12', 'Página 1 de 1'])
      expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('Contenido')
  })

  test('tells on which page each of its parts begins', async () => {
    const bytes = await make([
      cards([
        ['Parte A', many(1, 40)],
        ['Parte B', many(101, 40)],
        ['Parte C', [cardOf(201)]],
      ]),
    ])
    const { pages } = await readPdf(bytes)
    expect(pages.findIndex((page) => page.includes('Precios de hoy'))).toBe(pages.length - 1)
    const beginsOn = (first: string) => pages.findIndex((page) => page.includes(`${first} `)) + 1
    expect(pages.length).toBeGreaterThan(4)
    // the numbers are written when all parts are printed, one after the other
    const numbers = [1, 101, 201].map((n) => beginsOn(`Producto ${n}`)).join(' ')
    expect(pages[0]).toMatch(new RegExp(`Parte A Parte C Parte B .* ${numbers} Página 1 de`))
  })

  test('a product with more variants than a page has room for goes on, none of them lost', async () => {
    const { pages } = await readPdf(await make([cards([['Ropa', [cardOf(1), cardOf(2, 200), cardOf(3)]]])]))
    const all = pages.join(' ')
    for (let n = 0; n < 200; n += 1) expect(all).toContain(`V-2-${n}`)
    expect(pages.length).toBeGreaterThan(2)
    expect(all).toContain('Producto 3')
  })

  test('of a list has a row for each line under the title of its part', async () => {
    const { table: _, ...head } = paper()
    const sections = [
      { title: 'Copas', items: lines(2) as string[][] },
      { title: 'Platos', items: [['P-1', 'Plato llano', '2,00 €']] },
    ]
    const list = {
      ...head,
      catalogue: { contents: 'Contenido', body: { layout: 'list' as const, columns: TABLE.columns, sections } },
    }
    const [page] = (await readPdf(await make([list]))).pages
    for (const text of ['Contenido', 'Referencia Producto Precio', 'REF-1', 'Platos', 'P-1 Plato llano'])
      expect(page).toContain(text)
  })
})
