import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LOCALES, type Locale } from '../kernel/locale.ts'
import { cents } from '../kernel/money.ts'
import { CONTENT_MAX, CONTENT_UNITS, type Content, type ContentUnit, isContent, writeContent } from './content.ts'
import { formatMeasurePrice, measurePrice, measureText } from './measure-price.ts'
import { proposeContent, readContent } from './read-content.ts'

const markOf = (locale: Locale) => (locale === 'es' ? ',' : '.')

describe('what someone writes of a content', () => {
  it.each<[text: string, locale: Locale, amount: number, unit: ContentUnit]>([
    ['0,75 l', 'es', 750, 'ml'],
    ['0.75 l', 'es', 750, 'ml'],
    ['0.75l', 'en', 750, 'ml'],
    ['0,750 L', 'es', 750, 'ml'],
    ['33cl', 'es', 330, 'ml'],
    ['12,5 cl', 'es', 125, 'ml'],
    ['500 g', 'es', 500, 'g'],
    ['500 gr.', 'es', 500, 'g'],
    ['1 kilo', 'es', 1000, 'g'],
    ['2,5 kg', 'es', 2500, 'g'],
    ['1,500 kg', 'es', 1500, 'g'],
    ['1.500 kg', 'en', 1500, 'g'],
    ['1.500 g', 'es', 1500, 'g'],
    ['1,500 g', 'en', 1500, 'g'],
    ['1.500,5 l', 'es', 1_500_500, 'ml'],
    ['1/2 kg', 'es', 500, 'g'],
    ['3/4 litro', 'es', 750, 'ml'],
    ['6x33cl', 'es', 1980, 'ml'],
    ['6 x 33 cl', 'es', 1980, 'ml'],
    ['6 × 0,33 l', 'es', 1980, 'ml'],
    ['33 cl x 6', 'es', 1980, 'ml'],
    ['4 * 1 kg', 'en', 4000, 'g'],
    ['100 uds', 'es', 100, 'piece'],
    ['100 unidades', 'es', 100, 'piece'],
    ['2 docenas', 'es', 24, 'piece'],
    ['12 pcs', 'en', 12, 'piece'],
    ['300 m', 'es', 300_000, 'mm'],
    ['45 cm', 'es', 450, 'mm'],
    ['4 x 25 m', 'es', 100_000, 'mm'],
    ['2 m²', 'es', 20_000, 'cm2'],
    ['1,5 m2', 'es', 15_000, 'cm2'],
    ['2 metros cuadrados', 'es', 20_000, 'cm2'],
    ['500 cm2', 'en', 500, 'cm2'],
    ['500克', 'zh', 500, 'g'],
    ['0.75 升', 'zh', 750, 'ml'],
    ['6×330毫升', 'zh', 1980, 'ml'],
    ['100 件', 'zh', 100, 'piece'],
    ['１００ 个', 'zh', 100, 'piece'],
    ['2 平方米', 'zh', 20_000, 'cm2'],
    ['2斤', 'zh', 1000, 'g'],
    ['10000 kg', 'es', CONTENT_MAX, 'g'],
  ])('%j in %s', (text, locale, amount, unit) => {
    expect(readContent(text, markOf(locale))).toEqual({ amount, unit })
  })

  it.each<[text: string, locale: Locale, why: string]>([
    ['', 'es', 'nothing'],
    ['750', 'es', 'no unit'],
    ['l', 'es', 'no amount'],
    ['0 g', 'es', 'nothing in it'],
    ['0,0 l', 'es', 'nothing in it'],
    ['0 x 33 cl', 'es', 'none of them'],
    ['-5 kg', 'es', 'less than nothing'],
    ['1/0 kg', 'es', 'no number'],
    ['0,5 g', 'es', 'part of a gram'],
    ['0,3 ml', 'es', 'part of a millilitre'],
    ['1,5 uds', 'es', 'part of a piece'],
    ['1.500 l', 'es', 'one and a half, or fifteen hundred'],
    ['1,500 kg', 'en', 'one and a half, or fifteen hundred'],
    ['1,500 g', 'es', 'one and a half, or fifteen hundred'],
    ['1,2,3 kg', 'es', 'no number'],
    ['10001 kg', 'es', 'more than a unit can hold'],
    [`${'9'.repeat(30)} kg`, 'es', 'more than a unit can hold'],
    ['99999 x 99999 kg', 'es', 'more than a unit can hold'],
    ['6 x 33 cl x 2', 'es', 'counted twice'],
    ['5 l 3 kg', 'es', 'two amounts'],
    ['5 w', 'es', 'no content'],
    ['12 vol', 'es', 'no content'],
    ['20 x 30 cm', 'es', 'a size'],
    ['cinco litros', 'es', 'no digits'],
    ['x'.repeat(1000), 'es', 'too long'],
  ])('%j in %s is not read: %s', (text, locale) => {
    expect(readContent(text, markOf(locale))).toBeNull()
  })

  test('with no known mark, thousands of small units are read and large ones are not clear', () => {
    expect(readContent('1.500 g', undefined)).toEqual({ amount: 1500, unit: 'g' })
    expect(readContent('1.500 l', undefined)).toBeNull()
    expect(readContent('1,5 l', undefined)).toEqual({ amount: 1500, unit: 'ml' })
  })
})

