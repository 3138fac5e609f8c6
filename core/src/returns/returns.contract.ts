import { z } from 'zod'
import { storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { euros, moment } from '../kernel/wire.ts'
import { REFUND_WAYS } from '../payments/refund-way.ts'
import { refundWish, returnPhotos, unitsOfSkus } from '../shipments/shipments.contract.ts'
import { RETURN_ACTIONS, RETURN_STATES } from './return-machine.ts'
import { RETURN_REASONS } from './return-rules.ts'

/** Products of an order that their buyer gives back. */
export const orderReturn = z.object({
  id,
  orderId: id,
  number: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  note: z.string(),
  refundWay: z.enum(REFUND_WAYS),
  /** where and how to send the products, or why the shop does not take them */
  answer: z.string(),
  date: moment,
  updateDate: moment,
  lines: z.array(
    z.object({
      skuId: id,
      productName: z.string(),
      productSerialNumber: z.string(),
      quantity: z.int(),
      /** null until the shop has looked at the products */
      accepted: z.int().nullable(),
      restocked: z.int(),
    }),
  ),
  photos: z.array(storedFile),
  /** what the products cost the buyer, VAT included, if all of them are taken back; no more than is left of what was paid */
  proposed: euros,
  /** what the shipping cost with VAT, while it has not been paid back */
  shipping: euros,
  /** what was decided to be paid back; null before */
  refund: euros.nullable(),
  actions: z.array(z.enum(RETURN_ACTIONS)),
})

export const returnsContract = {
  askReturn: endpoint({
    method: 'POST',
    path: '/returns',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    act: 'trade',
    status: 201,
    idempotent: true,
    summary: 'Ask to give products back, or to be paid back what differs in a parcel; a shop asks for the latter alone',
    body: z.object({
      orderId: id,
      products: unitsOfSkus.optional(),
      /** instead of products: everything that differs in this parcel */
      shipmentId: id.optional(),
      reason: z.enum(RETURN_REASONS).optional(),
      note: z.string().trim().max(1000).optional(),
      photos: returnPhotos.optional(),
      ...refundWish,
    }),
    reply: orderReturn,
    refusals: [
      'not_found',
      'return_not_allowed',
      'nothing_to_return',
      'too_many_units',
      'invalid_iban',
      'order_changed',
    ],
  }),
  actOnReturn: endpoint({
    method: 'PATCH',
    path: '/returns/{id}',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    act: 'trade',
    summary: 'Accept, turn down or withdraw a return, or say what of it came back and what is paid for it',
    params: z.object({ id: idText }),
    body: z.object({
      action: z.enum(['accept', 'reject', 'withdraw', 'receive']),
      /** instructions for sending the products back, or the reason for turning them down */
      answer: z.string().trim().max(1000).optional(),
      /** units that are taken back, all where none are named, and how many of them go back on sale */
      products: z
        .array(z.object({ skuId: id, accepted: z.int().min(0).max(1_000_000), restock: z.int().min(0).max(1_000_000) }))
        .max(500)
        .optional(),
      /** another amount than what the units taken back cost; never more than is left of what was paid */
      refund: z.number().min(-1e10).max(1e10).multipleOf(0.01).optional(),
      /** pays back the shipping too */
      withShipping: z.boolean().optional(),
      refundWay: z.enum(REFUND_WAYS).optional(),
    }),
    reply: orderReturn,
    refusals: [
      'not_found',
      'transition_not_allowed',
      'reason_needed',
      'instructions_needed',
      'too_many_units',
      'refund_too_high',
      'order_changed',
    ],
  }),
}
