import { vatRatesAt } from '@lonja/core/products/vat-rates.ts'
import { describe, expect, it } from 'vitest'
import { parseMapping } from './mapping.ts'
import { readProductRow } from './read-products.ts'

const mapping = parseMapping({
  fields: {
    serialNumber: 'serial',
    productSerial: 'product',
    'name.es': 'es',
    'name.zh': 'zh',
    'description.es': 'text',
    netPrice: 'net',
    grossPrice: 'gross',
    price: 'price',
    retailPrice: 'retail',
    vat: 'vat',
    stock: 'stock',
    expectedOn: 'arrival',
    packSize: 'pack',
    minimum: 'minimum',
    categories: 'categories',
    ean: 'ean',
    brand: 'brand',
    country: 'country',
    pictures: 'pictures',
    onShelf: 'shelf',
    weight: 'weight',
    unitSize: 'dimensions',
    netContent: 'content',
    discount: 'discount',
    stockControl: 'control',
    presale: 'ahead',
    returnDays: 'days',
    recommended: 'pick',
  },
  attributes: [{ key: 'size', name: { es: 'Talla' }, from: 'size' }],
})
const NOW = new Date('2026-11-30T10:00:00Z')
const SPANISH = vatRatesAt('46001')
const read = (given: Record<string, string>, more: Partial<typeof mapping> = {}, vatRates = SPANISH) => {
  const row: Record<string, string> = { serial: 'A-1', es: 'Vaso', net: '1,50', ...given }
  const cells = (column: string) => row[column] ?? ''
  return readProductRow(2, { mapping: { ...mapping, ...more }, mark: more.decimal, cells, vatRates, now: NOW })
}
const codes = (given: Record<string, string>) => {
  const result = read(given)
  return result.problems.map((problem) => problem.code)
}

