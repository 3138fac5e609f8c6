import { checkQuantity, QUANTITY_MAX, type QuantityFacts, type QuantityRefusal } from '../cart/quantity.ts'
import { isTooLarge, ORDER_MAX } from '../checkout/order-size.ts'
import type { OrderSummary } from '../checkout/order-summary.ts'
import type { CouponLine, CouponTerms } from '../coupons/coupon-discount.ts'
import { couponCuts, splitLine } from '../coupons/coupon-split.ts'
import { basisPoints, type Cents, subtract, toEuros, ZERO } from '../kernel/money.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import type { Surcharges } from '../kernel/vat.ts'
import type { PriceOrigin } from '../prices/sku-price.ts'
import { type AgreedLine, agreedTotals, unitOf } from './agreed-totals.ts'
import type { OrderSide } from './order-lock.ts'

/** Where a version of an order stands that one side proposed to the other; at most one of an order is `proposed`. */
export const REVISION_STATES = ['proposed', 'accepted', 'rejected', 'superseded'] as const
export type RevisionState = (typeof REVISION_STATES)[number]

/** What of a line's products decides whether a coupon is good for them. */
type CouponProducts = Pick<CouponLine, 'shopId' | 'productId' | 'categoryIds'>

/** A line that a version starts from: as the open version has it, else as it was agreed on, else as it is sold now. */
export interface LineBase extends Omit<AgreedLine, 'couponCents'>, CouponProducts {
  packSize: number
  /** the price is the buyer's own, by their group in the shop */
  isGroupPrice: boolean
  /** where the price comes from */
  origin: PriceOrigin
  /** as both sides agreed on it; null where the line is new to the order */
  agreed: { quantity: number; unitCents: Cents } | null
  /** units of the stock that are held for the line */
  held: number
  /** as it is sold now; null when it is not on the shelf, or the buyer may not buy it */
  item: (QuantityFacts & { onShelf: boolean }) | null
}

/** What one side wants of a line; what is left out stays. */
export interface LineWish {
  skuId: number
  quantity: number
  /** per unit in cents of the shop's writing; the seller's to say */
  unitCents?: Cents | undefined
  /** to the other side */
  message?: string | undefined
}

/** A line of a version; `agreed` is what it would replace. */
export type RevisedLine<B extends LineBase = LineBase> = B & { message: string }

/** Why a version cannot be proposed. Amounts in `params` are euros. */
interface RevisionProblem {
  code: RefusalCode
  skuId?: number
  params: Record<string, number>
}

/** What a version is made of beside its lines. */
interface RevisionTerms {
  /** delivery in cents of the shop's writing; null where the shop was to be asked */
  shippingCents: Cents | null
  /** day on which the products are to be delivered, YYYY-MM-DD */
  deliveryDate: string | null
}

/** What one side wants of an order; what is left out stays. */
interface VersionWish extends Partial<RevisionTerms> {
  side: OrderSide
  /** false for a suspended buyer: what is open may shrink, and nothing is bought beside it */
  mayBuyMore: boolean
  products: readonly LineWish[]
  /** to the other side */
  message: string
}

/** Less than agreed is always possible, by whole packs down to nothing; more is bought like anything else of the shop. */
const checkUnits = (base: LineBase, quantity: number): QuantityRefusal | null => {
  const isKept = quantity === base.quantity || quantity === base.agreed?.quantity
  if (isKept || quantity === 0) return null
  if (base.agreed && quantity < base.agreed.quantity)
    return quantity % base.packSize === 0 ? null : { code: 'quantity_not_a_pack', params: { pack: base.packSize } }
  if (!base.item) return { code: 'item_removed', params: {} }
  if (quantity > QUANTITY_MAX) return { code: 'quantity_above_maximum', params: { maximum: QUANTITY_MAX } }
  // what is held for the order is there for it
  return checkQuantity({ ...base.item, stock: base.item.stock + base.held }, quantity)
}

const checkLine = (
  base: LineBase,
  wish: LineWish,
  { side, mayBuyMore }: Pick<VersionWish, 'side' | 'mayBuyMore'>,
): Omit<RevisionProblem, 'skuId'> | null => {
  const changesPrice = wish.unitCents !== undefined && wish.unitCents !== unitOf(base)
  if (changesPrice && side === 'buyer') return { code: 'seller_sets_prices', params: {} }
  const known = Math.max(base.quantity, base.agreed?.quantity ?? 0)
  if (!mayBuyMore && wish.quantity > known) return { code: 'account_suspended', params: {} }
  return checkUnits(base, wish.quantity)
}

/** A price that a person named comes from no list. */
export const NO_ORIGIN: PriceOrigin = { listId: null, ladderFrom: null }

/** A price that the seller names stands for itself: nothing is taken off it. */
const reprice = <B extends LineBase>(base: B, { unitCents }: LineWish): B =>
  unitCents === undefined || unitCents === unitOf(base)
    ? base
    : { ...base, listPriceCents: unitCents, discountBp: basisPoints(0), isGroupPrice: false, origin: NO_ORIGIN }

/** Which products, how many and at which price, as a text to compare. */
const linesKeyOf = (lines: readonly LineBase[]): string =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => [line.skuId, line.quantity, unitOf(line)].join(' '))
    .join()

