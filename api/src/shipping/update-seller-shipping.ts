import { amountBounds, givenAmount } from '@lonja/core/kernel/given-amount.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { slotProblems, zoneProblems } from '@lonja/core/shipping/check-zones.ts'
import type { shippingContract } from '@lonja/core/shipping/shipping.contract.ts'
import type { ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import { fromWireZone } from '@lonja/core/shipping/zone-wire.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refuseAll } from '../orders/order-checks.ts'
import { ownShop } from '../shops/own-shop.ts'
import { shippingReply } from './get-seller-shipping.ts'
import { findShipping, type ShippingRow, updateShipping } from './shipping.queries.ts'

type Zones = Call<typeof shippingContract.updateSellerShipping>['body']['zones']

/** The refusal of an amount that is none, none where it may be set or is left empty. */
const amountProblem = (euros: Euros | null, path: string, field: string) =>
  euros !== null && givenAmount(euros) === null
    ? [{ code: 'field_invalid' as const, path, params: { field, ...amountBounds(euros) } }]
    : []

/** Amounts that are none, each by its place in the request. */
const amountProblems = (zones: Zones) =>
  zones.flatMap(({ freeFrom, steps }, n) => [
    ...amountProblem(freeFrom, `body.zones.${n}.freeFrom`, 'freeFrom'),
    ...steps.flatMap(({ cost }, at) => amountProblem(cost, `body.zones.${n}.steps.${at}.cost`, 'cost')),
  ])

/** Each day of the week once, Monday first. */
const tidyDays = (set: ShippingZone['deliveryDays']): ShippingZone['deliveryDays'] =>
  set && { ...set, days: [...new Set(set.days)].toSorted((a, b) => a - b) }

/**
 * The zones as they are kept; refuses amounts that are none, and zones and times that are not one beside the other. A zone of which nothing
 * is said about delivery days keeps those that the zone of its name has.
 */
const checkedZones = (
  { zones: given, pickUpSlots }: Call<typeof shippingContract.updateSellerShipping>['body'],
  before: readonly ShippingZone[],
) => {
  refuseAll(amountProblems(given))
  const zones = given.map(({ deliveryDays, ...zone }) => {
    const kept = before.find(({ name }) => name === zone.name)?.deliveryDays ?? null
    const set = tidyDays(deliveryDays === undefined ? kept : deliveryDays)
    return fromWireZone({ ...zone, deliveryDays: set && { days: [...set.days], cutOff: set.cutOff } })
  })
  const problems = [...zoneProblems(zones), ...slotProblems(pickUpSlots)]
  refuseAll(problems.map((problem) => ({ ...problem, path: `body.${problem.path}` })))
  return zones
}

const withoutVersion = ({ shipping_version: _version, ...row }: ShippingRow) => row

/** Changes where a shop sends and at which rates; whoever did not see the last change is told of it. */
export const updateSellerShipping: Verb<typeof shippingContract.updateSellerShipping> = async (call) => {
  const { deps, actor, body } = call
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    const before = await findShipping(trx, { shopId, lock: true })
    if (before.shipping_version !== body.version) throw new Refusal('conflict', { path: 'body.version' })
    // a zone that was renamed meanwhile would overlap with itself: that it changed is what there is to say
    const zones = checkedZones(body, before.shipping_zones)
    await updateShipping(trx, {
      shopId,
      set: {
        ship_set: body.ships,
        ...(body.preparationDays !== undefined && { preparation_days: body.preparationDays }),
        shipping_zones: JSON.stringify(zones),
        ship_elsewhere: body.elsewhere,
        pick_up: body.pickUp,
        pick_up_hours: body.pickUpHours,
        pick_up_slots: JSON.stringify(body.pickUpSlots),
      },
    })
    const after = await findShipping(trx, { shopId })
    await audit(trx, call, {
      action: 'shop.shipping.update',
      subject: ['shop', shopId],
      before: withoutVersion(before),
      after: withoutVersion(after),
    })
    return shippingReply(trx, shopId)
  })
}
