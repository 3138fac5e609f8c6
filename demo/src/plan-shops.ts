import { INDUSTRIES, type IndustryName } from '@lonja/api/setup/starter-categories.ts'
import { localized } from '@lonja/api/setup/starter-text.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { FrontBanner } from '@lonja/core/shops/front.ts'
import { cif, spanishIban } from './codes.ts'
import { holidaysOf, preparationOf, slotsOf, zonesOf } from './plan-shipping.ts'
import type { Row } from './seed.queries.ts'
import { type Hours, SHOPS, type ShopSeed } from './shops.ts'

const pad = (time: string): string => time.padStart(5, '0')

/** '1-5', '9:30-13:30 16:30-20:00' as the seven days of the contract's opening hours. */
const openingHours = (hours: Hours) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const found = hours.find(([days]) => {
      const [from = 0, to = from] = days.split('-').map(Number)
      return day >= from && day <= to
    })
    const spans = found?.[1].split(' ').map((span) => {
      const [from = '', to = ''] = span.split('-')
      return { from: pad(from), to: pad(to) }
    })
    return { day, spans: spans ?? [] }
  })

/** Industries have their numbers in the order in which they are written. */
export const industryIdOf = (industry: IndustryName): number => Object.keys(INDUSTRIES).indexOf(industry) + 1

export const logoKey = (shop: ShopSeed): string => `shops/${shop.sub}-logo`
export const viewKey = (shop: ShopSeed): string => `shops/${shop.sub}-shelves`
export const bannerKey = (shop: ShopSeed): string => `shops/${shop.sub}-banner`

/** Days that the market's shops give a transfer, unless they agreed on more. */
export const TRANSFER_DAYS = 5

const settings = (shop: ShopSeed): Row => ({
  tax_set: shop.taxSet ?? true,
  // those who hide their products do not want them passed on
  allow_social: shop.visibility !== 'privateHidden',
  tax_include: shop.taxInclude ?? false,
  ship_set: shop.shipping !== 'unset',
  shipping_zones: zonesOf(shop),
  preparation_days: preparationOf(shop),
  pick_up_slots: slotsOf(shop),
  pick_up: shop.pickUp ?? true,
  automatic_pay: shop.automaticPay ?? false,
  payment_methods: shop.methods ?? ['transfer', 'payInShop'],
  minimum_order_cents: shop.minimum ?? 0,
  first_order_minimum_cents: shop.firstMinimum ?? null,
  pick_up_hours: shop.pickUpHours ?? 72,
  return_days: shop.returnDays ?? 14,
  transfer_days: shop.transferDays ?? TRANSFER_DAYS,
})

/** The picture across a shop's page, and what it says to who does not see it. */
const bannerOf = (shop: ShopSeed): FrontBanner => ({
  key: null,
  picture: `/files/${bannerKey(shop)}`,
  alt: localized([`Escaparate de ${shop.name[0]}`, `What ${shop.name[1]} sells`, `${shop.name[2]}的商品`]),
})

/** The shops' rows; `hashes` are those of the passwords that open private shops, by subdomain. */
export const planShops = (now: Date, hashes: ReadonlyMap<string, string>): Row[] => {
  const joined = (shop: ShopSeed) => new Date(now.getTime() - shop.age * DAY).toISOString()
  return SHOPS.map((shop, i) => ({
    id: i + 1,
    sub_domain: shop.sub,
    name: shop.name[0],
    names: localized(shop.name),
    about: localized(shop.about),
    type: shop.type,
    visibility: shop.visibility ?? 'public',
    industry_id: industryIdOf(shop.industry),
    logo: `/files/${logoKey(shop)}`,
    images: [`/files/${viewKey(shop)}`],
    banner: bannerOf(shop),
    business_phone: shop.phone,
    business_email: `hola@${shop.sub}.example`,
    order_email: `pedidos@${shop.sub}.example`,
    website: shop.website ? `https://www.${shop.sub}.example` : null,
    opening_hours: openingHours(shop.hours),
    province: shop.place.province,
    city: shop.place.city,
    street: shop.place.street,
    post_code: shop.place.postCode,
    lat: shop.place.lat,
    lon: shop.place.lon,
    company_name: shop.company,
    tax_identification_code: companyCode(shop),
    access_questions: shop.accessQuestions ?? ['taxCode', 'activity'],
    unlock_password_hash: hashes.get(shop.sub) ?? null,
    payee: shop.company,
    bank_account: spanishIban(shop.bank.code, shop.bank.branch, shop.bank.account),
    bank: shop.bank.name,
    created_at: joined(shop),
    moved_at: joined(shop),
    holidays: holidaysOf(shop, now),
    ...settings(shop),
  }))
}

/** The shop's company tax code. */
export const companyCode = (shop: ShopSeed): string => cif(shop.company.endsWith('S.A.') ? 'A' : 'B', shop.cif)
