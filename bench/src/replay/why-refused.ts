import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import type { SaleRow } from './sales-file.ts'

/** Sales from this day on are not replayed: the file's last days are an incomplete month of a second year. */
export const END_OF_YEAR = '2011-12-01'

/** Why a row is no sale and no return that a market could take, in the order in which the reasons are looked at. */
export const REASONS = [
  'after the first year',
  'bad debt (A…)',
  'quantity not above zero',
  'quantity above 99,999',
  'price zero or less',
  'price with three decimals',
  'fee or charge, not products',
  'beyond the invoices asked for',
  'cancelled: after the first year',
  'cancelled: fee or charge, not products',
  'cancelled: no customer named',
  'cancelled: not bought before',
  'cancelled: bought at another price',
  'cancelled: more units than were left',
  'cancelled: spread over several orders',
] as const
export type Reason = (typeof REASONS)[number]

/** Postage, carriage, manual entries, discounts, samples, commission and bank charges that stand among the products. */
const FEES = new Set(['POST', 'DOT', 'C2', 'M', 'D', 'S', 'B', 'CRUK', 'AMAZONFEE', 'BANK CHARGES'])

/** The products' code as a shop would write it: `15056bl` and `15056BL` are one product. */
export const productCode = (row: SaleRow): string => row.code.trim().toUpperCase()

/** The price in thousandths of the currency, exact; throws RangeError for more than three decimals. */
export const thousandths = (price: string): number => {
  const match = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(price)
  if (!match) throw new RangeError(`not a price of at most three decimals: ${price}`)
  const [, sign, whole, decimals = ''] = match
  return (sign ? -1 : 1) * (Number(whole) * 1000 + Number(decimals.padEnd(3, '0')))
}

/** Whether a row takes back what was sold. */
export const isCancelled = (row: SaleRow): boolean => row.invoice.startsWith('C')

/** The reason for which a sale cannot be ordered; null when it can. */
export const whyRefused = (row: SaleRow): Reason | null => {
  if (row.at >= END_OF_YEAR) return 'after the first year'
  if (row.invoice.startsWith('A')) return 'bad debt (A…)'
  if (row.quantity <= 0) return 'quantity not above zero'
  if (row.quantity > QUANTITY_MAX) return 'quantity above 99,999'
  const price = thousandths(row.price)
  if (price <= 0) return 'price zero or less'
  if (price % 10 !== 0) return 'price with three decimals'
  if (FEES.has(productCode(row))) return 'fee or charge, not products'
  return null
}

/** The reason for which a cancelled row is no return, whatever was bought before; null when an order is to be looked for. */
export const whyNotReturned = (row: SaleRow): Reason | null => {
  if (row.at >= END_OF_YEAR) return 'cancelled: after the first year'
  if (FEES.has(productCode(row))) return 'cancelled: fee or charge, not products'
  if (!row.customer) return 'cancelled: no customer named'
  return null
}
