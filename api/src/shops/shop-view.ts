import { distanceKm, type Place } from '@lonja/core/geo/distance.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { toWireZone } from '@lonja/core/shipping/zone-wire.ts'
import { closureAt, dayAt } from '@lonja/core/shops/closures.ts'
import { clockOf, type OpenState, openState } from '@lonja/core/shops/opening-hours.ts'
import { shownRecord } from '@lonja/core/shops/service-record.ts'
import type { Selectable } from 'kysely'
import type { AccessRights } from '../access/access-rights.ts'
import type { Shops } from '../db/types.ts'
import { localProvince } from '../geo/province-names.ts'
import type { ShopCardRow, ShopPageRow, ShopPinRow } from './shop-page.queries.ts'

/** Columns that every sight of a shop needs. */
export const SHOP_BRIEF = [
  'shops.id',
  'shops.sub_domain',
  'shops.name',
  'shops.names',
  'shops.logo',
  'shops.type',
  'shops.visibility',
  'shops.allow_social',
  'shops.status',
  'shops.city',
  'shops.tax_set',
  'shops.tax_include',
  'shops.tax_bp',
] as const

/** Columns of the settings that a buyer needs before an order. */
export const SHOP_SETTINGS = [
  'shops.ship_set',
  'shops.ship_cost_cents',
  'shops.free_ship_enabled',
  'shops.free_ship_from_cents',
  'shops.shipping_zones',
  'shops.ship_elsewhere',
  'shops.preparation_days',
  'shops.holidays',
  'shops.province',
  'shops.pick_up',
  'shops.automatic_pay',
  'shops.payment_methods',
  'shops.minimum_order_cents',
  'shops.first_order_minimum_cents',
  'shops.takes_offer_requests',
  'shops.pick_up_hours',
  'shops.return_days',
] as const

type Row = Selectable<Shops>
export type ShopBriefRow = Pick<
  Row,
  | 'id'
  | 'sub_domain'
  | 'name'
  | 'names'
  | 'logo'
  | 'type'
  | 'visibility'
  | 'allow_social'
  | 'status'
  | 'city'
  | 'tax_set'
  | 'tax_include'
  | 'tax_bp'
>
type ShopSettingsRow = Pick<
  Row,
  | 'ship_set'
  | 'ship_cost_cents'
  | 'free_ship_enabled'
  | 'free_ship_from_cents'
  | 'shipping_zones'
  | 'ship_elsewhere'
  | 'preparation_days'
  | 'holidays'
  | 'province'
  | 'pick_up'
  | 'automatic_pay'
  | 'payment_methods'
  | 'minimum_order_cents'
  | 'first_order_minimum_cents'
  | 'takes_offer_requests'
  | 'pick_up_hours'
  | 'return_days'
>

const taxSettingOf = (row: Pick<Row, 'tax_set' | 'tax_include' | 'tax_bp'>) =>
  row.tax_set ? { taxInclude: row.tax_include, tax: toPercent(row.tax_bp) } : null

/** A shop as lists, products and carts show it. Who may not see its prices is not told how they are written either. */
export const toShopBrief = (row: ShopBriefRow, rights: AccessRights, locale: Locale) => ({
  id: row.id,
  subDomain: row.sub_domain,
  name: localize(row.names, locale, row.name),
  logo: row.logo,
  type: row.type,
  visibility: row.visibility,
  allowSocial: row.allow_social,
  access: rights.access(row),
  city: row.city,
  shopSettings: { taxSetting: rights.sees(row) ? taxSettingOf(row) : null },
})

/** A shop's settings on the wire (spec §3, shopSettings); the tax setting only for those who see its prices. */
export const toShopSettings = (row: ShopBriefRow & ShopSettingsRow, rights: AccessRights, now: Date) => ({
  taxSetting: rights.sees(row) ? taxSettingOf(row) : null,
  shipmentSetting: row.ship_set
    ? {
        national: {
          cost: row.ship_cost_cents === null ? null : toEuros(row.ship_cost_cents),
          freeShipFrom: { enabled: row.free_ship_enabled, from: toEuros(row.free_ship_from_cents) },
        },
        zones: row.shipping_zones.map(toWireZone),
        elsewhere: row.ship_elsewhere,
        pickUp: row.pick_up,
      }
    : null,
  preparationDays: row.preparation_days,
  closure: closureAt(row.holidays, now, clockOf(row.province)),
  paymentSetting: { automaticPay: row.automatic_pay, methods: row.payment_methods },
  minimumOrder: toEuros(row.minimum_order_cents),
  firstOrderMinimum: row.first_order_minimum_cents === null ? null : toEuros(row.first_order_minimum_cents),
  takesOfferRequests: row.takes_offer_requests,
  pickUpExpiredTime: row.pick_up_hours,
  returnDays: row.return_days,
})

