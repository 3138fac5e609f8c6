import { z } from 'zod'
import { SPANISH_POST_CODE } from '../addresses/spanish-address.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { givenEuros, line, moment } from '../kernel/wire.ts'
import { SHIPPING_AREAS } from './shipping-areas.ts'
import { ELSEWHERE, RATE_BASES } from './shipping-fee.ts'
import { PREPARATION_MAX } from './working-days.ts'

/** Zones of one shop, steps of one zone, ranges of postcodes of one zone, and times of pick-up at most. */
const ZONES_MAX = 30
const STEPS_MAX = 20
const POST_CODES_MAX = 50
const SLOTS_MAX = 20

const postCode = z.string().regex(SPANISH_POST_CODE)

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const weekdays = z.array(z.int().min(1).max(7)).min(1).max(7)

/** Days of the week on which a shop delivers, 1 for Monday to 7, and until when orders for them are taken, by the clock on its wall. */
const deliveryDays = z.object({ days: weekdays, cutOff: timeOfDay }).nullable()

/** A shipping zone on the wire. */
export const shippingZone = z.object({
  name: line(60),
  areas: z.array(z.enum(SHIPPING_AREAS)).max(SHIPPING_AREAS.length),
  /** ids of Spanish provinces */
  provinces: z.array(z.string().regex(/^(0[1-9]|[1-4]\d|5[0-2])$/)).max(52),
  postCodes: z.array(z.object({ from: postCode, to: postCode })).max(POST_CODES_MAX),
  basis: z.enum(RATE_BASES),
  steps: z
    .array(
      z.object({
        /** euros net, kilograms or packs, by `basis`; the first step begins at 0 */
        from: z.number().min(0).max(1_000_000),
        /** in the shop's writing; null: the shop quotes it */
        cost: givenEuros.nullable(),
      }),
    )
    .min(1)
    .max(STEPS_MAX),
  /** net products from which delivery is free, null where it never is */
  freeFrom: givenEuros.nullable(),
  /** working days until the arrival, null where the shop does not tell them */
  leadDays: z.object({ min: z.int().min(0).max(60), max: z.int().min(0).max(60) }).nullable(),
  /** null where the shop delivers whenever an order is ready */
  deliveryDays,
})

/** A time of day at which orders are picked up; the days are 1 for Monday to 7. */
const pickUpSlot = z.object({
  days: weekdays,
  from: timeOfDay,
  to: timeOfDay,
  /** orders that fit into it, null for any number */
  capacity: z.int().min(1).max(1000).nullable(),
})

/** A slot on one day, as an order names it. */
export const pickUpTime = z.object({ day: z.iso.date(), from: z.string().max(5), to: z.string().max(5) })

/** A day on which an order of now can be delivered, and until when it is taken; the latter also by the clock on the shop's wall. */
export const deliveryDay = z.object({
  day: z.iso.date(),
  orderUntil: moment,
  untilDay: z.iso.date(),
  untilTime: z.string(),
})

/** First and last day on which an order is expected to arrive. */
export const arrival = z.object({ from: z.iso.date(), to: z.iso.date() })

/** Working days that a shop says it needs until an order leaves; null where it tells none. */
export const preparationDays = z.int().min(1).max(PREPARATION_MAX).nullable()

const shipping = z.object({
  /** whether the shop sends at all */
  ships: z.boolean(),
  /** holds for orders placed from now on */
  preparationDays,
  zones: z.array(shippingZone).max(ZONES_MAX),
  elsewhere: z.enum(ELSEWHERE),
  pickUp: z.boolean(),
  /** hours that an order waits at the counter */
  pickUpHours: z.int().min(1).max(720),
  /** empty: orders are picked up at any time */
  pickUpSlots: z.array(pickUpSlot).max(SLOTS_MAX),
})

const sellerShipping = shipping.extend({
  /** rises with each change; sent back with the next, so that nobody overwrites what they did not see */
  version: z.int(),
  /** the own skus on sale whose weight is not known */
  unweighed: z.int(),
})

export const shippingContract = {
  getSellerShipping: endpoint({
    method: 'GET',
    path: '/seller/shipping',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Where the own shop sends, at which rates, and when orders are picked up',
    reply: sellerShipping,
    refusals: [],
  }),
  updateSellerShipping: endpoint({
    method: 'PATCH',
    path: '/seller/shipping',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Change where the own shop sends, at which rates, and when orders are picked up',
    // programs from before there were a preparation time and delivery days leave them as they are
    body: shipping.extend({
      preparationDays: preparationDays.optional(),
      zones: z.array(shippingZone.extend({ deliveryDays: deliveryDays.optional() })).max(ZONES_MAX),
      version: z.int().min(0).max(2_147_483_647),
    }),
    words: {
      'zones.name': 'names',
      'postCodes.from': 'postCodes',
      'postCodes.to': 'postCodes',
      'steps.from': 'steps',
      'leadDays.min': 'leadDays',
      'leadDays.max': 'leadDays',
      'deliveryDays.days': 'deliveryDays',
      'deliveryDays.cutOff': 'cutOff',
    },
    reply: sellerShipping,
    refusals: ['conflict', 'field_invalid', 'zones_overlap', 'zone_empty', 'steps_not_rising', 'spans_overlap'],
  }),
}
