import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { z } from 'zod'

/** Rows are counted exactly up to this many; more are told as "1000+". */
export const TOTAL_MAX = 1000

/** Where a list goes on: the sort keys and the id of the last row sent, as text for an address. */
export const encodeCursor = (keys: Record<string, string | number | boolean>): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** Reads a cursor back; one that this list never gave is refused as field_invalid. */
export const decodeCursor = <T>(schema: z.ZodType<T>, text: string | undefined): T | null => {
  if (text === undefined) return null
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success) throw new Refusal('field_invalid', { path: 'query.cursor', params: { field: 'cursor' } })
  return parsed.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `found` rows were counted up to one more than TOTAL_MAX; null on later pages, which are not counted. */
export const totalOf = (found: number | null): { total: number | null; totalIsMinimum: boolean } =>
  found === null
    ? { total: null, totalIsMinimum: false }
    : { total: Math.min(found, TOTAL_MAX), totalIsMinimum: found > TOTAL_MAX }
