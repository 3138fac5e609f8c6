import { z } from 'zod'
import { AMOUNT_MAX } from './given-amount.ts'
import type { Euros } from './money.ts'
import { SEARCH_MAX } from './search-max.ts'

/** An amount on the wire: euros with two decimals. The only schema of money; `toEuros` and `fromEuros` are its two ends. */
export const euros = z.number().min(-1e10).max(1e10) as z.ZodType<number, number> as z.ZodType<Euros, Euros>

/** An amount that a caller sets. A negative one is refused here, together with the other fields; parts of a cent are refused by `givenAmount`. */
export const givenEuros = z
  .number()
  .min(0)
  .max(AMOUNT_MAX / 100) as z.ZodType<number, number> as z.ZodType<Euros, Euros>

/** A percentage on the wire: 21 for 21 %. */
export const percent = z.number().min(0).max(100)

/** A percentage that a caller sets: at most two decimals, so that a third one is refused instead of rounded silently. */
export const givenPercent = percent.multipleOf(0.01)

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** Whether a day or moment lies in a year with four digits, as do those a year before and after it. */
const isUsual = (text: string): boolean => text >= '1001' && text < '9999'

/** A day that a caller sets. */
export const givenDay = z.iso.date().refine(isUsual)

/** A moment that a caller sets. */
export const givenMoment = moment.refine(isUsual)

/** A text by language, as its owner wrote it. */
export const localized = z.object({ es: z.string().optional(), en: z.string().optional(), zh: z.string().optional() })

/** A text by language as people type it, at most so many characters in each; an empty one counts as none. */
export const givenTexts = (max: number) => {
  const text = z.string().trim().max(max).optional()
  return z.object({ es: text, en: text, zh: text })
}

/** The same of a text that has to be there in one language at least; where it is in none it is missing (field_required). */
export const neededTexts = (max: number) =>
  givenTexts(max).refine((texts) => Object.values(texts).some(Boolean), { params: { isMissing: true } })

/** A picture's base address: `-small.jpeg`, `-medium.jpeg` and `-origin.jpeg` follow it (spec §3). */
export const picture = z.string()

/** One line of text as people type it: trimmed, not empty, bounded. */
export const line = (max: number) => z.string().trim().min(1).max(max)

/** What a list is searched for. */
export const searchText = z.string().trim().max(SEARCH_MAX)

/** The version of a row that its writer saw; another one is refused as `conflict`. */
export const rowVersion = z.int().min(0)

/**
 * The version of what a form shows, as its answer told it. A change that names it is refused as `conflict` once something of it
 * is another; one that names none is written over whatever there is.
 */
export const stateVersion = z.string().regex(/^[\w-]{16}$/)

/** Reply of calls that answer nothing but success. */
export const done = z.object({ ok: z.literal(true) })

/** Degrees of latitude or longitude in a query. */
export const degreesText = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
  .transform(Number)
