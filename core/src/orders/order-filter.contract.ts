import { z } from 'zod'
import { DELIVERY_METHODS } from '../checkout/delivery-method.ts'
import { salesRepFilter } from '../customers/sales-rep.contract.ts'
import { INVOICE_FILTERS } from '../invoices/invoice-lists.ts'
import { wordListText } from '../kernel/ids.ts'
import { givenDay, searchText } from '../kernel/wire.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { LEAVE_FILTERS } from './shop-turn.ts'

/** Net or gross euros in a query, with two decimals at most. */
const amountText = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/)

/** What a list of orders is narrowed by, in lists and exports alike. */
export const orderFilterQuery = {
  /** statuses separated by commas */
  status: z.string().max(200).optional(),
  /** a number, a lot of what left, or a part of the buyer's reference or name; of a shop's orders, of its people's notes too */
  search: searchText.optional(),
  /** days on which orders were placed, in Spain's mainland time; both are taken in */
  dateFrom: givenDay.optional(),
  dateTo: givenDay.optional(),
  /** totals with VAT in euros */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  /** a part of the buyer's name */
  buyer: z.string().trim().max(60).optional(),
  paymentMethod: wordListText(z.enum(PAYMENT_METHODS)).optional(),
  deliveryMethod: z.enum(DELIVERY_METHODS).optional(),
  /** `due`: those that have yet to leave, with a promised day that is today or over */
  leave: z.enum(LEAVE_FILTERS).optional(),
  /** those that are delivered on this day, as both sides agreed */
  deliveryDay: givenDay.optional(),
  /** `missing`: those far enough to be invoiced that have no invoice */
  invoice: z.enum(INVOICE_FILTERS).optional(),
  /** to a shop alone: those of buyers whom one of its people looks after now */
  salesRep: salesRepFilter.optional(),
}
