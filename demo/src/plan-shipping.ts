import { DAY } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { PickUpSlot } from '@lonja/core/shipping/pick-up-slots.ts'
import { nationalZone, type ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import type { Holiday } from '@lonja/core/shops/closures.ts'
import type { ShopSeed } from './shops.ts'

const zone = (name: string, areas: ShippingZone['areas'], cost: number | null, over: Partial<ShippingZone> = {}) => ({
  ...nationalZone(cost === null ? null : cents(cost)),
  name,
  areas,
  ...over,
})

const steps = (...given: [from: number, cost: number | null][]): ShippingZone['steps'] =>
  given.map(([from, cost]) => ({ from, costCents: cost === null ? null : cents(cost) }))

/** Zones of shops that send to several parts of the world on terms of their own; the others have one fee for Spain. */
const ZONES: Partial<Record<string, (shop: ShopSeed, home: ShippingZone) => ShippingZone[]>> = {
  vidal: (_, home) => [
    { ...home, name: 'Península', areas: ['peninsula'], leadDays: { min: 1, max: 2 } },
    zone('Baleares', ['balearics'], 1490, { freeFromCents: cents(30_000), leadDays: { min: 3, max: 4 } }),
    zone('Canarias, Ceuta y Melilla', ['canaries', 'ceuta', 'melilla'], 0, {
      steps: steps([0, 2900], [30_000, 4900], [100_000, null]),
      leadDays: { min: 6, max: 9 },
    }),
    zone('Portugal', ['portugal'], 1290, { leadDays: { min: 2, max: 3 } }),
  ],
  besaya: (_, home) => [{ ...home, deliveryDays: { days: [2, 5], cutOff: '18:00' } }],
  harinasduero: (_, home) => [{ ...home, leadDays: { min: 2, max: 4 }, deliveryDays: { days: [3], cutOff: '12:00' } }],
  malagueta: (_, home) => [
    { ...home, name: 'Península', areas: ['peninsula'], leadDays: { min: 2, max: 3 } },
    zone('Málaga', [], 0, { provinces: ['29'], leadDays: { min: 1, max: 1 } }),
  ],
  alfardeltajo: (_, home) => [
    { ...home, name: 'Península', areas: ['peninsula'], leadDays: { min: 2, max: 4 } },
    zone('Toledo', [], 0, {
      provinces: ['45'],
      basis: 'packs',
      steps: steps([0, 600], [10, 1100], [30, 1900]),
      leadDays: { min: 1, max: 2 },
    }),
    zone('Unión Europea', ['eu'], null),
  ],
}

/** Where a seeded shop sends. */
export const zonesOf = (shop: ShopSeed): ShippingZone[] => {
  if (shop.shipping === 'unset') return []
  const { shipping, freeFrom } = shop
  const home = nationalZone(shipping === null ? null : cents(shipping), freeFrom === undefined ? null : cents(freeFrom))
  return ZONES[shop.sub]?.(shop, home) ?? [home]
}

const SLOTS: Partial<Record<string, PickUpSlot[]>> = {
  alfardeltajo: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '11:00', capacity: 4 },
    { days: [2, 4], from: '17:00', to: '19:00', capacity: 2 },
  ],
}

/** When orders are picked up at a seeded shop; most are open to it at any time. */
export const slotsOf = ({ sub }: ShopSeed): PickUpSlot[] => SLOTS[sub] ?? []

/** Working days that the shops say they need until an order leaves; those that are not named tell none. */
const PREPARATION: Record<string, number> = {
  ...{ vidal: 2, estilonorte: 3, lapeonza: 2, maresme: 2, estrellamovil: 2, almendros: 2, brillosur: 1 },
  ...{ ferroebro: 3, alfardeltajo: 10, patas: 3, oriente: 1 },
}

export const preparationOf = ({ sub }: ShopSeed): number | null => PREPARATION[sub] ?? null

const dayOf = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

/** The holidays of a seeded shop: one is away just now, and confirms its orders when it is back. */
export const holidaysOf = ({ sub }: ShopSeed, now: Date): Holiday[] =>
  sub === 'malagueta' ? [{ from: dayOf(now, -3), to: dayOf(now, 8), orders: 'later' }] : []