/** A version of an order as it was asked for, its totals, and why it could not be proposed; empty when it could. */
export interface Revision<B extends LineBase = LineBase> extends RevisionTerms {
  lines: RevisedLine<B>[]
  totals: OrderSummary
  /** what vouchers paid beyond the total: it goes back to them */
  voucherBackCents: Cents
  problems: RevisionProblem[]
}

/** What of an order stays the same in each of its versions. */
interface RevisedOrder {
  taxInclude: boolean
  /** what the buyer pays beside VAT; nothing when absent */
  surcharges?: Surcharges
  /** terms of the coupon that it was placed with, as they were then */
  coupon: CouponTerms | null
  /** what is paid, in cents, and what of it vouchers paid */
  paidCents: Cents
  voucherCents: Cents
}

/**
 * What lines and delivery come to with the order's coupon: it takes nothing off while the products that it is good for do not
 * reach its minimum purchase, and is back when they do.
 */
const totalsOf = (
  { taxInclude, surcharges = null, coupon }: Pick<RevisedOrder, 'taxInclude' | 'surcharges' | 'coupon'>,
  shippingCents: Cents | null,
  lines: readonly LineBase[],
): OrderSummary => {
  const plain = agreedTotals({ taxInclude, surcharges, shippingCents }, lines)
  if (!coupon) return plain
  const split = lines.flatMap((item, n) => (plain.lines[n] ? [splitLine(plain.lines[n], item)] : []))
  const cuts = couponCuts(coupon, split, taxInclude)
  return agreedTotals(
    { taxInclude, surcharges, shippingCents },
    lines.map((line, n) => ({ ...line, couponCents: cuts[n] ?? ZERO })),
  )
}

/**
 * The least that a version may cost: what is paid already. What vouchers alone paid can go back to them, so that it sets no
 * limit.
 */
const leastTotal = ({ paidCents, voucherCents }: RevisedOrder): Cents => (paidCents > voucherCents ? paidCents : ZERO)

/**
 * Another version of an order, as one side wishes for it. Lines that are not mentioned stay as they are; a line that is neither
 * agreed on nor wanted any more is left out.
 */
export const revise = <B extends LineBase>(
  order: RevisedOrder & { terms: RevisionTerms; lines: readonly B[] },
  wish: VersionWish,
): Revision<B> => {
  const wishes = new Map(wish.products.map((line) => [line.skuId, line]))
  const known = new Set(order.lines.map(({ skuId }) => skuId))
  const problems: RevisionProblem[] = []
  for (const { skuId, quantity } of wish.products)
    if (!known.has(skuId) && quantity > 0) problems.push({ code: 'item_removed', skuId, params: {} })
  const lines = order.lines.flatMap((base): RevisedLine<B>[] => {
    const wanted = wishes.get(base.skuId) ?? { skuId: base.skuId, quantity: base.quantity }
    const problem = checkLine(base, wanted, wish)
    if (problem) problems.push({ ...problem, skuId: base.skuId })
    if (wanted.quantity === 0 && !base.agreed) return []
    return [{ ...reprice(base, wanted), quantity: wanted.quantity, message: wanted.message ?? '' }]
  })
  const { shippingCents = order.terms.shippingCents, deliveryDate = order.terms.deliveryDate } = wish
  if (wish.side === 'buyer' && shippingCents !== order.terms.shippingCents)
    problems.push({ code: 'seller_sets_prices', params: {} })
  const kept = lines.filter(({ quantity }) => quantity > 0)
  const isSame =
    shippingCents === order.terms.shippingCents &&
    deliveryDate === order.terms.deliveryDate &&
    !wish.message &&
    !lines.some(({ message }) => message) &&
    linesKeyOf(lines) === linesKeyOf(order.lines)
  if (kept.length === 0) problems.push({ code: 'pick_a_product', params: {} })
  else if (isSame && problems.length === 0) problems.push({ code: 'nothing_changed', params: {} })
  const sizes = kept.map((line) => ({ priceCents: unitOf(line), quantity: line.quantity }))
  if (isTooLarge(sizes, shippingCents))
    return {
      lines,
      shippingCents,
      deliveryDate,
      totals: totalsOf(order, shippingCents, []),
      voucherBackCents: ZERO,
      problems: [...problems, { code: 'order_too_large', params: { maximum: toEuros(ORDER_MAX) } }],
    }
  const totals = totalsOf(order, shippingCents, kept)
  const least = leastTotal(order)
  if (totals.total < least) problems.push({ code: 'total_below_paid', params: { minimum: toEuros(least) } })
  const voucherBackCents = totals.total < order.voucherCents ? subtract(order.voucherCents, totals.total) : ZERO
  return { lines, shippingCents, deliveryDate, totals, voucherBackCents, problems }
}

/** Units that a line holds while a version waits for its answer: enough for either outcome. */
export const heldFor = (line: RevisedLine, isCounted: boolean): number => {
  const agreed = line.agreed?.quantity ?? 0
  if (line.quantity <= agreed) return Math.min(line.held, agreed)
  return isCounted ? line.quantity : Math.min(line.held, agreed)
}
