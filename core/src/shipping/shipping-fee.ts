import { type Cents, ZERO } from '../kernel/money.ts'
import { coverWidth, type ShippingAddress, type ZoneCover } from './shipping-areas.ts'

/** What the steps of a zone's rate count: net amount in cents, weight in grams, or packs. */
export const RATE_BASES = ['amount', 'weight', 'packs'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** What delivery costs from an amount, weight or number of packs on, in the shop's writing; null: the shop quotes it. */
interface RateStep {
  from: number
  costCents: Cents | null
}

/** Working days from the order to its arrival. */
export interface LeadDays {
  min: number
  max: number
}

/** Days of the week on which a shop delivers in a zone, 1 for Monday to 7, and the time until which orders for them are taken. */
export interface DeliveryDays {
  days: readonly number[]
  /** HH:MM by the clock on the shop's wall */
  cutOff: string
}

/** A part of the world to which a shop sends on the same terms. The first step begins at 0, the others rise. */
export interface ShippingZone extends ZoneCover {
  name: string
  basis: RateBasis
  steps: readonly RateStep[]
  /** net products after discounts, in cents, from which delivery is free; null: never */
  freeFromCents: Cents | null
  leadDays: LeadDays | null
  /** days of the week on which the shop delivers there; null: whenever an order is ready */
  deliveryDays: DeliveryDays | null
}

/** What becomes of addresses that no zone covers: the shop quotes delivery, or does not deliver there. */
export const ELSEWHERE = ['quote', 'refuse'] as const
export type Elsewhere = (typeof ELSEWHERE)[number]

/** Where a shop sends and on which terms; `isSet` is false while it sends nothing at all. */
export interface ShippingTerms {
  isSet: boolean
  zones: readonly ShippingZone[]
  elsewhere: Elsewhere
}

/** What of an order its delivery is charged by. */
export interface ShippedLoad {
  /** net products after discounts and before a coupon */
  netCents: Cents
  /** null when a line has no known weight */
  grams: number | null
  packs: number
}

/** What delivery of an order costs: a fee in the shop's writing, a quote of the shop, or that it does not go there. */
export type ShippingFee =
  | { kind: 'fee'; costCents: Cents; zone: ShippingZone }
  | { kind: 'quoted'; zone: ShippingZone | null }
  | { kind: 'unserved' }

/** One fee for the whole of Spain, null when the shop quotes it; what lies elsewhere is another zone's. */
export const nationalZone = (costCents: Cents | null, freeFromCents: Cents | null = null): ShippingZone => ({
  name: 'España',
  areas: ['spain'],
  provinces: [],
  postCodes: [],
  basis: 'amount',
  steps: [{ from: 0, costCents }],
  freeFromCents,
  leadDays: null,
  deliveryDays: null,
})

/** The zone that a buyer without an address is told of: the peninsula's, else that of the whole of Spain, else the first. SQL has the same as home_zone(). */
export const homeZone = (zones: readonly ShippingZone[]): ShippingZone | null =>
  zones.find(({ areas }) => areas.includes('peninsula')) ??
  zones.find(({ areas }) => areas.includes('spain')) ??
  zones[0] ??
  null

/** The zone of an address: of those that cover it the one that means it most closely, of equals the first; the home zone without an address. */
export const zoneOf = (zones: readonly ShippingZone[], address: ShippingAddress | null): ShippingZone | null => {
  if (address === null) return homeZone(zones)
  let best: { zone: ShippingZone; width: number } | null = null
  for (const zone of zones) {
    const width = coverWidth(zone, address)
    if (width !== null && (best === null || width < best.width)) best = { zone, width }
  }
  return best?.zone ?? null
}

const measureOf = (basis: RateBasis, { netCents, grams, packs }: ShippedLoad): number | null =>
  ({ amount: netCents as number, weight: grams, packs })[basis]

/** The cost by a zone's steps; null when the step, or a weight that is not known, leaves it to the shop. */
const rateOf = ({ basis, steps }: ShippingZone, load: ShippedLoad): Cents | null => {
  const measure = measureOf(basis, load)
  if (measure === null) return null
  return steps.findLast(({ from }) => measure >= from)?.costCents ?? null
}

/**
 * What an order's delivery costs (spec §3, shipmentSetting). From the zone's free amount on it costs nothing, even where the
 * shop would quote it.
 */
export const shippingFee = (
  { isSet, zones, elsewhere }: ShippingTerms,
  load: ShippedLoad,
  address: ShippingAddress | null,
): ShippingFee => {
  if (!isSet) return { kind: 'quoted', zone: null }
  const zone = zoneOf(zones, address)
  if (!zone) return elsewhere === 'quote' ? { kind: 'quoted', zone: null } : { kind: 'unserved' }
  if (zone.freeFromCents !== null && load.netCents >= zone.freeFromCents) return { kind: 'fee', costCents: ZERO, zone }
  const costCents = rateOf(zone, load)
  return costCents === null ? { kind: 'quoted', zone } : { kind: 'fee', costCents, zone }
}

/** The highest fee that a shop charges anywhere; 0 when it names none. */
export const highestFee = (zones: readonly ShippingZone[]): Cents =>
  zones
    .flatMap(({ steps }) => steps)
    .reduce((most, { costCents }) => (costCents && costCents > most ? costCents : most), ZERO)
