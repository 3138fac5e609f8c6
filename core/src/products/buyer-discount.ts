import type { BasisPoints } from '../kernel/money.ts'

/** What a buyer gets off a sku's list price, and whether it is their own. */
export interface BuyerDiscount {
  discountBp: BasisPoints
  /** better than what everyone gets: shown as "your price" */
  isYours: boolean
}

/**
 * The discount that one buyer has on a sku: that of the sku or that of the buyer's group in this shop, whichever is
 * better; they are not added up. Both are parts of the list price, in basis points.
 */
export const buyerDiscount = (skuBp: BasisPoints, groupBp: BasisPoints): BuyerDiscount =>
  groupBp > skuBp ? { discountBp: groupBp, isYours: true } : { discountBp: skuBp, isYours: false }
