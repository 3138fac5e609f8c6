import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SURCHARGE_RATES } from '../checkout/equivalence-surcharge.ts'
import { basisPoints, cents, times, toEuros, ZERO } from '../kernel/money.ts'
import { agreedShipping, agreedTotals, unitOf } from './agreed-totals.ts'
import { heldFor, type LineBase, type LineWish, revise } from './revision.ts'

const base = (more: Partial<LineBase> = {}): LineBase => ({
  skuId: 1,
  shopId: 1,
  productId: 1,
  categoryIds: [],
  quantity: 10,
  listPriceCents: cents(1000),
  discountBp: basisPoints(0),
  vatBp: basisPoints(2100),
  packSize: 5,
  isGroupPrice: false,
  origin: { listId: null, ladderFrom: null },
  agreed: { quantity: 10, unitCents: cents(1000) },
  held: 10,
  item: { packSize: 5, minimum: 5, stock: 10, stockControl: 'notAllowedToBuy', onShelf: true },
  ...more,
})
const order = (lines: LineBase[], more: object = {}) => ({
  taxInclude: false,
  coupon: null,
  paidCents: ZERO,
  voucherCents: ZERO,
  terms: { shippingCents: cents(500), deliveryDate: null },
  lines,
  ...more,
})
const wish = (products: LineWish[], more: object = {}) => ({
  side: 'seller' as const,
  mayBuyMore: true,
  products,
  message: '',
  ...more,
})

describe('a version of an order', () => {
  const added = base({ skuId: 2, quantity: 0, agreed: null, held: 0 })
  it.each([
    ['less', [base()], { skuId: 1, quantity: 5 }, []],
    ['none, where that was all', [base()], { skuId: 1, quantity: 0 }, ['pick_a_product']],
    ['parts of a pack', [base()], { skuId: 1, quantity: 7 }, ['quantity_not_a_pack']],
    ['as much as is held and in stock', [base()], { skuId: 1, quantity: 20 }, []],
    ['more than that', [base()], { skuId: 1, quantity: 25 }, ['insufficient_stock']],
    ['less of products that are sold no more', [base({ item: null })], { skuId: 1, quantity: 5 }, []],
    ['more of products that are sold no more', [base({ item: null })], { skuId: 1, quantity: 15 }, ['item_removed']],
    ['more than anyone may buy', [base({ item: null })], { skuId: 1, quantity: 100_000 }, ['item_removed']],
    ['other products of the shop', [base(), added], { skuId: 2, quantity: 5 }, []],
    ['other products, too few', [base(), added], { skuId: 2, quantity: 3 }, ['quantity_below_minimum']],
    ['products that nobody knows', [base()], { skuId: 9, quantity: 5 }, ['item_removed']],
    ['the same', [base()], { skuId: 1, quantity: 10 }, ['nothing_changed']],
    ['the same price', [base()], { skuId: 1, quantity: 10, unitCents: cents(1000) }, ['nothing_changed']],
    ['a word', [base()], { skuId: 1, quantity: 10, message: 'Rojas, por favor' }, []],
  ] as const)('with %s', (_, lines, line, codes) => {
    expect(revise(order([...lines]), wish([line])).problems.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['less', { skuId: 1, quantity: 5 }, []],
    ['as much', { skuId: 1, quantity: 10, message: 'Rojas, por favor' }, []],
    ['more', { skuId: 1, quantity: 15 }, ['account_suspended']],
    ['other products', { skuId: 2, quantity: 5 }, ['account_suspended']],
    ['more of what the open version has', { skuId: 3, quantity: 15 }, []],
    ['even more of that', { skuId: 3, quantity: 20 }, ['account_suspended']],
  ])('of a suspended buyer has no more than the order: %s', (_, line, codes) => {
    const raised = base({ skuId: 3, quantity: 15, held: 15 })
    const own = wish([line], { side: 'buyer', mayBuyMore: false, message: 'Por favor' })
    expect(revise(order([base(), added, raised]), own).problems.map(({ code }) => code)).toEqual(codes)
  })

  it('leaves prices and shipping to the seller', () => {
    const cheaper = [{ skuId: 1, quantity: 10, unitCents: cents(900) }]
    expect(revise(order([base()]), wish(cheaper)).problems).toEqual([])
    const codes = (more: object) => revise(order([base()]), wish([], more)).problems.map(({ code }) => code)
    expect(codes({ side: 'buyer', products: cheaper })).toEqual(['seller_sets_prices'])
    expect(codes({ side: 'buyer', shippingCents: ZERO })).toEqual(['seller_sets_prices'])
    expect(codes({ shippingCents: ZERO })).toEqual([])
  })

  it('never costs less than what is paid already', () => {
    const paid = order([base()], { paidCents: cents(10_000) })
    expect(revise(paid, wish([{ skuId: 1, quantity: 5 }])).problems).toEqual([
      { code: 'total_below_paid', params: { minimum: toEuros(cents(10_000)) } },
    ])
  })

  it('may cost less than what vouchers alone paid, which goes back to them', () => {
    const less = wish([{ skuId: 1, quantity: 5 }])
    const paid = { paidCents: cents(10_000), voucherCents: cents(10_000) }
    const { problems, totals, voucherBackCents } = revise(order([base()], paid), less)
    // five for 50 € and 5 € of delivery with VAT: 66,55 €
    expect([problems, totals.total, voucherBackCents]).toEqual([[], 6655, 3345])
    expect(revise(order([base()], { ...paid, paidCents: cents(10_001) }), less).problems).toMatchObject([
      { code: 'total_below_paid' },
    ])
    expect(revise(order([base()], { paidCents: cents(5000), voucherCents: cents(5000) }), less).voucherBackCents).toBe(
      0,
    )
  })

  it.each([
    ['less', base({ quantity: 4 }), true, 10],
    ['more of counted products', base({ quantity: 15 }), true, 15],
    ['more of products that are not counted', base({ quantity: 15, held: 0 }), false, 0],
    ['the same after more was held', base({ held: 15 }), true, 10],
    ['new products', base({ agreed: null, held: 0, quantity: 5 }), true, 5],
  ])('holds enough for either outcome: %s', (_, line, isCounted, units) => {
    expect(heldFor({ ...line, message: '' }, isCounted)).toBe(units)
  })
})

const euroCents = fc.integer({ min: 1, max: 50_000 }).map(cents)
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 2000 }),
  listPriceCents: euroCents,
  discountBp: fc.constantFrom(0, 500, 1234, 3333).map(basisPoints),
  vatBp: fc.constantFrom(400, 1000, 2100).map(basisPoints),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 }).map((given) =>
  given.map((one, n) =>
    base({
      ...one,
      skuId: n + 1,
      packSize: 1,
      agreed: { quantity: one.quantity, unitCents: unitOf(one) },
      item: null,
    }),
  ),
)
const scene = fc.record({
  taxInclude: fc.boolean(),
  surcharges: fc.constantFrom(null, SURCHARGE_RATES),
  lines,
  shippingCents: fc.integer({ min: 0, max: 50_000 }).map(cents),
  changes: fc.array(fc.record({ keep: fc.double({ min: 0, max: 1, noNaN: true }), unitCents: fc.option(euroCents) }), {
    minLength: 8,
    maxLength: 8,
  }),
  newShipping: fc.option(fc.integer({ min: 0, max: 50_000 }).map(cents)),
})

