import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { REFUSALS, type RefusalCode, type RefusalItem } from '@lonja/core/kernel/refusals.ts'

/** What every call may be refused with, whatever its row says. */
const ANY_CALL = new Set<RefusalCode>([
  'invalid_input',
  'field_required',
  'field_too_short',
  'field_too_long',
  'field_not_a_number',
  'field_invalid',
  'login_required',
  'invalid_token',
  'forbidden',
  'role_forbids',
  'second_factor_required',
  'cross_site',
  'unsupported_media_type',
  'body_too_large',
  'file_too_large',
  'unavailable',
])

/** What no caller is to see: places in our sources, statements, words of the database. */
const INSIDE = /node_modules|\.ts:\d+|\bselect .+ from\b|violates|\brelation "|syntax error at|\[object |undefined/i

const faultOfItem = (item: RefusalItem, status: number, row: Endpoint, isAstray: boolean): string | null => {
  if (!(item.code in REFUSALS)) return `an unknown code: ${item.code}`
  if (!item.message?.trim() || /\{\w+\}/.test(item.message) || INSIDE.test(item.message)) return `says ${item.message}`
  if (isAstray) return null
  const isKey = row.idempotent === true && item.code === 'idempotency_mismatch'
  return isKey || ANY_CALL.has(item.code) || row.refusals.includes(item.code)
    ? null
    : `${status} ${item.code} is not in its row`
}

/**
 * What is wrong with an answer to something that may be no request at all; null when nothing is. Node's own parser refuses
 * without a body; what comes from the API must be a refusal that it knows.
 */
export const faultOfRaw = (status: number, type: string, text: string): string | null => {
  if (status >= 500 && status !== REFUSALS.unavailable) return `${status} ${text.slice(0, 300)}`
  if (status < 400 || !type.startsWith('application/json')) return null
  const items = JSON.parse(text) as RefusalItem[]
  const [first] = Array.isArray(items) ? items : []
  if (!first || REFUSALS[first.code] !== status) return `${status} with ${text.slice(0, 200)}`
  return INSIDE.test(first.message) ? `says ${first.message}` : null
}

/** What is wrong with an answer; null when it is as the contract says. */
export const faultOf = async (row: Endpoint, answer: Response, isAstray: boolean): Promise<string | null> => {
  const { status } = answer
  if (status >= 500 && status !== REFUSALS.unavailable) return `${status} ${await answer.text()}`
  if (status === 304 || (answer.ok && row.media)) return null
  const text = await answer.text()
  const body = JSON.parse(text) as unknown
  if (!answer.ok) {
    const items = body as RefusalItem[]
    const [first] = Array.isArray(items) ? items : []
    if (!first) return `${status} without a reason: ${text.slice(0, 200)}`
    if (REFUSALS[first.code] !== status) return `${status} with ${first.code}`
    if (status === REFUSALS.unavailable && !answer.headers.has('retry-after')) return `${status} without Retry-After`
    return items.map((item) => faultOfItem(item, status, row, isAstray)).find((fault) => fault !== null) ?? null
  }
  if (isAstray) return null
  if (status !== (row.status === 204 ? 200 : (row.status ?? 200)))
    return `${status} where its row says ${row.status ?? 200}`
  const parsed = row.reply.safeParse(body)
  if (!parsed.success) return `off its schema: ${parsed.error.message.slice(0, 300)}`
  const told = JSON.parse(JSON.stringify(parsed.data)) as unknown
  return isDeepStrictEqual(told, body) ? null : `says more than its schema: ${text.slice(0, 300)}`
}