const contents = fc.record({
  amount: fc.integer({ min: 1, max: CONTENT_MAX }),
  unit: fc.constantFrom(...CONTENT_UNITS),
})

test('what is written of a content is read as it was, in every language', () => {
  fc.assert(
    fc.property(contents, fc.constantFrom(...LOCALES), (content, locale) => {
      const text = writeContent(content, locale)
      for (const mark of [markOf(locale), undefined] as const) expect(readContent(text, mark), text).toEqual(content)
    }),
  )
})

test.each<[Content, string, string, string]>([
  [{ amount: 750, unit: 'ml' }, '750 ml', '750 ml', '750 毫升'],
  [{ amount: 1980, unit: 'ml' }, '1,98 l', '1.98 l', '1.98 升'],
  [{ amount: 1234, unit: 'g' }, '1234 g', '1234 g', '1234 克'],
  [{ amount: 12_340, unit: 'cm2' }, '12340 cm²', '12340 cm²', '12340 平方厘米'],
  [{ amount: 5000, unit: 'g' }, '5 kg', '5 kg', '5 公斤'],
  [{ amount: 1_000_000, unit: 'g' }, '1000 kg', '1000 kg', '1000 公斤'],
  [{ amount: 455, unit: 'mm' }, '45,5 cm', '45.5 cm', '45.5 厘米'],
  [{ amount: 300_000, unit: 'mm' }, '300 m', '300 m', '300 米'],
  [{ amount: 15_000, unit: 'cm2' }, '1,5 m²', '1.5 m²', '1.5 平方米'],
  [{ amount: 100, unit: 'piece' }, '100 uds', '100 pcs', '100 件'],
])('%j is written', (content, es, en, zh) => {
  expect(LOCALES.map((locale) => writeContent(content, locale))).toEqual([es, en, zh])
})

test.each<[unknown, boolean]>([
  [{ amount: 1, unit: 'g' }, true],
  [{ amount: CONTENT_MAX, unit: 'piece' }, true],
  [{ amount: 0, unit: 'g' }, false],
  [{ amount: CONTENT_MAX + 1, unit: 'g' }, false],
  [{ amount: 1.5, unit: 'g' }, false],
  [{ amount: 1, unit: 'kg' }, false],
  [{ amount: 1 }, false],
  [null, false],
  ['5 kg', false],
])('whether %j is a content: %j', (value, is) => {
  expect(isContent(value)).toBe(is)
})

