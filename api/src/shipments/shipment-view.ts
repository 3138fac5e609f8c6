import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { trackingLink } from '@lonja/core/shipments/carriers.ts'
import { shipmentActions } from '@lonja/core/shipments/shipment-machine.ts'
import { fileView } from '../files/file-view.ts'
import type { Actor } from '../http/actor.ts'
import { actorSide } from '../orders/order-access.ts'
import { toAttributes } from '../products/sku-view.ts'
import { claimOf } from './claim.ts'
import type { ShipmentRow } from './shipments.queries.ts'

/** Row of `files.holder` that the photos of a parcel's differences belong to. */
export const shipmentHolder = (id: number): string => `shipment:${id}`

/** A parcel as its caller sees it. */
export const toShipment = (row: ShipmentRow, { actor, locale }: { actor: Actor; locale: Locale }) => {
  const side = actorSide(actor)
  const parcel = { trackingNumber: row.tracking_number, postCode: row.delivery_address?.postCode ?? '' }
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    number: row.number,
    state: row.state,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingLink: trackingLink(row.carrier, parcel),
    sentAt: row.sent_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    lines: (row.lines ?? []).map((line) => ({
      skuId: line.skuId,
      productName: localize(line.name, locale),
      productSerialNumber: line.serial,
      attribute: toAttributes(line.attribute, locale),
      quantity: line.quantity,
      missing: line.missing,
      damaged: line.damaged,
      wrong: line.wrong,
      // what the two sides have to know of their trade is not the market's
      lots: side === 'operator' ? [] : line.lots,
    })),
    differenceNote: row.difference_note,
    photos: row.photos.map(fileView),
    mayClaim: side !== 'operator' && claimOf(row) !== null,
    actions: side === 'operator' ? [] : shipmentActions(row.state, side),
  }
}
