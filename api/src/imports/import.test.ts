import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportRoom } from '../test/import-room.ts'
import { makeXlsx } from '../test/make-xlsx.ts'
import { ImportRefused } from './run-import.ts'

let room: Awaited<ReturnType<typeof createImportRoom>>
beforeAll(async () => {
  room = await createImportRoom()
})
afterAll(() => room.close())

let files = 0
const importText = async (text: string | Buffer, given: { shopId?: number; map?: object; name?: string } = {}) => {
  const shopId = given.shopId ?? (await room.world.make.shop())
  const file = await room.put(given.name ?? `products-${++files}.csv`, text)
  const mapFile = given.map && (await room.put(`map-${files}.json`, JSON.stringify(given.map)))
  const result = await room.run({ file, shopId, mapFile, locale: 'en' })
  return { ...result, shopId, file, storedRows: await room.storedRows(shopId) }
}

const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ImportRefused) return error.code
  throw error ?? new Error('it went in')
}

describe('what goes in', () => {
  it('is a product with its sku, listed and found', async () => {
    const { storedRows, shopId, ...result } = await importText(
      'Referencia;Nombre;名称;Precio neto;PVP;IVA;Existencias;Uds/caja;Pedido mínimo;Categoría;EAN;País;Talla\n' +
        'V-1;Vaso alto;高杯;1,50;3,95;10;24;6;12;Menaje > Vasos;4006381333931;Alemania;33 cl\n',
    )
    expect(result).toMatchObject({ rows: 1, good: 1, bad: 0, products: 1, skus: 1, errorsFile: null, resumedFrom: 0 })
    expect(storedRows).toEqual([
      {
        serial_number: 'V-1',
        product: 'V-1',
        names: { es: 'Vaso alto', zh: '高杯' },
        descriptions: {},
        vat_bp: 1000,
        country: 'DE',
        retail_price_cents: 395,
        pictures: [],
        price_cents: 150,
        stock: 24,
        stock_control: 'notAllowedToBuy',
        pack_size: 6,
        minimum: 12,
        ean: '4006381333931',
        attribute: [{ key: 'size', name: { es: 'Talla', en: 'Size', zh: '尺码' }, value: { es: '33 cl' } }],
        on_shelf: true,
      },
    ])
    const found = await room.world.call('getProducts', {
      query: { shopId, search: 'vaso', categoryIds: String(await categoryId('Menaje')) },
    })
    expect(found.body.items.map((item) => item.name)).toEqual(['Vaso alto'])
  })

  const categoryId = async (name: string): Promise<number> => {
    const all = await room.world.db.selectFrom('categories').select(['id', 'names']).execute()
    return all.find((category) => Object.values(category.names as object).includes(name))?.id ?? 0
  }

  it('stands under the market’s own categories, in any language, and makes those that are missing', async () => {
    const home = await room.world.make.category({ es: 'Hogar', en: 'Home', zh: '家居' })
    await importText('SKU,Name,Price,Category\n1,a,1,HOME > Lámparas\n2,b,1,家居>lamparas\n3,c,1,Office>Lámparas')
    const made = await room.world.db
      .selectFrom('categories')
      .select(['parent_id', 'level', 'slug'])
      .where('slug', 'like', 'lamparas%')
      .orderBy('slug')
      .execute()
    expect(made).toHaveLength(2)
    expect(made[0]).toEqual({ parent_id: home, level: 2, slug: 'lamparas' })
    expect(made[1]).toMatchObject({ level: 2, slug: 'lamparas-2' })
  })

  it('is one product for the variants of one product serial', async () => {
    const { storedRows, ...result } = await importText(
      'SKU,Parent SKU,Name,Price,Size,VAT\nC-S,C,Shirt,10,S,21\nC-M,C,Shirt,11,M,\nC-L,C,Shirt,12,L,10\nD,,Cap,5,,10',
    )
    expect(result).toMatchObject({ good: 3, bad: 1, products: 2, skus: 3, reasons: { vat_differs: 1 } })
    expect(storedRows.map((row) => [row.product, row.serial_number, row.vat_bp])).toEqual([
      ['C', 'C-S', 2100],
      ['C', 'C-M', 2100],
      ['D', 'D', 1000],
    ])
  })

  it.each([
    [false, 'Net price', 1000],
    [true, 'Net price', 1210],
    [false, 'Gross price', 826],
    [true, 'Gross price', 1000],
    [false, 'Price', 1000],
    [true, 'Price', 1000],
  ])('is priced in the shop’s own writing (with VAT: %s, %s)', async (taxInclude, column, cents) => {
    const shopId = await room.world.make.shop({ tax_include: taxInclude, tax_bp: 2100 })
    const { storedRows } = await importText(`SKU,Name,${column}\n1,a,10.00`, { shopId })
    expect(storedRows[0]?.price_cents).toBe(cents)
  })

  it('bears the VAT of the product that is there when the file is silent', async () => {
    const shopId = await room.world.make.shop({ tax_include: true, tax_bp: 2100 })
    await importText('SKU,Name,Net price,VAT\n1,a,10.00,4', { shopId })
    const { storedRows } = await importText('SKU,Name,Net price\n1,a,20.00', { shopId })
    expect(storedRows).toMatchObject([{ vat_bp: 400, price_cents: 2080 }])
  })

  it('is sold without counting where the file counts no stock, and raised to whole packs', async () => {
    const shopId = await room.world.make.shop()
    await importText('SKU,Name,Price,MOQ\n1,a,1,10', { shopId })
    const { storedRows } = await importText('SKU,Name,Price,Pack size\n1,a,1,6', { shopId })
    expect(storedRows).toMatchObject([{ stock_control: 'unlimited', pack_size: 6, minimum: 12 }])
  })

  it('is updated by a file of references and stock, or of references and prices, and stays what it is', async () => {
    const shopId = await room.world.make.shop()
    await importText('SKU,Parent SKU,Nombre,Price,Stock,Pack,Size\nA-1,A,a,1,7,6,S\nA-2,A,a,2,8,6,M', { shopId })
    const stock = await importText('Referencia;Stock\nA-1;60\nA-2;', { shopId })
    expect(stock).toMatchObject({ good: 2, bad: 0, made: 0, changed: 1 })
    const { storedRows } = await importText('Referencia;Precio\nA-1;\nA-2;3,50\nB;4', { shopId })
    expect(storedRows).toMatchObject([
      { product: 'A', serial_number: 'A-1', price_cents: 100, stock: 60, pack_size: 6 },
      { product: 'A', serial_number: 'A-2', price_cents: 350, stock: 8, pack_size: 6 },
    ])
  })

  it('needs a name and a price where it is new, and says of each row which is missing', async () => {
    const shopId = await room.world.make.shop()
    const { reasons, storedRows } = await importText(
      'Referencia;Referencia de producto;Nombre;Precio;Talla\nA-1;A;a;1;S\nA-2;A;;2;M\nA-3;A;;;L\nB;;;;\nC;;c;;',
      { shopId },
    )
    expect(reasons).toEqual({ name_missing: 3, price_missing: 3 })
    expect(storedRows.map((row) => [row.product, row.serial_number, row.names])).toEqual([['A', 'A-1', { es: 'a' }]])
  })

  it('keeps what a later file leaves out', async () => {
    const shopId = await room.world.make.shop()
    await importText('SKU,Nombre,Price,Stock,EAN,Category,Size\n1,a,1,7,4006381333931,Bar,XL', { shopId })
    const { storedRows } = await importText('SKU,Name,Price\n1,b,2', { shopId })
    expect(storedRows).toMatchObject([
      { names: { es: 'a', en: 'b' }, price_cents: 200, stock: 7, ean: '4006381333931', attribute: [{ key: 'size' }] },
    ])
    const linked = await room.world.db
      .selectFrom('product_categories as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select('c.category_id')
      .where('p.shop_id', '=', shopId)
      .execute()
    expect(linked).toEqual([{ category_id: await categoryId('Bar') }])
  })

  it('refuses a serial number that comes again, or takes the last where its mapping says so', async () => {
    const text = `SKU,Name,Price\n${'A,first,1\nB,b,1\nA,last,2\n'}`
    const strict = await importText(text)
    expect(strict).toMatchObject({ rows: 3, good: 2, bad: 1, skus: 2, reasons: { serial_number_repeated: 1 } })
    const fields = { serialNumber: 'SKU', 'name.en': 'Name', price: 'Price' }
    const lax = await importText(text, { map: { repeats: 'last', fields } })
    expect(lax).toMatchObject({ rows: 3, good: 3, bad: 0, skus: 2 })
    expect(lax.storedRows.map((row) => [row.serial_number, row.price_cents])).toEqual([
      ['B', 100],
      ['A', 200],
    ])
  })
})

describe('the errors file', () => {
  it('holds the untouched row with its number, codes and reasons', async () => {
    const result = await importText(
      'SKU,Name,Price,Note\n1,good,1,\n\n 2 ,"two ""quoted"", one\nline",0,"=1+1"\n3,,1.234,ñ\n4,x,1,y,extra\n',
    )
    expect(result).toMatchObject({ rows: 4, good: 1, bad: 3 })
    expect(await room.errors(result.errorsFile ?? '')).toEqual([
      ['import_row', 'import_code', 'import_reason', 'SKU', 'Name', 'Price', 'Note'],
      ['4', 'price_not_positive', 'The price “0” must be above zero.', ' 2 ', 'two "quoted", one\nline', '0', "'=1+1"],
      [
        '5',
        'name_missing number_ambiguous',
        'It is new in your shop: the name is missing. It is not clear whether “1.234” has thousands or decimals (price).',
        '3',
        '',
        '1.234',
        'ñ',
      ],
      [
        '6',
        'too_many_columns',
        'The row has more columns than the header: check quotes and separators.',
        '4',
        'x',
        '1',
        'y',
        'extra',
      ],
    ])
  })
  it('is imported itself once mended', async () => {
    const bad = await importText('Referencia;Nombre;Precio\n1;a;0\n')
    const rows = await room.errors(bad.errorsFile ?? '', ';')
    const mended = rows.map((row) => row.map((value) => (value === '0' ? '4,5' : value)).join(';')).join('\n')
    expect(await importText(`\uFEFF${mended}`)).toMatchObject({ good: 1, bad: 0 })
  })
  it('goes away when a later run finds nothing wrong', async () => {
    const { file, shopId, errorsFile } = await importText('SKU,Name,Price\n1,a,0')
    expect(errorsFile).toBe(`${file}.errors.csv`)
    await room.put(file.split('/').at(-1) ?? '', 'SKU,Name,Price\n1,a,1')
    expect(await room.run({ file, shopId })).toMatchObject({ good: 1, errorsFile: null })
    await expect(room.errors(errorsFile ?? '')).rejects.toThrow('ENOENT')
  })
})

describe('a file', () => {
  const text = 'Referencia;Nombre;Precio\r\nA;"Piña; año 1";1.234,56\r\n\r\n\r\nB;Caña "fina";5,5\r\n'
  const gb = Buffer.concat([
    // 货号,名称,价格 / A,玻璃杯,5.5
    Buffer.from('bbf5bac52cc3fbb3c62cbcdbb8f10a', 'hex'),
    Buffer.from('412cb2a3c1a7b1ad2c352e350a', 'hex'),
  ])
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with NUL', Buffer.from(`\uFEFF${text.replace('año', 'a\0ño')}`, 'utf16le')],
    ['gzipped', gzipSync(text)],
    ['with tabs', Buffer.from(text.replace('Piña; año', 'Piña, año').replaceAll(';', '\t').replace('Piña,', 'Piña;'))],
  ])('may be %s', async (_, bytes) => {
    const { storedRows } = await importText(bytes)
    expect(storedRows.map((row) => [row.serial_number, row.names, row.price_cents])).toEqual([
      ['A', { es: 'Piña; año 1' }, 123_456],
      ['B', { es: 'Caña "fina"' }, 550],
    ])
  })
  it('may be GB18030', async () => {
    const { storedRows } = await importText(gb)
    expect(storedRows).toMatchObject([{ serial_number: 'A', names: { zh: '玻璃杯' }, price_cents: 550 }])
  })
  it('may have a long cell: its row is refused, the next goes in', async () => {
    const result = await importText(`SKU,Name,Price\n1,${'x'.repeat(32_000)},1\n2,b,1`)
    expect(result).toMatchObject({ good: 1, bad: 1, reasons: { text_too_long: 1 } })
  })
  it('is refused from a quote that never ends; what was before it stays', async () => {
    const rows = Array.from({ length: 600 }, (_, i) => `${i},n,1`).join('\n')
    const shopId = await room.world.make.shop()
    const text = `SKU,Name,Price\n${rows}\n601,"open,1\n${'x,y,1\n'.repeat(800_000)}`
    expect(await refused(importText(text, { shopId }))).toBe('row_too_long')
    expect(await room.storedRows(shopId)).toHaveLength(500)
  })
  it.each([
    ['', 'file_empty'],
    ['SKU,Name,Price\n', 'file_empty'],
    ['a,b\n1,2', 'columns_missing'],
    [Buffer.from('PK\u0003\u0004 and then nothing'), 'file_unreadable'],
    [Buffer.from([0x1f, 0x8b, 1, 2, 3]), 'file_missing'],
  ])('is refused: %j', async (bytes, code) => expect(await refused(importText(bytes))).toBe(code))
  it('is refused when it or its shop is not there', async () => {
    const shopId = await room.world.make.shop()
    expect(await refused(room.run({ file: '/nowhere.csv', shopId }))).toBe('file_missing')
    expect(await refused(importText('SKU,Name,Price\n1,a,1', { shopId: 999_999 }))).toBe('shop_unknown')
  })
})

