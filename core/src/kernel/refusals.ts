import { m } from '../paraglide/messages.js'
import { longDay, timeOfDay } from './date-text.ts'
import type { Locale } from './locale.ts'
import { formatMoney, fromEuros } from './money.ts'
import { numberFormat } from './number-format.ts'
import { percentsText } from './percent-text.ts'
import type { ParamsOf, Text } from './texts.ts'

/** Every refusal of the market: its code and the one HTTP status that it has. Sentences: `refusal_<code>` in `messages/<locale>/refusals.json`. */
export const REFUSALS = {
  // any call
  invalid_input: 400,
  field_required: 400,
  field_too_short: 400,
  field_too_long: 400,
  field_invalid: 400,
  field_not_a_number: 400,
  vat_rate: 400,
  name_characters: 400,
  login_required: 401,
  invalid_token: 401,
  invalid_identity_token: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
  cross_site: 403,
  idempotency_mismatch: 422,
  // accounts
  invalid_account: 401,
  account_taken: 409,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  invalid_phone: 400,
  wrong_code: 400,
  code_expired: 409,
  code_used: 409,
  contact_missing: 409,
  wrong_password: 403,
  second_factor_needed: 401,
  second_factor_required: 403,
  second_factor_on: 409,
  second_factor_not_begun: 409,
  identity_taken: 409,
  last_way_in: 409,
  other_person: 409,
  // people, profile
  role_forbids: 403,
  support_view_only: 403,
  support_view_closed: 403,
  account_suspended: 403,
  second_person_needed: 403,
  key_forbids: 403,
  too_many_keys: 409,
  too_many_webhooks: 409,
  sku_in_stock: 409,
  too_many_restock_alerts: 409,
  too_many_saved_products: 409,
  too_many_saved_searches: 409,
  nothing_to_save: 400,
  order_list_name_taken: 409,
  too_many_order_lists: 409,
  order_list_full: 409,
  webhook_address: 400,
  webhook_disabled: 409,
  owner_too_new: 403,
  last_owner: 409,
  already_member: 409,
  invitation_gone: 404,
  name_change_too_early: 409,
  username_taken: 409,
  open_orders: 409,
  shop_not_settled: 409,
  // files
  file_too_large: 413,
  file_not_accepted: 415,
  file_quota: 409,
  // shops, access
  access_needed: 403,
  access_not_needed: 409,
  access_waiting: 409,
  access_too_soon: 409,
  access_revoked: 409,
  access_answered: 409,
  wrong_access_code: 403,
  invitation_used_up: 409,
  invitation_expired: 409,
  invitation_revoked: 409,
  group_taken: 409,
  groups_full: 409,
  // price lists and ladders
  price_list_taken: 409,
  price_lists_full: 409,
  notes_full: 409,
  saved_replies_full: 409,
  ladder_from: 400,
  ladder_price: 400,
  invalid_store: 404,
  shop_name_taken: 409,
  identity_waits: 409,
  identity_same: 409,
  identity_series_taken: 409,
  identity_in_batch: 409,
  sub_domain_taken: 409,
  sub_domain_reserved: 409,
  sub_domain_invalid: 400,
  zones_overlap: 400,
  zone_empty: 400,
  steps_not_rising: 400,
  spans_overlap: 400,
  nothing_to_publish: 409,
  shop_already_begun: 409,
  opening_incomplete: 409,
  terms_needed: 400,
  not_set_up: 409,
  shop_not_open: 409,
  serial_number_taken: 409,
  recommended_full: 409,
  // cart, stock
  pick_a_shop: 400,
  pick_a_product: 400,
  insufficient_stock: 409,
  out_of_stock: 409,
  item_removed: 409,
  not_for_sale_online: 409,
  quantity_not_a_pack: 400,
  quantity_below_minimum: 400,
  quantity_above_maximum: 400,
  cart_full: 409,
  // checkout, orders
  total_changed: 409,
  prices_changed: 409,
  cart_changed: 409,
  order_too_large: 400,
  below_order_minimum: 409,
  shipping_not_calculable: 409,
  address_not_served: 409,
  shipping_other_zone: 409,
  shop_on_holiday: 409,
  pick_up_time_needed: 400,
  pick_up_time_full: 409,
  delivery_day_passed: 409,
  payment_method_unavailable: 409,
  account_overdue: 409,
  account_limit_reached: 409,
  over_order_limit: 409,
  over_month_limit: 409,
  approval_not_needed: 409,
  approval_over: 409,
  offer_request_over: 409,
  offer_requests_off: 409,
  too_many_offer_requests: 409,
  buying_request_over: 409,
  too_many_buying_requests: 409,
  buying_request_answered: 409,
  buying_request_full: 409,
  limits_of_purchasers: 409,
  invalid_creditor_id: 400,
  debit_not_set_up: 409,
  scheme_not_for_persons: 409,
  no_collection_day: 400,
  order_not_collectible: 409,
  collection_too_near: 409,
  no_debits_left: 409,
  order_being_collected: 409,
  not_payable: 409,
  payment_expired: 409,
  payment_in_progress: 409,
  too_many_attempts: 429,
  gateway_unavailable: 503,
  test_payments_closed: 409,
  no_bizum_phone: 400,
  address_needed: 400,
  invalid_tax_id: 400,
  invalid_vat_number: 400,
  other_vat_number: 409,
  order_with_surcharge: 409,
  order_without_surcharge: 409,
  invalid_post_code: 400,
  post_code_elsewhere: 400,
  surcharge_not_for_companies: 400,
  transition_not_allowed: 409,
  reason_needed: 400,
  tracking_needed: 400,
  order_changed: 409,
  nothing_to_send: 400,
  too_many_units: 409,
  lot_units: 409,
  lot_needed: 409,
  nothing_to_return: 409,
  return_not_allowed: 409,
  instructions_needed: 400,
  refund_too_high: 409,
  refund_not_open: 409,
  refund_in_money: 409,
  invalid_iban: 400,
  invalid_other_iban: 400,
  date_ahead: 400,
  order_locked: 409,
  nothing_changed: 409,
  seller_sets_prices: 403,
  total_below_paid: 409,
  // bank statements
  prices_unreadable: 400,
  prices_too_many: 400,
  statement_unreadable: 400,
  statement_too_long: 400,
  export_too_long: 409,
  invoices_too_many: 409,
  catalogue_empty: 409,
  catalogue_too_long: 409,
  catalogue_too_many_variants: 409,
  /** an import does not stand where this can be done with it */
  import_state: 409,
  too_many_views: 409,
  statement_no_columns: 400,
  statement_sums_differ: 400,
  // comments
  comment_not_yet: 409,
  comment_closed: 409,
  // moderation
  case_taken: 409,
  another_person_needed: 409,
  appeal_closed: 409,
  hidden_by_market: 409,
  // conversations
  message_blocked: 400,
  conversation_blocked: 409,
  // coupons
  pick_a_coupon: 400,
  location_needed: 400,
  coupon_already_collected: 409,
  coupon_expired: 409,
  coupon_exhausted: 409,
  coupon_by_itself: 409,
  coupon_other_industry: 409,
  coupon_too_far: 409,
  coupon_used: 409,
  coupon_over: 409,
  coupon_promotion_over: 409,
  coupon_not_yet: 409,
  coupon_not_for_these: 409,
  coupon_below_minimum: 409,
  coupon_own_shop: 409,
  coupon_fixed: 409,
  coupon_ended: 409,
  coupon_use_ends_early: 400,
  coupon_begun: 409,
  coupon_not_begun: 409,
  // what shops publish
  date_past: 400,
  date_far: 400,
  date_order: 400,
  arrival_past: 400,
  arrival_far: 400,
  // vouchers
  voucher_gone: 409,
  voucher_offered: 409,
  voucher_empty: 409,
  voucher_spent: 409,
  voucher_repays: 409,
  voucher_exceeds_total: 409,
  voucher_code_unknown: 404,
  voucher_own: 409,
  transfer_over: 409,
  // the market's content
  category_below_itself: 409,
  category_too_deep: 409,
  category_not_empty: 409,
  category_has_commission: 409,
  slug_taken: 409,
  not_empty: 409,
  // notifications
  notice_needed: 409,
  link_invalid: 404,
  // commissions of the market
  commission_scope: 400,
  commission_from: 400,
  commission_until: 409,
  commission_running: 409,
  commission_overlap: 409,
  invoice_state: 409,
  invoicing_off: 409,
  invoice_agreement_needed: 400,
  invoice_facts_missing: 409,
  invoice_series_used: 409,
  invoice_series_taken: 409,
  invoice_too_early: 409,
  nothing_to_invoice: 409,
  invoice_issued: 409,
  invoice_not_in_ubl: 409,
  invoice_not_correctable: 409,
  invoice_data_same: 409,
  invoice_other_issuer: 409,
  invoice_corrected_too_often: 409,
  invoice_tax_id_fixed: 409,
  verifactu_not_offered: 409,
  foral_tax_office: 409,
  verifactu_agreement_needed: 400,
  market_facts_missing: 409,
  record_stands: 409,
  already_invoiced: 409,
  invoiced_monthly: 409,
  invoice_monthly_data: 409,
  monthly_business_only: 409,
  market_not_taxed: 409,
  report_market_unknown: 409,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof REFUSALS

/** One entry of a refusal's body; clients show the message of the first (spec §8). */
export interface RefusalItem {
  code: RefusalCode
  message: string
  /** the field of the request that is at fault: body.products.0.quantity */
  path?: string
  /** facts that the sentence or the screen needs, such as { stock: 3 }; amounts in euros */
  params?: Record<string, string | number>
}

/** What `field_invalid` knows of a number (`minimum`, `above`, `maximum`) or of how many a list has (`least`, `most`). */
export type Bounds = Partial<Record<'minimum' | 'above' | 'maximum' | 'least' | 'most', number>>

type SentenceKey = `refusal_${RefusalCode}`
const sentences: Record<SentenceKey, Text> = m

const fieldNames: Partial<Record<string, Text>> = m

/** What a field of a request is called in the caller's language; its own name where it has none. */
export const fieldName = (field: string, locale: Locale): string =>
  fieldNames[`field_${field}`]?.({}, { locale }) ?? field

/** Everything that sentences name in braces, for what a refusal does not know. */
const UNKNOWN: Record<ParamsOf<typeof m, SentenceKey>, string> = {
  account: '',
  count: '',
  days: '',
  distance: '',
  field: '',
  formats: '',
  from: '',
  inBatch: '',
  left: '',
  excess: '',
  line: '',
  limit: '',
  maximum: '',
  minimum: '',
  missing: '',
  number: '',
  onAccount: '',
  orders: '',
  pack: '',
  product: '',
  rates: '',
  refunds: '',
  returns: '',
  seconds: '',
  series: '',
  since: '',
  stock: '',
  total: '',
  until: '',
  value: '',
}

/** How sentences write what they name, where it is neither a text nor a number: amounts in euros, days, times of day, percents (21,9.5), names of fields; or a number that may have thousands. */
const FORMS: Partial<Record<RefusalCode, Record<string, 'money' | 'day' | 'time' | 'percents' | 'count'>>> = {
  field_too_short: { minimum: 'count' },
  field_too_long: { maximum: 'count' },
  insufficient_stock: { stock: 'count' },
  quantity_not_a_pack: { pack: 'count' },
  quantity_below_minimum: { minimum: 'count' },
  quantity_above_maximum: { maximum: 'count' },
  order_locked: { until: 'time' },
  total_below_paid: { minimum: 'money' },
  total_changed: { total: 'money' },
  order_too_large: { maximum: 'money' },
  below_order_minimum: { minimum: 'money', missing: 'money' },
  coupon_below_minimum: { missing: 'money' },
  voucher_exceeds_total: { excess: 'money' },
  name_change_too_early: { from: 'day' },
  shop_on_holiday: { from: 'day' },
  account_overdue: { since: 'day' },
  account_limit_reached: { left: 'money' },
  over_order_limit: { limit: 'money', total: 'money' },
  vat_rate: { rates: 'percents' },
  over_month_limit: { limit: 'money', left: 'money', total: 'money' },
}

const BOUND_SENTENCES: Record<keyof Bounds, Text> = {
  minimum: m.refusals_bound_minimum,
  above: m.refusals_bound_above,
  maximum: m.refusals_bound_maximum,
  least: m.refusals_bound_least,
  most: m.refusals_bound_most,
}
/** All decimals that a number has: a minimum of 0.001 is not told as 0. Thousands stand apart also where there are only four figures. */
const boundText = numberFormat({ maximumFractionDigits: 20, useGrouping: 'always' })

/** The sentence of a number that is too small or too large, or of a list too short or too long; undefined where no bound is told. */
const boundsMessage = (locale: Locale, field: string, bounds: Bounds): string | undefined => {
  const [found] = (Object.keys(BOUND_SENTENCES) as (keyof Bounds)[]).flatMap((name) => {
    const bound = bounds[name]
    return bound === undefined ? [] : [BOUND_SENTENCES[name]({ field, bound: boundText(bound, locale) }, { locale })]
  })
  return found
}

/** The refusal's sentence in the caller's language, with what it names filled in. */
export const refusalMessage = (
  code: RefusalCode,
  locale: Locale,
  params: Record<string, string | number> = {},
): string => {
  const written = Object.entries(params).map(([name, value]) => {
    const form = FORMS[code]?.[name]
    if (name === 'field') return [name, fieldName(String(value), locale)]
    if (form === 'money' && typeof value === 'number') return [name, formatMoney(fromEuros(value), locale)]
    if (form === 'count' && typeof value === 'number') return [name, boundText(value, locale)]
    if (form === 'day' && typeof value === 'string') return [name, longDay(new Date(value), locale)]
    if (form === 'percents') return [name, percentsText(String(value), locale)]
    if (form === 'time' && typeof value === 'string') return [name, timeOfDay(new Date(value), locale)]
    return [name, value]
  })
  const bounds =
    code === 'field_invalid' && boundsMessage(locale, fieldName(String(params.field), locale), params as Bounds)
  if (bounds) return bounds
  return sentences[`refusal_${code}`]({ ...UNKNOWN, ...Object.fromEntries(written) }, { locale })
}

/** What names an input in a sentence that tells a refusal as such, without the call that was refused. */
const ANY = '…'

/** The refusal's sentence in a language, for whoever looks at many of its kind: what it would name is left open. */
export const refusalSummary = (code: RefusalCode, locale: Locale): string => {
  const open = Object.fromEntries(Object.keys(UNKNOWN).map((name) => [name, ANY])) as typeof UNKNOWN
  // a number that is left open is none to its format
  return sentences[`refusal_${code}`](open, { locale }).replaceAll('NaN', ANY)
}

/** Whether a text is the code of a refusal. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

/** Thrown by verbs and rules when the market says no; the server turns it into the coded answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly path: string | undefined
  readonly params: Record<string, string | number> | undefined
  /** further refusals of the same call, such as one for each short line of an order */
  readonly others: readonly Refusal[]

  constructor(
    code: RefusalCode,
    detail: { path?: string; params?: Record<string, string | number>; others?: readonly Refusal[] } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.path = detail.path
    this.params = detail.params
    this.others = detail.others ?? []
  }

  get status(): number {
    return REFUSALS[this.code]
  }

  /** The answer's body: an array whose first item is this refusal (spec §8). */
  items(locale: Locale): RefusalItem[] {
    const own: RefusalItem = { code: this.code, message: refusalMessage(this.code, locale, this.params) }
    if (this.path !== undefined) own.path = this.path
    if (this.params !== undefined) own.params = this.params
    return [own, ...this.others.flatMap((other) => other.items(locale))]
  }
}