describe('a price per measure', () => {
  it.each<[price: number, content: Content, es: string]>([
    [185, { amount: 750, unit: 'ml' }, '2,47 €/l'],
    [235, { amount: 1000, unit: 'ml' }, '2,35 €/l'],
    [1250, { amount: 5000, unit: 'g' }, '2,50 €/kg'],
    [235, { amount: 100, unit: 'piece' }, '0,0235 €/ud.'],
    [1000, { amount: 100, unit: 'piece' }, '0,10 €/ud.'],
    [999, { amount: 100, unit: 'piece' }, '0,0999 €/ud.'],
    [1005, { amount: 100, unit: 'piece' }, '0,10 €/ud.'],
    [1050, { amount: 100, unit: 'piece' }, '0,11 €/ud.'],
    [500, { amount: 300_000, unit: 'mm' }, '0,0167 €/m'],
    [2600, { amount: 20_000, unit: 'cm2' }, '13,00 €/m²'],
    [1, { amount: CONTENT_MAX, unit: 'piece' }, '0,00 €/ud.'],
    [100_000_000, { amount: 1, unit: 'cm2' }, '10.000.000.000,00 €/m²'],
  ])('%i cents for %j', (price, content, es) => {
    expect(measureText(cents(price), content, 'es').replace(/\u00a0/g, ' ')).toBe(es)
  })

  it('is written in each language, and is nothing without a content', () => {
    const price = measurePrice(cents(123_450), { amount: 1000, unit: 'g' })
    expect(LOCALES.map((locale) => formatMeasurePrice(price, locale).replace(/\u00a0/g, ' '))).toEqual([
      '1.234,50 €/kg',
      '€1,234.50/kg',
      '€1,234.50/公斤',
    ])
    expect(measureText(cents(100), undefined, 'es')).toBe('')
  })

  const prices = fc.integer({ min: 1, max: 100_000_000 }).map(cents)

  test('is at most half of its last decimal off, and none only where it is below that', () => {
    fc.assert(
      fc.property(prices, contents, (price, content) => {
        const { tenThousandths, per } = measurePrice(price, content)
        const size = per === 'piece' ? 1n : per === 'm2' ? 10_000n : 1000n
        const exact = BigInt(price) * 100n * size
        const step = exact < 1000n * BigInt(content.amount) ? 1n : 100n
        const off = exact - BigInt(tenThousandths) * BigInt(content.amount)
        expect((off < 0n ? -off : off) * 2n <= step * BigInt(content.amount)).toBe(true)
        expect(tenThousandths === 0).toBe(exact * 2n < BigInt(content.amount))
      }),
    )
  })

  test('never falls when the price rises or the content shrinks', () => {
    fc.assert(
      fc.property(prices, prices, contents, fc.integer({ min: 1, max: CONTENT_MAX }), (a, b, content, other) => {
        const of = (price: typeof a, amount = content.amount) =>
          measurePrice(price, { ...content, amount }).tenThousandths
        expect(Math.sign(of(a) - of(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
        expect(Math.sign(of(a) - of(a, other)) * Math.sign(other - content.amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('what names say of a content', () => {
  it.each<[string[], Content | null]>([
    [['Aceite de oliva virgen 5 l'], { amount: 5000, unit: 'ml' }],
    [['Cerveza rubia lata 33cl'], { amount: 330, unit: 'ml' }],
    [['Cerveza 6x33cl'], { amount: 1980, unit: 'ml' }],
    [['Arroz medio kilo'], { amount: 500, unit: 'g' }],
    [['Agua de litro y medio'], { amount: 1500, unit: 'ml' }],
    [['Papel de aluminio 45 cm x 200 m'], { amount: 200_000, unit: 'mm' }],
    [['Guantes 100 uds'], { amount: 100, unit: 'piece' }],
    [['洗洁精 500毫升'], { amount: 500, unit: 'ml' }],
    [['Plato llano 27 cm'], null],
    [['Bandeja 20x30 cm'], null],
    [['Bombilla 12 W'], null],
    [['Cubo 12 l con 500 g de sal'], null],
    [['Vino tinto'], null],
    [['5 l', 'Aceite 1 l'], { amount: 5000, unit: 'ml' }],
    [['Negro', 'Champú 1 l'], { amount: 1000, unit: 'ml' }],
    [['Saco 25 kg', 'Saco de 25 kilos', '25公斤'], { amount: 25_000, unit: 'g' }],
    [[], null],
  ])('%j', (names, content) => {
    expect(proposeContent(names)).toEqual(content)
  })
})
