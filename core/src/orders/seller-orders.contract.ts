import { z } from 'zod'
import { DELIVERY_METHODS } from '../checkout/delivery-method.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idListText } from '../kernel/ids.ts'
import { XLSX } from '../kernel/media.ts'
import { moment } from '../kernel/wire.ts'
import { attribute } from '../products/products.contract.ts'
import { BULK_ACTIONS, BULK_MAX } from './bulk-acts.ts'
import { orderFilterQuery } from './order-filter.contract.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { addressSnapshot } from './orders.contract.ts'

/** Most orders of an XLSX export; a CSV has no limit, because it is sent as it is read. */
export const XLSX_ORDERS_MAX = 10_000

/** An order of a shop as it is packed: to whom, and what of it is still to be sent. */
const orderToPack = z.object({
  id,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  shopName: z.string(),
  buyerName: z.string(),
  /** the buyer's own order number */
  reference: z.string(),
  comments: z.string(),
  orderDate: moment,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  deliveryAddress: addressSnapshot.nullable(),
  /** day on which both sides agreed to have it delivered */
  agreedDeliveryDate: z.iso.date().nullable(),
  lines: z.array(
    z.object({
      skuId: id,
      productId: id,
      productName: z.string(),
      productSerialNumber: z.string(),
      attribute: z.array(attribute),
      packSize: z.int(),
      /** what the buyer said of it */
      note: z.string(),
      /** units neither sent nor left out */
      units: z.int(),
      /** units of it leave with their lots only */
      lotRequired: z.boolean(),
    }),
  ),
})

/** What came of an act on several orders, in the sequence of the request. */
export const orderResults = z.object({
  results: z.array(
    z.object({
      id,
      number: z.string(),
      /** why nothing was done; null where it was */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
})

export const sellerOrdersContract = {
  actOnOrders: endpoint({
    method: 'POST',
    path: '/seller/orders/acts',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:write',
    summary: 'Do one thing with several orders, each on its own; the answer says which could not and why',
    body: z.object({
      action: z.enum(BULK_ACTIONS),
      orders: z
        .array(
          z.object({
            id,
            /** of its parcel, where the action is `ship` */
            carrier: z.string().trim().max(80).optional(),
            trackingNumber: z.string().trim().max(80).optional(),
          }),
        )
        .min(1)
        .max(BULK_MAX),
    }),
    reply: orderResults,
    refusals: ['not_found'],
  }),
  getOrdersToPack: endpoint({
    method: 'GET',
    path: '/seller/orders/to-pack',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:read',
    summary: 'Orders of the shop with what of them is still to be sent, for pick lists and packing slips',
    query: z.object({ ids: idListText.refine((ids) => ids.length <= BULK_MAX) }),
    reply: z.object({ items: z.array(orderToPack) }),
    refusals: [],
  }),
  exportOrdersCsv: endpoint({
    method: 'GET',
    path: '/seller/orders/export.csv',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:read',
    media: 'text/csv',
    summary: "The shop's orders as a CSV file, narrowed as its list",
    query: z.object(orderFilterQuery),
    reply: z.string(),
    refusals: [],
  }),
  exportOrdersXlsx: endpoint({
    method: 'GET',
    path: '/seller/orders/export.xlsx',
    scope: 'seller',
    shopArea: 'orders',
    media: XLSX,
    summary: "The shop's orders as an XLSX file, narrowed as its list",
    query: z.object(orderFilterQuery),
    reply: z.string(),
    refusals: ['export_too_long', 'too_many_requests', 'unavailable'],
  }),
}
