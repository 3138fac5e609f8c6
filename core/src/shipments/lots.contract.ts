import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { givenDay, line, moment } from '../kernel/wire.ts'
import { attribute } from '../products/products.contract.ts'
import { LOT_MAX, LOT_PARTS_MAX, TRACED_REFERENCE_MAX } from './lots.ts'

/** What producers print: no control characters, no breaks of lines. */
const printed = line(LOT_MAX).regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)

/** Units of one lot that left, to those who may read them. */
export const lotPart = z.object({
  lot: z.string(),
  bestBefore: z.iso.date().nullable(),
  units: z.int(),
})

/** Lots of the lines that leave, by sku. */
export const givenLots = z
  .array(
    z.object({
      skuId: id,
      parts: z
        .array(
          z.object({
            lot: printed,
            bestBefore: givenDay.nullish(),
            /** those of the line that no other lot has when left out */
            units: z.int().min(1).max(1_000_000).optional(),
          }),
        )
        .max(LOT_PARTS_MAX),
    }),
  )
  .max(500)

const traceQuery = {
  /** the whole lot, in any case and with any white space */
  lot: z.string().trim().max(LOT_MAX).optional(),
  /** the whole reference of a sku, in the same way */
  reference: z.string().trim().max(TRACED_REFERENCE_MAX).optional(),
}

/** Units of a lot that a customer got. */
const tracedLot = lotPart.extend({
  id,
  /** when they were sent, or handed over at the shop */
  at: moment,
  orderId: id,
  orderNumber: z.string(),
  buyerId: id,
  buyerName: z.string(),
  /** of the delivery address; '' where they were fetched */
  city: z.string(),
  phone: z.string(),
  /** number of the parcel in its order; null where they were fetched */
  shipment: z.int().nullable(),
  productName: z.string(),
  productSerialNumber: z.string(),
  attribute: z.array(attribute),
})

export const lotsContract = {
  setOrderLots: endpoint({
    method: 'PATCH',
    path: '/orders/{id}/lots',
    scope: 'seller',
    whileSuspended: true,
    shopArea: 'orders',
    keyScope: 'orders:write',
    act: 'trade',
    summary:
      'Write anew the lots of a parcel, or of an order that was fetched, also after it was completed; lines that are not named keep theirs',
    params: z.object({ id: idText }),
    body: z.object({
      /** number of the parcel in its order; null: the order was fetched */
      shipment: z.int().min(1).max(100_000).nullable(),
      lots: givenLots,
    }),
    reply: z.object({
      /** all lots of the parcel, or of what was fetched, as they are now */
      lots: z.array(z.object({ skuId: id, parts: z.array(lotPart) })),
    }),
    refusals: ['not_found', 'transition_not_allowed', 'lot_units', 'lot_needed'],
  }),
  getTrace: endpoint({
    method: 'GET',
    path: '/seller/lots',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:read',
    summary: 'Which customers got units of a lot or a reference, when and in which order, the latest first',
    query: z.object({ ...traceQuery, ...pageQuery }),
    reply: pageOf(tracedLot).extend({
      /** of all that is found; null on later pages, and where neither lot nor reference is named */
      sums: z.object({ units: z.int(), customers: z.int(), orders: z.int() }).nullable(),
    }),
    refusals: [],
  }),
  exportTrace: endpoint({
    method: 'GET',
    path: '/seller/lots.csv',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:read',
    media: 'text/csv',
    summary: 'The same as a CSV file, a row for each lot of a line',
    query: z.object(traceQuery),
    reply: z.string(),
    refusals: [],
  }),
}
