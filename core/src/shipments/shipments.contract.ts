import { z } from 'zod'
import { fileKey, storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { line, moment } from '../kernel/wire.ts'
import { REFUND_WAYS } from '../payments/refund-way.ts'
import { attribute } from '../products/products.contract.ts'
import { MAX_RETURN_PHOTOS } from '../returns/return-rules.ts'
import { lotPart } from './lots.contract.ts'
import { SHIPMENT_ACTIONS, SHIPMENT_STATES } from './shipment-machine.ts'

const units = z.int().min(0).max(1_000_000)

/** Units of an order's skus; 0 is as if it were not named. */
export const unitsOfSkus = z
  .array(z.object({ skuId: id, quantity: units }))
  .min(1)
  .max(500)

export const returnPhotos = z.array(fileKey).max(MAX_RETURN_PHOTOS)

/** One parcel of an order. */
export const shipment = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  /** counted from 1 in its order */
  number: z.int(),
  state: z.enum(SHIPMENT_STATES),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** the carrier's own page about it; null where none is known */
  trackingLink: z.string().nullable(),
  sentAt: moment,
  deliveredAt: moment.nullable(),
  receivedAt: moment.nullable(),
  lines: z.array(
    z.object({
      skuId: id,
      productName: z.string(),
      productSerialNumber: z.string(),
      attribute: z.array(attribute),
      quantity: z.int(),
      /** units of these that did not arrive, or not as they should */
      missing: z.int(),
      damaged: z.int(),
      wrong: z.int(),
      /** of which lots they are, as far as the shop says it; none to the market's people */
      lots: z.array(lotPart),
    }),
  ),
  differenceNote: z.string(),
  photos: z.array(storedFile),
  /** the caller may have what differs paid back by one call more */
  mayClaim: z.boolean(),
  actions: z.array(z.enum(SHIPMENT_ACTIONS)),
})

/** How the buyer wants the money back. */
export const refundWish = { refundWay: z.enum(REFUND_WAYS).optional(), iban: line(50).optional() }

export const shipmentsContract = {
  getShipments: endpoint({
    method: 'GET',
    path: '/shipments',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'orders:read',
    summary: "Parcels: those of the buyer's orders, or those that the shop one acts for has sent",
    query: z.object({ state: z.enum(SHIPMENT_STATES).optional(), orderId: idText.optional(), ...pageQuery }),
    reply: pageOf(shipment),
    refusals: [],
  }),
  actOnShipment: endpoint({
    method: 'PATCH',
    path: '/shipments/{id}',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    keyScope: 'orders:write',
    act: 'trade',
    summary: 'Say that a parcel was delivered, or what of it was received',
    params: z.object({ id: idText }),
    body: z.object({
      action: z.enum(['deliver', 'receive']),
      /** units that are missing, damaged or of the wrong products; lines that are not named arrived as they should */
      differences: z
        .array(
          z.object({
            skuId: id,
            missing: units.optional(),
            damaged: units.optional(),
            wrong: units.optional(),
          }),
        )
        .max(500)
        .optional(),
      note: z.string().trim().max(1000).optional(),
      photos: returnPhotos.optional(),
      /** asks at once that what differs be paid back */
      claim: z.boolean().optional(),
      ...refundWish,
    }),
    reply: shipment,
    refusals: [
      'not_found',
      'transition_not_allowed',
      'too_many_units',
      'nothing_to_return',
      'return_not_allowed',
      'invalid_iban',
      'order_changed',
    ],
  }),
  correctShipment: endpoint({
    method: 'PATCH',
    path: '/shipments/{id}/tracking',
    scope: 'seller',
    whileSuspended: true,
    shopArea: 'orders',
    keyScope: 'orders:write',
    act: 'trade',
    summary: 'Correct the carrier and the tracking number of a parcel that is on its way; its buyer is told',
    params: z.object({ id: idText }),
    body: z.object({ carrier: line(80), trackingNumber: line(80) }),
    reply: shipment,
    refusals: ['not_found', 'transition_not_allowed'],
  }),
}