interface Sight {
  rights: AccessRights
  locale: Locale
  location: Place | null
  now: Date
}
type PinRow = Omit<ShopPinRow, 'key' | 'found'>
type CardRow = Omit<ShopCardRow, 'key' | 'found'>

const placeOf = (row: Pick<Row, 'lat' | 'lon'>): Place | null =>
  row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon }

/** Kilometres to the metre: more digits would pretend to a precision that positions do not have. */
const kilometres = (from: Place | null, to: Place | null): number | null =>
  from && to ? Math.round(distanceKm(from, to) * 1000) / 1000 : null

/** Whether it is open by the clock on its wall, null where it tells no hours. */
const stateOf = (
  row: Pick<Row, 'opening_hours' | 'hour_exceptions' | 'holidays' | 'province'>,
  now: Date,
): OpenState | null => {
  const { opening_hours: hours, hour_exceptions: exceptions, holidays } = row
  if (![...hours, ...exceptions].some(({ spans }) => spans.length > 0)) return null
  return openState({ hours, exceptions, holidays }, now, clockOf(row.province))
}

const common = (row: PinRow, { rights, locale, location, now }: Sight) => ({
  ...toShopBrief(row, rights, locale),
  industry: row.industry_id === null ? null : { id: row.industry_id, name: localize(row.industry_names, locale) },
  province: localProvince(row.province, locale),
  distance: kilometres(location, placeOf(row)),
  followers: row.followers,
  following: row.following,
  isOpen: stateOf(row, now)?.isOpen ?? null,
  freeShipFrom: row.free_ship_enabled ? toEuros(row.free_ship_from_cents) : null,
})

/** A shop as the map shows it, where it has a place. */
export const toShopPin = (row: PinRow, sight: Sight) => {
  const location = placeOf(row)
  const { shopSettings: _settings, ...pin } = common(row, sight)
  return location ? { ...pin, location } : null
}

/** A shop as lists show it; one that hides its products tells their number to nobody else. */
export const toShopCard = (row: CardRow, sight: Sight) => ({
  ...common(row, sight),
  location: placeOf(row),
  productCount: sight.rights.seesProducts(row) ? row.product_count : 0,
  thumbnails: row.thumbnails,
  minimumOrder: toEuros(row.minimum_order_cents),
})

/** What a shop tells of itself beyond its sign. */
const toStory = (row: ShopPageRow, { locale, now }: Sight) => ({
  about: localize(row.about, locale),
  street: row.street,
  postCode: row.post_code,
  businessPhone: row.business_phone,
  businessEmail: row.business_email,
  website: row.website,
  openingHours: row.opening_hours,
  hourExceptions: row.hour_exceptions.filter(({ day }) => day >= dayAt(now, clockOf(row.province))),
  openUntil: stateOf(row, now)?.until ?? null,
  opens: stateOf(row, now)?.opens ?? null,
  banner: row.banner && { picture: row.banner.picture, alt: localize(row.banner.alt, locale) },
  shelves: row.shelf_order,
  featured: row.featured_ids,
  images: row.images,
  serviceRecord: shownRecord(row.record),
})

const NO_STORY: ReturnType<typeof toStory> = {
  about: '',
  street: '',
  postCode: '',
  businessPhone: null,
  businessEmail: null,
  website: null,
  openingHours: [],
  hourExceptions: [],
  openUntil: null,
  opens: null,
  banner: null,
  shelves: [],
  featured: [],
  images: [],
  serviceRecord: null,
}

/** A shop's own page; one that hides its products shows no more than its sign to whom it has not let in. */
export const toShop = (row: ShopPageRow, sight: Sight) => ({
  ...toShopCard(row, sight),
  names: row.names,
  ...(sight.rights.seesProducts(row) ? toStory(row, sight) : NO_STORY),
  createdAt: row.created_at.toISOString(),
  shopSettings: toShopSettings(row, sight.rights, sight.now),
})
