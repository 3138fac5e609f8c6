import { add, type Cents, type Euros, fromEuros, subtract, times, ZERO } from '../kernel/money.ts'

/** What of a line counts for the steps: per unit in the shop's writing, before and after the discount, in euros. */
export interface StepLine {
  listPrice: number
  price: number
  /** units */
  quantity: number
  /** the line's part of a coupon, in the shop's writing */
  couponDiscount: number
}

/** Totals as POST /order-summary and an order tell them, in euros. */
interface StepTotals {
  taxInclude: boolean
  /** net; null when the seller must be asked */
  shippingCost: Euros | number | null
  /** what the buyer pays beside VAT */
  surcharge: Euros | number
  total: Euros | number
}

/** The steps from the lines to the amount to pay, each in the shop's writing (with VAT where `taxInclude`); cents. */
interface TotalSteps {
  taxInclude: boolean
  /** the sum of the lines as they are shown, after their discounts */
  products: Cents
  /** what the discounts took off the lines: already taken, never to be subtracted again */
  saved: Cents
  /** what a coupon takes off the products */
  coupon: Cents
  /** null when the seller must be asked */
  shipping: Cents | null
}

/** What a line is shown to cost: its price per unit, as it is shown, times its units; cents in the shop's writing. */
export const lineAmount = ({ price, quantity }: Pick<StepLine, 'price' | 'quantity'>): Cents =>
  times(fromEuros(price), quantity)

/**
 * Products, shipping and VAT so that they add up as they stand below each other. Prices without VAT: products - coupon + shipping + VAT
 * and surcharge by rate = total. Prices with VAT: products - coupon + shipping + surcharge = total, of which VAT is a part. VAT is rounded once per rate
 * (kernel/vat.ts), so it is never the sum of the lines' VAT.
 */
export const totalSteps = (
  { taxInclude, shippingCost, surcharge, total }: StepTotals,
  lines: readonly StepLine[],
): TotalSteps => {
  const products = add(ZERO, ...lines.map(lineAmount))
  const listed = add(ZERO, ...lines.map(({ listPrice, quantity }) => times(fromEuros(listPrice), quantity)))
  const coupon = add(ZERO, ...lines.map(({ couponDiscount }) => fromEuros(couponDiscount)))
  const shipping = () =>
    taxInclude
      ? subtract(subtract(fromEuros(total), fromEuros(surcharge)), subtract(products, coupon))
      : fromEuros(shippingCost ?? 0)
  return {
    taxInclude,
    products,
    saved: subtract(listed, products),
    coupon,
    shipping: shippingCost === null ? null : shipping(),
  }
}