describe('the totals of versions', () => {
  it('add up, and those of a version and its reverse are those of the order', () => {
    fc.assert(
      fc.property(scene, ({ taxInclude, surcharges, lines, shippingCents, changes, newShipping }) => {
        const terms = { shippingCents, deliveryDate: null }
        const first = agreedTotals({ taxInclude, surcharges, shippingCents }, lines)
        const products = lines.map(({ skuId, quantity }, n) => ({
          skuId,
          quantity: Math.max(1, Math.floor(quantity * (changes[n]?.keep ?? 1))),
          unitCents: changes[n]?.unitCents ?? undefined,
        }))
        const there = revise(
          order(lines, { taxInclude, surcharges, terms }),
          wish(products, newShipping === null ? {} : { shippingCents: newShipping }),
        )
        const { subtotal, discount, shippingNet, vat, surcharge, total, taxes } = there.totals
        expect(subtotal - discount + (shippingNet ?? 0) + vat + surcharge).toBe(total)
        expect(taxes.reduce<number>((sum, row) => sum + row.grossCents, 0)).toBe(total)
        expect(agreedShipping({ taxInclude, shippingNetCents: shippingNet, taxes }, there.lines)).toBe(
          newShipping ?? shippingCents,
        )
        if (taxInclude) {
          const productSum = (of: readonly LineBase[]) =>
            of.reduce<number>((sum, l) => sum + times(unitOf(l), l.quantity), 0)
          const difference =
            productSum(there.lines) - productSum(lines) + (newShipping ?? shippingCents) - shippingCents
          expect(total - surcharge - (first.total - first.surcharge)).toBe(difference)
        }
        const back = revise(
          order(there.lines, { taxInclude, surcharges, terms: there }),
          wish(
            lines.map((one) => ({ skuId: one.skuId, quantity: one.quantity, unitCents: unitOf(one) })),
            { shippingCents },
          ),
        )
        expect([back.totals.total, back.totals.vat, back.totals.taxes]).toEqual([first.total, first.vat, first.taxes])
      }),
    )
  })
})
