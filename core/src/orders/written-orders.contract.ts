import { z } from 'zod'
import { LINE_REFUSALS } from '../cart/line-refusals.ts'
import { QUANTITY_MAX } from '../cart/quantity.ts'
import { pricedLine, refusalCode, summaryTotals } from '../checkout/checkout.contract.ts'
import { DELIVERY_METHODS } from '../checkout/delivery-method.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { euros, searchText } from '../kernel/wire.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { LINE_MAX, LINES_MAX } from './quick-lines.ts'
import { skuToAdd } from './revisions.contract.ts'

/** Lines that an order written by a shop may have. */
const WRITTEN_LINES_MAX = 500

const units = z.int().min(1).max(QUANTITY_MAX)

const wish = {
  /** an account that has ordered from the shop, was let into it, follows it or asked it for an offer */
  buyerId: id,
  products: z
    .array(
      z.object({
        skuId: id,
        quantity: units,
        /** per unit in the shop's writing; the buyer's own price when left out */
        price: euros.optional(),
      }),
    )
    .max(WRITTEN_LINES_MAX),
  deliveryMethod: z.enum(DELIVERY_METHODS).optional(),
  /** delivery in the shop's writing; by the shop's tariff when left out */
  shipping: euros.optional(),
  /** name of the shop's zone where it goes; its home zone when left out, '' for addresses that none covers */
  shippingZone: z.string().trim().max(60).optional(),
}

const WISH_REFUSALS = [
  'not_found',
  'invalid_store',
  'access_needed',
  'not_set_up',
  'field_invalid',
  'order_too_large',
] as const

export const writtenOrdersContract = {
  findOrderBuyers: endpoint({
    method: 'GET',
    path: '/seller/order-buyers',
    scope: 'seller',
    shopArea: 'orders',
    summary:
      'Buyers for whom the shop may write an order: who ordered from it, was let into it, follows it or asked it for an offer',
    query: z.object({ search: searchText.optional(), id: idText.optional() }),
    reply: z.object({ items: z.array(z.object({ id, name: z.string(), orders: z.int() })) }),
    refusals: [],
  }),
  findBuyersProducts: endpoint({
    method: 'GET',
    path: '/seller/order-products',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Products of the shop by name or reference, at the price of one of its buyers',
    query: z.object({ buyerId: idText, search: searchText }),
    reply: z.object({
      items: z.array(skuToAdd),
    }),
    refusals: ['not_found'],
  }),
  previewWrittenOrder: endpoint({
    method: 'POST',
    path: '/seller/order-summary',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'What an order that the shop writes for a buyer would come to, and why it could not be sent to them',
    body: z.object({
      ...wish,
      /** further lines by reference or EAN; without a quantity their smallest one; with `packs` the quantity counts packs. A `written` line that is a code itself means that one */
      codes: z
        .array(
          z.object({
            productCode: z.string().trim().min(1).max(60),
            quantity: units.nullable(),
            packs: z.boolean().optional(),
            written: z.string().trim().max(LINE_MAX).optional(),
          }),
        )
        .max(LINES_MAX)
        .optional(),
    }),
    reply: summaryTotals.extend({
      lines: z.array(pricedLine),
      deliveryMethod: z.enum(DELIVERY_METHODS),
      deliveryMethods: z.array(z.enum(DELIVERY_METHODS)),
      /** names of the zones that the order can be written for, the home zone first; '' are addresses that none covers */
      shippingZones: z.array(z.string()),
      /** lines that name nothing that the shop sells, as they were written */
      unknownCodes: z.array(z.string()),
      problems: z.array(z.object({ code: refusalCode, message: z.string(), skuId: id.optional() })),
    }),
    refusals: WISH_REFUSALS,
  }),
  getOfferTotals: endpoint({
    method: 'GET',
    path: '/orders/{id}/offer-totals',
    scope: 'buyer',
    summary: 'What an order that the shop wrote comes to at each address of its buyer, or fetched at the shop',
    params: z.object({ id: idText }),
    reply: z.object({
      /** of one that is fetched, invoiced to the default address; null for one that is sent */
      fetchedTotal: euros.nullable(),
      items: z.array(
        z.object({
          addressId: id,
          /** delivery net of VAT, and the whole with VAT; null where the order cannot go there as it stands */
          shippingCost: euros.nullable(),
          total: euros.nullable(),
          problem: z.object({ code: refusalCode, message: z.string() }).nullable(),
        }),
      ),
    }),
    refusals: ['not_found', 'transition_not_allowed'],
  }),
  writeOrder: endpoint({
    method: 'POST',
    path: '/seller/orders',
    scope: 'seller',
    shopArea: 'orders',
    status: 201,
    idempotent: true,
    summary: 'Write an order for a buyer: it holds its stock and waits for the buyer to accept it',
    body: z.object({
      ...wish,
      comments: z.string().trim().max(1000).optional(),
      /** the buyer's request that it answers */
      offerRequestId: id.optional(),
      /** the total that was shown; another one is refused with the new */
      expectedTotal: euros,
    }),
    reply: z.object({ id, number: z.string(), status: z.enum(ORDER_STATUSES), total: euros }),
    refusals: [
      ...WISH_REFUSALS,
      ...LINE_REFUSALS,
      'shipping_not_calculable',
      'payment_method_unavailable',
      'total_changed',
      'offer_request_over',
      'too_many_requests',
      'conflict',
    ],
  }),
}
