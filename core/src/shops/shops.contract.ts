import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { degreesText, euros, localized, moment, percent, picture, searchText } from '../kernel/wire.ts'
import { preparationDays, shippingZone } from '../shipping/shipping.contract.ts'
import { ELSEWHERE } from '../shipping/shipping-fee.ts'
import { ACCESS_STATES, NEAR_BY_MAX, SHOP_METHODS, SHOP_SORTS, SHOP_TYPES, VISIBILITIES } from './shop-lists.ts'
import { holiday, hourException, openingHours, serviceRecord, shopBanner } from './shop-wire.contract.ts'

/** How the shop writes its prices: taxInclude says that they hold VAT; null where the shop set nothing (stars are shown). */
const taxSetting = z.object({ taxInclude: z.boolean(), tax: percent }).nullable()

const shipmentSetting = z
  .object({
    /** the terms of the home zone; the cost is null when it has several, or the shop must be asked */
    national: z.object({ cost: euros.nullable(), freeShipFrom: z.object({ enabled: z.boolean(), from: euros }) }),
    zones: z.array(shippingZone),
    /** what becomes of addresses that no zone has */
    elsewhere: z.enum(ELSEWHERE),
    pickUp: z.boolean(),
  })
  .nullable()

/** Days on which a shop is closed now or soon, and the day on which it opens again; null when buyers need not be told of any. */
export const closure = holiday.extend({ reopens: z.iso.date(), isNow: z.boolean() }).nullable()

const paymentSetting = z.object({ automaticPay: z.boolean(), methods: z.array(z.enum(SHOP_METHODS)) })

export const shopSettings = z.object({
  taxSetting,
  shipmentSetting,
  /** working days until an order leaves, from the shop's turn on; null where the shop tells none */
  preparationDays,
  closure,
  paymentSetting,
  /** smallest order in euros net of VAT, 0 when there is none */
  minimumOrder: euros,
  /** the same of a buyer's first order with the shop; null where it is no other */
  firstOrderMinimum: euros.nullable(),
  /** whether buyers may ask it for offers */
  takesOfferRequests: z.boolean(),
  /** hours that products wait at the counter */
  pickUpExpiredTime: z.int(),
  /** days after receipt in which products may come back, 0 when they may not */
  returnDays: z.int(),
})

/** A place on the Earth in degrees: north and east are positive. */
const place = z.object({ lat: z.number(), lon: z.number() })

export const shopBrief = z.object({
  id,
  subDomain: z.string(),
  name: z.string(),
  logo: picture.nullable(),
  type: z.enum(SHOP_TYPES),
  visibility: z.enum(VISIBILITIES),
  /** whether its products and posts offer to be shared (spec §3) */
  allowSocial: z.boolean(),
  access: z.enum(ACCESS_STATES),
  city: z.string(),
  shopSettings: z.object({ taxSetting }),
})

export const shopCard = shopBrief.extend({
  industry: z.object({ id, name: z.string() }).nullable(),
  province: z.string(),
  location: place.nullable(),
  /** kilometres from the caller's location header, null without one */
  distance: z.number().nullable(),
  followers: z.int(),
  /** the caller follows it */
  following: z.boolean(),
  /** by the clock on its wall, null where it tells no hours */
  isOpen: z.boolean().nullable(),
  productCount: z.int(),
  thumbnails: z.array(picture),
  freeShipFrom: euros.nullable(),
  minimumOrder: euros,
})

const shop = shopCard.extend({
  names: localized,
  about: z.string(),
  street: z.string(),
  postCode: z.string(),
  businessPhone: z.string().nullable(),
  businessEmail: z.string().nullable(),
  website: z.string().nullable(),
  openingHours,
  hourExceptions: z.array(hourException),
  /** until when it is open today, HH:MM; null while it is closed */
  openUntil: z.string().nullable(),
  /** when it opens next, null while it is open or tells no hours */
  opens: z.object({ day: z.iso.date(), time: z.string() }).nullable(),
  banner: shopBanner.omit({ key: true, alt: true }).extend({ alt: z.string() }).nullable(),
  /** categories in the shop's own order, as far as it has one */
  shelves: z.array(id),
  /** products that the shop shows first */
  featured: z.array(id),
  images: z.array(picture),
  createdAt: moment,
  shopSettings,
  serviceRecord,
})

