import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { type Cents, formatMoney } from '@lonja/core/kernel/money.ts'
import type { TemplateFacts } from '@lonja/core/policies/fill-template.ts'
import type { PolicyFacts } from '@lonja/core/policies/policy-needs.ts'
import type { ShopMethod } from '@lonja/core/shops/shop-lists.ts'
import { localProvince } from '../geo/province-names.ts'
import { m } from '../paraglide/messages.js'
import type { MarketIdentityRow, PolicyShopRow } from './policies.queries.ts'

/** What a policy's owner told of themselves: what decides whether a text can be shown, and what it says. */
export interface OwnerFacts {
  name: string
  needs: PolicyFacts
  template: TemplateFacts
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

/** A telephone number as a link dials it. */
const dialled = (phone: string | null | undefined): string | null => orNull(phone?.replaceAll(/[^+\d]/g, ''))

const addressOf = (
  row: { street: string; post_code: string; city: string; province: string },
  locale: Locale,
): string | null =>
  row.street && row.city
    ? `${row.street}, ${`${row.post_code} ${row.city}`.trim()}${row.city === row.province ? '' : ` (${localProvince(row.province, locale)})`}`
    : null

/** The market's own facts; without an identity only the texts that need none can be shown. */
export const marketFacts = (
  row: MarketIdentityRow | undefined,
  { publicUrl, contactEmail, locale }: { publicUrl: string; contactEmail?: string | undefined; locale: Locale },
): OwnerFacts => ({
  name: 'Lonja',
  needs: {
    identity: row !== undefined,
    about: true,
    contact: row !== undefined,
    paymentMethods: 1,
    shipping: true,
  },
  template: {
    company: row?.legal_name ?? null,
    taxCode: row?.tax_identification_code ?? null,
    registry: orNull(row?.registry),
    address: row ? addressOf(row, locale) : null,
    email: contactEmail ?? row?.email ?? null,
    phone: orNull(row?.phone),
    phoneLink: dialled(row?.phone),
    site: publicUrl,
  },
})

/** A shop's own facts. Amounts in cents become texts in the caller's language. */
export const shopFacts = (row: PolicyShopRow, locale: Locale): OwnerFacts => {
  const money = (amount: Cents): string => formatMoney(amount, locale)
  const company = orNull(row.company_name) ?? orNull(row.payee)
  const address = addressOf(row, locale)
  const about = orNull(localize(row.about, locale))
  const methods = [...new Set(row.payment_methods.map((method) => m[`policies_method_${method}`]({}, { locale })))]
  const has = (...wanted: ShopMethod[]) => (wanted.some((one) => row.payment_methods.includes(one)) ? '✓' : null)
  return {
    name: localize(row.names, locale, row.name),
    needs: {
      identity: Boolean(company && row.tax_identification_code && address && row.business_email),
      about: about !== null,
      contact: Boolean(row.business_email || row.business_phone),
      paymentMethods: methods.length,
      shipping: row.ship_set,
    },
    template: {
      shop: localize(row.names, locale, row.name),
      shopId: String(row.id),
      about,
      company,
      taxCode: orNull(row.tax_identification_code),
      address,
      email: orNull(row.business_email),
      orderEmail: orNull(row.order_email) ?? orNull(row.business_email),
      phone: orNull(row.business_phone),
      phoneLink: dialled(row.business_phone),
      website: orNull(row.website),
      methods: methods.length ? methods.join(m.policies_list_join({}, { locale })) : null,
      transfer: has('transfer'),
      inShop: has('payInShop'),
      online: has('card', 'cardStripe', 'bizum'),
      confirms: row.automatic_pay ? null : String(row.confirm_hours),
      transferDays: String(row.transfer_days),
      shippingCost: row.ship_cost_cents === null ? null : money(row.ship_cost_cents),
      freeFrom: row.free_ship_enabled ? money(row.free_ship_from_cents) : null,
      minimumOrder: row.minimum_order_cents > 0 ? money(row.minimum_order_cents) : null,
      firstOrderMinimum: row.first_order_minimum_cents === null ? null : money(row.first_order_minimum_cents),
      pickUpHours: row.pick_up ? String(row.pick_up_hours) : null,
      returnDays: row.return_days > 0 ? String(row.return_days) : null,
    },
  }
}