describe('a spreadsheet', () => {
  const header = ['SKU', 'Name', 'Price', 'Stock', 'EAN', 'VAT']
  const rows = [
    ['A', 'Glass & <cup>', 12.5, 3, 4006381333931, 0.21],
    ['B', 'Plate', 0.1 + 0.2, 1200, '', 0.1],
    ['C', 'Bad', 0, 1, '', 0.21],
    ['D', 'Three decimals', 1.234, 1, '', 0.21],
  ]
  const csv = [header, ...rows]
    .map((row) => row.map((cell) => (cell === 0.1 + 0.2 ? '0.30' : cell)).join(','))
    .join('\n')

  it.each([
    ['xlsx', makeXlsx([header, ...rows])],
    ['xlsx.gz', gzipSync(makeXlsx([header, ...rows]))],
  ])('gives the same as the CSV file (%s)', async (kind, bytes) => {
    const fields = { serialNumber: 'SKU', 'name.en': 'Name', price: 'Price', stock: 'Stock', ean: 'EAN', vat: 'VAT' }
    const fromCsv = await importText(csv, { map: { decimal: '.', fields } })
    const fromSheet = await importText(bytes, { name: `sheet-${++files}.${kind}` })
    expect(fromSheet.storedRows).toEqual(fromCsv.storedRows)
    expect(fromSheet.storedRows).toHaveLength(2)
    expect(fromSheet.reasons).toEqual({ price_not_positive: 1, price_decimals: 1 })
    expect(fromSheet.reasons).toEqual(fromCsv.reasons)
    expect(await room.errors(fromSheet.errorsFile ?? '')).toEqual(await room.errors(fromCsv.errorsFile ?? ''))
  })
  it('gives the values of formulas, rich texts, flags and errors', async () => {
    const inline = { xml: '<c r="REF" t="inlineStr"><is><r><t>Big </t></r><r><t>jug</t></r></is></c>' }
    const { storedRows, ...result } = await importText(
      makeXlsx([
        ['SKU', 'Name', 'Price', 'Active'],
        ['A', inline, { formula: 'A1*2', value: 7.25 }, { xml: '<c r="REF" t="b"><v>0</v></c>' }],
        ['B', { xml: '<c r="REF" t="str"><f>"x"</f><v>Jar</v></c>' }, 1],
        [],
        ['C', 'Cup', { xml: '<c r="REF" t="e"><v>#N/A</v></c>' }],
        ['D', 'Dish', { xml: '<c r="REF"><f>A1</f></c>' }],
      ]),
      { name: 'formulas.xlsx' },
    )
    expect(storedRows.map((row) => [row.serial_number, row.names, row.price_cents, row.on_shelf])).toEqual([
      ['A', { en: 'Big jug' }, 725, false],
      ['B', { en: 'Jar' }, 100, true],
    ])
    expect(result.reasons).toEqual({ price_invalid: 1, price_missing: 1 })
    expect((await room.errors(result.errorsFile ?? '')).map((row) => row[0])).toEqual(['import_row', '5', '6'])
  })
})