/** A shop as a pin on the map and as the line beside it. */
const shopPin = shopCard
  .omit({ thumbnails: true, productCount: true, minimumOrder: true, shopSettings: true })
  .extend({ location: place })

const shopFilter = {
  search: searchText.optional(),
  types: z.string().max(60).optional(),
  industryIds: idListText.optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  province: z.string().max(60).optional(),
  /** kilometres from the location header; without one everything is near */
  distance: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/)
    .transform(Number)
    .optional(),
  /** only those that the caller follows */
  followed: flagText.optional(),
  openNow: flagText.optional(),
  freeShipping: flagText.optional(),
}
const shopOrder = { sort: z.enum(SHOP_SORTS).optional() }

const counted = { count: z.int() }

export const shopsContract = {
  getShops: endpoint({
    method: 'GET',
    path: '/shops',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Shops, filtered and sorted',
    query: z.object({ ...shopFilter, ...shopOrder, ...pageQuery }),
    reply: pageOf(shopCard),
    refusals: ['login_required'],
  }),
  getShopsBasic: endpoint({
    method: 'GET',
    path: '/shops-list-basic',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Shops with the least that a chooser needs',
    query: z.object({ ...shopFilter, ...shopOrder, ids: idListText.optional(), ...pageQuery }),
    reply: pageOf(shopBrief),
    refusals: ['login_required'],
  }),
  getShopFacets: endpoint({
    method: 'GET',
    path: '/shops-filter',
    scope: 'public',
    summary: 'How many shops each value of each filter would leave, the other filters being as they are',
    query: z.object(shopFilter),
    reply: z.object({
      total: z.int(),
      types: z.array(z.object({ value: z.enum(SHOP_TYPES), ...counted })),
      visibilities: z.array(z.object({ value: z.enum(VISIBILITIES), ...counted })),
      industries: z.array(z.object({ id, name: z.string(), ...counted })),
      /** id is that of GET /areas; the text itself where it names none of Spain's */
      provinces: z.array(z.object({ id: z.string(), name: z.string(), ...counted })),
      /** within so many kilometres; empty without a location header */
      distances: z.array(z.object({ km: z.int(), ...counted })),
      openNow: z.int(),
      freeShipping: z.int(),
      /** null for visitors */
      followed: z.int().nullable(),
    }),
    refusals: ['login_required'],
  }),
  getShopsNearBy: endpoint({
    method: 'GET',
    path: '/shop-near-by',
    scope: 'public',
    summary: 'Shops around a place or inside a box, the nearest to its middle first',
    query: z.object({
      ...shopFilter,
      /** west,south,east,north in degrees */
      box: z.string().max(100).optional(),
      lat: degreesText.optional(),
      lon: degreesText.optional(),
      /** kilometres around lat and lon, else around the location header, else around the middle of Spain */
      radius: z
        .string()
        .regex(/^\d{1,5}(\.\d{1,3})?$/)
        .transform(Number)
        .optional(),
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(NEAR_BY_MAX))
        .optional(),
      cursor: pageQuery.cursor,
    }),
    reply: pageOf(shopPin).extend({ center: place }),
    refusals: ['login_required'],
  }),
  getShop: endpoint({
    method: 'GET',
    path: '/shops/{id}',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'One shop; its people may ask how its draft will look',
    params: z.object({ id: idText }),
    query: z.object({ preview: flagText.optional() }),
    reply: shop,
    refusals: ['not_found'],
  }),
  getShopIdFromSubdomain: endpoint({
    method: 'GET',
    path: '/shop-id-from-subdomain/{sub}',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'The shop that a host name belongs to',
    params: z.object({ sub: z.string().regex(/^[a-z0-9-]{1,63}$/) }),
    reply: z.object({ shopId: id }),
    refusals: ['invalid_store'],
  }),
  getShopSettingPublic: endpoint({
    method: 'GET',
    path: '/shopSetting/public',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Settings of a shop that a buyer needs before an order',
    query: z.object({ shopId: idText, properties: z.string().max(200).optional() }),
    reply: z.object({ shopId: id }).extend(shopSettings.partial().shape),
    refusals: ['not_found'],
  }),
  getIndustries: endpoint({
    method: 'GET',
    path: '/industries',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Industries that a shop can be of',
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.object({ items: z.array(z.object({ id, name: z.string(), shopCount: z.int() })) }),
    refusals: [],
  }),
}
