import type { shippingContract } from '@lonja/core/shipping/shipping.contract.ts'
import { toWireZone } from '@lonja/core/shipping/zone-wire.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { countUnweighed, findShipping } from './shipping.queries.ts'

/** A shop's delivery and pick-up as its own people see them. */
export const shippingReply = async (db: Db, shopId: number) => {
  const [row, unweighed] = [await findShipping(db, { shopId }), await countUnweighed(db, { shopId })]
  return {
    version: row.shipping_version,
    ships: row.ship_set,
    preparationDays: row.preparation_days,
    zones: row.shipping_zones.map(toWireZone),
    elsewhere: row.ship_elsewhere,
    pickUp: row.pick_up,
    pickUpHours: row.pick_up_hours,
    pickUpSlots: row.pick_up_slots.map((slot) => ({ ...slot, days: [...slot.days] })),
    unweighed,
  }
}

export const getSellerShipping: Verb<typeof shippingContract.getSellerShipping> = ({ deps, actor }) =>
  shippingReply(deps.db, ownShop(actor))
