import { LOCALES, type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { basisPoints, cents, formatMoney, toPercent } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { fieldName } from '@lonja/core/kernel/refusals.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { listText } from '../../locale/list-text.ts'
import { m } from '../../paraglide/messages.js'
import { dayText, spansText } from '../../shops/shop-labels.ts'

/** Columns that the contract calls otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  discount_bp: 'discount',
  shop_names: 'names',
  price_cents: 'price',
  retail_price_cents: 'retailPrice',
  is_recommend: 'recommended',
  vat_bp: 'vat',
  tax_bp: 'vat',
  minimum_order_cents: 'minimumOrder',
  first_order_minimum_cents: 'firstOrderMinimum',
  suspended_ground: 'ground',
  categories: 'categoryIds',
  stated_reason: 'reason',
  asked_by: 'userId',
  amount_cents: 'amount',
  percent_bp: 'percent',
  fixed_cents: 'fixed',
  paid_note: 'reason',
}

/** Fields that no call of the contract takes. */
const LOG_FIELDS: Readonly<Record<string, () => string>> = {
  caseId: m.console_audit_field_case,
  refundId: m.console_audit_field_refund,
  reference: m.console_audit_field_reference,
  returnId: m.console_audit_field_return,
  return: m.console_audit_field_return,
  refundCents: m.console_audit_field_refund_cents,
  shipment: m.console_audit_field_shipment,
  lots: m.console_audit_field_lots,
  lot_required: m.console_audit_field_lot_required,
  payment_status: m.console_audit_field_payment,
  balance_cents: m.console_audit_field_balance,
  cancelled: m.console_audit_field_cancelled,
  total_cents: m.console_audit_field_total,
  invoice: m.console_audit_field_invoice,
  state: m.console_audit_field_state,
  read: m.console_audit_field_read,
  added: m.console_audit_field_added,
  known: m.console_audit_field_known,
  skipped: m.console_audit_field_skipped,
  takenBack: m.console_audit_field_taken_back,
  maybeKnown: m.console_audit_field_maybe_known,
  expiresAt: m.console_audit_field_expires,
  expires_at: m.console_audit_field_expires,
  fileName: m.console_audit_field_file,
  returned_points: m.console_audit_field_points,
  mergedInto: m.console_audit_field_merged,
  order: m.console_audit_field_order,
}

/** `tax_include` is the field that the contract calls `taxInclude`. */
const inContract = (column: string): string =>
  CALLED[column] ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Fields have names for the middle of a sentence; the log begins with them. */
const ARTICLE = /^(?:el|la|los|las|tu|the|your) /

/** A field of the log in words; its own name where the market has none for it. `skus` are those that the act's fields name. */
export const fieldWord = (
  name: string,
  locale: Locale,
  skus: readonly { id: number; serialNumber: string }[] = [],
): string => {
  const [, id, ofSku] = /^sku\.(\d+)\.(\w+)$/.exec(name) ?? []
  const column = ofSku ?? name
  const known = fieldName(inContract(column), locale)
  const named = LOG_FIELDS[column]?.() ?? (known === inContract(column) ? undefined : known)
  const word = named?.replace(ARTICLE, '') ?? column
  if (id === undefined) return named ? word.charAt(0).toLocaleUpperCase(locale) + word.slice(1) : column
  const called = skus.find((sku) => String(sku.id) === id)?.serialNumber ?? id
  return `${m.console_audit_variant({ id: called })} · ${word}`
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const isLocalized = (value: object): boolean => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => LOCALES.some((locale) => locale === key))
}

/** A weekday of a shop's hours, as the log keeps it. */
const isHours = (value: object): value is { day: number; spans: { from: string; to: string }[] } =>
  'day' in value && typeof value.day === 'number' && 'spans' in value && Array.isArray(value.spans)

/** The address of a picture, or the key of a file that was sent in: names of the store, which tell nobody anything. */
const STORED = /^(?:\/files\/\S+|[\da-f]{32})$/
const isStored = (value: unknown): value is string => typeof value === 'string' && STORED.test(value)
const PICTURE_FIELD = /picture|photo|banner|logo|avatar/i

/** What files that a field names are, and how many. */
const filesText = (field: string, files: readonly string[]): string => {
  const arePictures = PICTURE_FIELD.test(field) || files.every((file) => file.startsWith('/'))
  const count = files.length
  return arePictures ? m.console_audit_photos({ count }) : m.console_audit_documents({ count })
}

/** A value of the log as pages write it: cents as euros, basis points as percent, moments, yes and no, texts in the user's language; of files what they are; of what the log masks, that it does. */
export const fieldValue = (name: string, value: unknown, locale: Locale): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? m.console_audit_yes() : m.console_audit_no()
  if (typeof value === 'number' && Number.isInteger(value)) {
    if (/(_c|C)ents$/.test(name)) return formatMoney(cents(value), locale)
    if (name.endsWith('_bp')) return formatPercent(toPercent(basisPoints(value)), locale)
    return String(value)
  }
  if (value === '***') return m.console_audit_masked()
  if (isStored(value)) return filesText(name, [value])
  if (typeof value === 'string') return MOMENT.test(value) ? formatMoment(value, locale) : value
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isStored)) return filesText(name, value)
    return listText(value.map((one) => fieldValue(name, one, locale))) || '—'
  }
  if (typeof value !== 'object') return JSON.stringify(value)
  if (isHours(value)) return `${dayText(value.day, locale)} ${spansText(value.spans)}`
  return isLocalized(value) ? localize(value, locale) : JSON.stringify(value)
}
