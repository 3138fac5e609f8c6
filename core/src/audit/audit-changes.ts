/** Fields of something as a row of the database or a body of the contract holds them. */
export type AuditFields = Readonly<Record<string, unknown>>

/** What is written of a field that changed, where its value must not be. */
type Mask = 'hidden' | 'last4'

/**
 * Fields whose values the log does not hold: names, contacts and addresses of people, free text about them, and secrets.
 * The log outlives the people who are in it, so it says that such a field changed, and no more.
 */
export const MASKED_FIELDS: Readonly<Record<string, Mask>> = {
  bank_account: 'last4',
  other_bank_accounts: 'last4',
  payee: 'hidden',
  bank: 'hidden',
  name: 'hidden',
  shop_names: 'hidden',
  company_name: 'hidden',
  tax_identification_code: 'hidden',
  email: 'hidden',
  business_email: 'hidden',
  order_email: 'hidden',
  phone: 'hidden',
  verified_phone: 'hidden',
  business_phone: 'hidden',
  website: 'hidden',
  street: 'hidden',
  post_code: 'hidden',
  lat: 'hidden',
  lon: 'hidden',
  about: 'hidden',
  label: 'hidden',
  file_name: 'hidden',
  note: 'hidden',
  reason: 'hidden',
  returned_points: 'hidden',
  token: 'hidden',
  unlock_password_hash: 'hidden',
}

/** Longest text of a field, in characters; descriptions would make the log as large as the shelves. */
const TEXT_MAX = 200

/** Longest list or object, in characters of its JSON: a week of opening hours fits, what is written in three languages rarely. */
const DATA_MAX = 1000

const masked = (field: string, value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return null
  const mask = MASKED_FIELDS[field]
  if (mask === 'hidden') return '***'
  if (mask === 'last4') {
    const ends = [value].flat().map((one) => `***${String(one).slice(-4)}`)
    return ends.join(', ') || null
  }
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
  const json = JSON.stringify(value)
  return json.length > DATA_MAX ? `${json.slice(0, TEXT_MAX)}…` : value
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The fields that differ between two states of a thing, each with its value before and after, masked where it is personal.
 * Without a state before, the thing was made: every field that holds something counts; without one after, it is gone.
 */
export const auditChanges = (
  before: AuditFields | null,
  after: AuditFields | null,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !same(before?.[field], after?.[field]),
  )
  const part = (state: AuditFields | null) =>
    state === null ? {} : Object.fromEntries(fields.map((field) => [field, masked(field, state[field])]))
  return { before: part(before), after: part(after) }
}