describe('a row that may go in', () => {
  it('says nothing of what it leaves empty', () => {
    expect(read({})).toEqual({
      place: { serialNumber: 'A-1', productSerial: null, hasName: true, hasPrice: true },
      problems: [],
      imported: {
        row: 2,
        serialNumber: 'A-1',
        productSerial: null,
        names: { es: 'Vaso' },
        descriptions: {},
        priceCents: 150,
        writing: 'net',
        vatBp: null,
        discountBp: null,
        retailPriceCents: null,
        stock: null,
        stockControl: null,
        expectedOn: null,
        preSale: null,
        packSize: null,
        minimum: null,
        weightGrams: null,
        sizeMm: null,
        content: null,
        categories: [],
        attributes: [],
        ean: null,
        brand: null,
        country: null,
        returnDays: null,
        recommended: null,
        pictures: [],
        onShelf: null,
      },
    })
  })
  it('is read whole', () => {
    const row = {
      product: 'A',
      zh: '玻璃杯',
      text: 'De vidrio',
      net: '',
      gross: '1.234,56 €',
      retail: '2,000.00',
      vat: '21 %',
      stock: '1 200',
      arrival: '24/12/2026',
      pack: '6',
      minimum: '12',
      categories: 'Menaje > Vasos | Bar|menaje>VASOS',
      ean: '4 006381-333931',
      brand: ' Vidralia\u200b  Bar ',
      country: 'Alemania',
      pictures: 'a.jpg | b/c.png',
      shelf: 'No',
      size: 'XL',
      weight: '1,25 kg',
      dimensions: '30 x 20 x 10,5',
      content: '6 x 33 cl',
      discount: '12,5 %',
      control: 'Bajo consulta',
      ahead: 'Sí',
      days: '0',
      pick: 'no',
    }
    expect(read(row)).toMatchObject({
      problems: [],
      imported: {
        row: 2,
        serialNumber: 'A-1',
        productSerial: 'A',
        names: { es: 'Vaso', zh: '玻璃杯' },
        descriptions: { es: 'De vidrio' },
        priceCents: 123_456,
        writing: 'gross',
        vatBp: 2100,
        discountBp: 1250,
        retailPriceCents: 200_000,
        stock: 1200,
        stockControl: 'limit',
        expectedOn: '2026-12-24',
        preSale: true,
        packSize: 6,
        minimum: 12,
        weightGrams: 1250,
        sizeMm: [300, 200, 105],
        content: { amount: 1980, unit: 'ml' },
        categories: [['menaje', 'VASOS'], ['Bar']],
        attributes: [{ key: 'size', name: { es: 'Talla' }, value: { es: 'XL' } }],
        ean: '4006381333931',
        brand: 'Vidralia Bar',
        country: 'DE',
        returnDays: 0,
        recommended: false,
        pictures: ['a.jpg', 'b/c.png'],
        onShelf: false,
      },
    })
  })
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026年12月24日', '2026-12-24'],
    ['24-12-26', '2026-12-24'],
    // as spreadsheets keep a day
    ['46380', '2026-12-24'],
    ['46380.5', '2026-12-24'],
    // it ends what was expected
    ['2026-11-29', '2026-11-29'],
    ['46355', '2026-11-29'],
  ])('reads the arrival %s as %s', (arrival, expectedOn) =>
    expect(read({ arrival })).toMatchObject({ imported: { expectedOn } }),
  )
  it.each([
    ['2027-12-01', 'arrival_far'],
    ['diciembre', 'arrival_unreadable'],
    // wrong years are not taken for days that have passed, nor numbers for days that a spreadsheet has counted
    ['24/12/1925', 'arrival_unreadable'],
    ['24/12/20260', 'arrival_unreadable'],
    ['20260', 'arrival_unreadable'],
    ['31/2/2027', 'arrival_unreadable'],
  ])('refuses the arrival %s: %s', (arrival, code) => expect(codes({ arrival })).toEqual([code]))
  it.each(['750', 'una botella', '0 l', '-1 kg', '1.500 l', '6 x', '5 l 3 kg', '99999999 kg'])(
    'refuses the content %s',
    (content) => expect(read({ content }).problems).toEqual([{ code: 'content_unclear', params: { value: content } }]),
  )
  it('names a day too far ahead as a day, also where a spreadsheet has counted it', () =>
    expect(read({ arrival: '46800' })).toMatchObject({
      problems: [{ code: 'arrival_far', params: { day: '2028-02-17' } }],
    }))
  it('reads rates of another tax for a shop where it applies', () =>
    expect(read({ vat: '9,5' }, {}, vatRatesAt('35001'))).toMatchObject({ imported: { vatBp: 950 } }))
  it.each([
    ['0.21', 2100],
    ['0,21', 2100],
    ['4.00', 400],
    ['0', 0],
    ['10,0%', 1000],
    ['0,1', 1000],
  ])('reads the VAT rate %s as %i basis points', (vat, vatBp) =>
    expect(read({ vat })).toMatchObject({ imported: { vatBp } }),
  )
  it.each([
    ['China', 'CN'],
    ['中国', 'CN'],
    ['es', 'ES'],
    ['España', 'ES'],
    ['UK', 'GB'],
  ])('knows the country %s', (country, code) =>
    expect(read({ country })).toMatchObject({ imported: { country: code } }),
  )
  it('takes a retail price of zero for none', () => {
    expect(read({ retail: '0.00' })).toMatchObject({ imported: { retailPriceCents: null } })
  })
  it('rounds prices where its mapping says so', () => {
    expect(read({ net: '1.2345' }, { round: true })).toMatchObject({ imported: { priceCents: 123 } })
  })
  it('settles 1.234 by the mark of its mapping', () => {
    expect(read({ net: '1.234' }, { decimal: ',' })).toMatchObject({ imported: { priceCents: 123_400 } })
  })
})

