import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from './money.ts'
import { grossOf, netOf, sumByRate, totalOf } from './vat.ts'

const line = (amount: number, bp: number) => ({ amountCents: cents(amount), taxBp: basisPoints(bp) })
const row = (taxBp: number, netCents: number, vatCents: number, grossCents: number) => ({
  taxBp,
  netCents,
  vatCents,
  grossCents,
})

describe('sumByRate', () => {
  it.each([
    ['nothing', [], false, []],
    [
      'net writing: three times 3 cents at 21 % bear 2 cents, not 3',
      [line(3, 2100), line(3, 2100), line(3, 2100)],
      false,
      [row(2100, 9, 2, 11)],
    ],
    ['net writing: half a cent of VAT goes up', [line(50, 2100)], false, [row(2100, 50, 11, 61)]],
    ['gross writing keeps the gross', [line(121, 2100), line(100, 2100)], true, [row(2100, 183, 38, 221)]],
    ['gross writing rounds the net once', [line(1, 2100), line(1, 2100), line(1, 2100)], true, [row(2100, 2, 1, 3)]],
    [
      'rates from high to low',
      [line(100, 0), line(100, 2100), line(100, 1000)],
      false,
      [row(2100, 100, 21, 121), row(1000, 100, 10, 110), row(0, 100, 0, 100)],
    ],
    ['reduced rate of 4 %', [line(1234, 400)], false, [row(400, 1234, 49, 1283)]],
    ['taking back is the mirror image', [line(-50, 2100)], false, [row(2100, -50, -11, -61)]],
  ])('%s', (_, lines, taxInclude, rows) => {
    expect(sumByRate(lines, taxInclude)).toEqual(rows)
  })

  const surcharges = { 2100: basisPoints(520), 1000: basisPoints(140), 400: basisPoints(50) }
  const charged = (taxBp: number, rateBp: number, [net, vat, surcharge]: [number, number, number]) => ({
    ...row(taxBp, net, vat, net + vat + surcharge),
    surcharge: { rateBp, cents: surcharge },
  })
  it.each([
    [
      'of each rate, rounded once, on prices without VAT',
      [line(3, 2100), line(3, 2100), line(3, 2100), line(10_000, 1000), line(1234, 400)],
      false,
      [charged(2100, 520, [9, 2, 0]), charged(1000, 140, [10_000, 1000, 140]), charged(400, 50, [1234, 49, 6])],
    ],
    ['on top of prices with VAT', [line(12_100, 2100)], true, [charged(2100, 520, [10_000, 2100, 520])]],
    ['never on what bears no VAT', [line(100, 0)], false, [row(0, 100, 0, 100)]],
    ['taken back', [line(-10_000, 2100)], false, [charged(2100, 520, [-10_000, -2100, -520])]],
  ])('a surcharge %s', (_, given, taxInclude, rows) => {
    expect(sumByRate(given, taxInclude, surcharges)).toEqual(rows)
  })

  const lines = fc.array(
    fc.record({
      amountCents: fc.integer({ min: 0, max: 2_000_000_000 }).map(cents),
      taxBp: fc.constantFrom(0, 400, 1000, 2100).map(basisPoints),
    }),
    { maxLength: 40 },
  )
  it('adds up, whatever the order of the lines', () => {
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (given, taxInclude, isCharged, keys) => {
          const rates = isCharged ? surcharges : null
          const rows = sumByRate(given, taxInclude, rates)
          const shuffled = given
            .map((l) => ({ l, k: keys.next().value as number }))
            .sort((a, b) => a.k - b.k)
            .map(({ l }) => l)
          expect(sumByRate(shuffled, taxInclude, rates)).toEqual(rows)
          const total = totalOf(rows)
          expect(total.netCents + total.vatCents + total.surchargeCents).toBe(total.grossCents)
          const written = given.reduce((sum, l) => sum + l.amountCents, 0)
          expect(taxInclude ? total.netCents + total.vatCents : total.netCents).toBe(written)
          for (const r of rows) {
            // within half a cent of the exact VAT, compared in whole ten-thousandths
            const exact = BigInt(r.netCents) * BigInt(r.taxBp)
            const off = BigInt(r.vatCents) * 10_000n - exact
            const slack = taxInclude ? 10_000n : 5_000n
            expect(off <= slack && off >= -slack).toBe(true)
          }
        },
      ),
    )
  })
})

describe('a single unit', () => {
  it.each([
    [10_00, 2100, 12_10],
    [9_99, 2100, 12_09],
    [1, 2100, 1],
    [3, 2100, 4],
    [12_34, 0, 12_34],
  ])('%i net at %i basis points is %i gross', (net, bp, gross) => {
    expect(grossOf(cents(net), basisPoints(bp))).toBe(gross)
  })
  it.each([
    [12_10, 2100, 10_00],
    [9_99, 2100, 8_26],
    [1, 2100, 1],
    [1_00, 1000, 91],
  ])('%i gross at %i basis points is %i net', (gross, bp, net) => {
    expect(netOf(cents(gross), basisPoints(bp))).toBe(net)
  })
  it('takes off what it put on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 0, max: 10_000 }), (net, bp) => {
        expect(netOf(grossOf(cents(net), basisPoints(bp)), basisPoints(bp))).toBe(net)
      }),
    )
  })
})
