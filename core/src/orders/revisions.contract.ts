import { z } from 'zod'
import { LINE_REFUSALS } from '../cart/line-refusals.ts'
import { QUANTITY_MAX } from '../cart/quantity.ts'
import { refusalCode } from '../checkout/checkout.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { euros, givenDay, picture, searchText } from '../kernel/wire.ts'
import { attribute } from '../products/products.contract.ts'
import { LOCK_WISHES } from './order-lock.ts'
import { order, revisionPreview } from './orders.contract.ts'

/** Lines that one version may name. */
const REVISION_LINES_MAX = 1500

/** Another version of an order; what is left out stays as it is. */
const wish = z.object({
  products: z
    .array(
      z.object({
        skuId: id,
        /** units; 0 takes the line out */
        quantity: z.int().min(0).max(QUANTITY_MAX),
        /** per unit, in the shop's writing; the seller's to say */
        price: euros.optional(),
        message: z.string().trim().max(300).optional(),
      }),
    )
    .max(REVISION_LINES_MAX),
  /** delivery, in the shop's writing; the seller's to say */
  shipping: euros.optional(),
  deliveryDate: givenDay.nullable().optional(),
  message: z.string().trim().max(1000).optional(),
})
export type RevisionWish = z.infer<typeof wish>

/** A sku that can be added to an order, at the price that its buyer pays. */
export const skuToAdd = z.object({
  skuId: id,
  productName: z.string(),
  productSerialNumber: z.string(),
  attribute: z.array(attribute),
  pictures: z.array(picture),
  min2Buy: z.int(),
  price: euros,
})

/** What stands in the way of a wish, whoever asks. */
const WISH_REFUSALS = ['not_found', 'transition_not_allowed', 'field_invalid'] as const

export const revisionsContract = {
  reviseOrder: endpoint({
    method: 'PATCH',
    path: '/orders/{id}',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    act: 'trade',
    idempotent: true,
    summary: 'Propose another version of an order to the other side, which accepts it, declines it or proposes another',
    params: z.object({ id: idText }),
    body: wish.extend({
      /** the version of the order that was changed; another one is refused */
      version: z.int().min(1),
    }),
    reply: order,
    refusals: [
      ...WISH_REFUSALS,
      'account_suspended',
      'order_changed',
      'order_locked',
      'over_order_limit',
      'over_month_limit',
      'nothing_changed',
      'seller_sets_prices',
      'total_below_paid',
      ...LINE_REFUSALS,
      'order_too_large',
    ],
  }),
  previewRevision: endpoint({
    method: 'POST',
    path: '/orders/{id}/revision-summary',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    act: 'trade',
    summary: 'What another version of an order would come to, and why it could not be proposed',
    params: z.object({ id: idText }),
    body: wish,
    reply: revisionPreview.extend({
      /** why PATCH /orders/{id} would refuse as things stand; empty when it would not */
      problems: z.array(z.object({ code: refusalCode, message: z.string(), skuId: id.optional() })),
    }),
    refusals: WISH_REFUSALS,
  }),
  findOrderProducts: endpoint({
    method: 'GET',
    path: '/orders/{id}/products',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    act: 'trade',
    summary: 'Products of the order’s shop that can be added to it, by name or serial number',
    params: z.object({ id: idText }),
    query: z.object({ search: searchText }),
    reply: z.object({
      items: z.array(skuToAdd),
    }),
    refusals: ['not_found'],
  }),
  lockOrder: endpoint({
    method: 'PATCH',
    path: '/orders/lock-status/{id}',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    act: 'trade',
    summary: 'Hold an order for 15 minutes to change it, or give it back; the other side waits',
    params: z.object({ id: idText }),
    body: z.object({ lock: z.enum(LOCK_WISHES) }),
    reply: order,
    refusals: ['not_found', 'transition_not_allowed', 'order_locked'],
  }),
}