describe('a row that may not', () => {
  it.each([
    [{ serial: '  ' }, 'serial_number_missing'],
    [{ serial: 'x'.repeat(65) }, 'text_too_long'],
    [{ es: 'x'.repeat(301) }, 'text_too_long'],
    [{ es: 'a\0b' }, 'text_unreadable'],
    [{ text: '\ud800' }, 'text_unreadable'],
    [{ text: 'x'.repeat(20_001) }, 'text_too_long'],
    [{ net: 'consultar' }, 'price_invalid'],
    [{ net: '#N/A' }, 'price_invalid'],
    [{ net: '0' }, 'price_not_positive'],
    [{ net: '-3,20' }, 'price_not_positive'],
    [{ net: '1.2345' }, 'price_decimals'],
    [{ net: '1.234' }, 'number_ambiguous'],
    [{ net: '10000000,01' }, 'price_too_large'],
    [{ net: '9'.repeat(29) }, 'price_too_large'],
    [{ retail: '-1' }, 'retail_price_invalid'],
    [{ retail: 'abc' }, 'retail_price_invalid'],
    [{ vat: '121' }, 'vat_invalid'],
    [{ vat: '-1' }, 'vat_invalid'],
    [{ vat: '99' }, 'vat_unknown'],
    [{ vat: '5' }, 'vat_unknown'],
    [{ vat: '0,16' }, 'vat_unknown'],
    [{ vat: 'IVA' }, 'vat_invalid'],
    [{ stock: '-1' }, 'stock_invalid'],
    [{ stock: '1,5' }, 'stock_invalid'],
    [{ stock: '1.000' }, 'number_ambiguous'],
    [{ pack: '0' }, 'pack_size_invalid'],
    [{ pack: '100000' }, 'pack_size_invalid'],
    [{ pack: '6', minimum: '8' }, 'minimum_invalid'],
    [{ minimum: '0' }, 'minimum_invalid'],
    [{ ean: '8410152053059' }, 'ean_invalid'],
    [{ country: 'Atlantis' }, 'country_unknown'],
    [{ shelf: 'quizá' }, 'flag_invalid'],
    [{ categories: 'a>b>c>d>e>f>g>h' }, 'category_invalid'],
    [{ categories: '*** > b' }, 'category_invalid'],
    [{ size: 'x'.repeat(201) }, 'text_too_long'],
  ])('%j: %s', (given, code) => expect(codes(given)).toEqual([code]))
  it('tells everything that is wrong at once', () => {
    expect(codes({ es: '', net: '0', ean: '1', country: 'Atlantis' })).toEqual([
      'price_not_positive',
      'ean_invalid',
      'country_unknown',
    ])
  })
})

describe('what a file says of a product and its sale', () => {
  it.each([
    [{ control: 'Contado' }, { stockControl: 'notAllowedToBuy' }],
    [{ control: 'no limit' }, { stockControl: 'unlimited' }],
    [{ control: '联系购买' }, { stockControl: 'limit' }],
    [{ control: 'notAllowedToBuy' }, { stockControl: 'notAllowedToBuy' }],
    [{ discount: '0' }, { discountBp: 0 }],
    [{ discount: '0,5' }, { discountBp: 50 }],
    [{ discount: '99.99%' }, { discountBp: 9999 }],
    [{ days: '365' }, { returnDays: 365 }],
    [{ country: 'Unión Europea' }, { country: 'EU' }],
    [{ country: 'Canarias' }, { country: 'IC' }],
    [{ country: 'vn' }, { country: 'VN' }],
    [
      { ahead: '否', pick: '是' },
      { preSale: false, recommended: true },
    ],
  ])('%j', (given, read_) => expect(read(given)).toMatchObject({ imported: read_ }))
  it.each([
    [{ control: 'quizá' }, 'stock_control_invalid'],
    [{ discount: '100' }, 'discount_invalid'],
    [{ discount: '-5' }, 'discount_invalid'],
    [{ discount: '12,345' }, 'discount_invalid'],
    [{ days: '366' }, 'return_days_invalid'],
    [{ days: '-1' }, 'return_days_invalid'],
    [{ days: '1,5' }, 'return_days_invalid'],
    [{ country: 'DD' }, 'country_unknown'],
    [{ country: 'ZZ' }, 'country_unknown'],
    [{ ahead: 'quizá' }, 'flag_invalid'],
    [{ pick: 'quizá' }, 'flag_invalid'],
  ])('%j is refused', (given, code) => expect(codes(given)).toEqual([code]))
})
