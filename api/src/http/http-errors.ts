import { NAME_PATTERN } from '@lonja/core/accounts/name.ts'
import { type Endpoint, wordOfField } from '@lonja/core/kernel/endpoint.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Bounds, Refusal, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { refusalOfFailure } from '../db/failures.ts'
import type { Deps } from '../deps.ts'
import { loggedPath } from '../ops/logged-path.ts'

type Issue = z.core.$ZodIssue
type Words = NonNullable<Endpoint['words']>

/** How far a number or a list may go, where a complaint is that it goes further: the refusal's sentence says it. */
const boundsOf = (issue: Issue): Bounds => {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return {}
  const { origin, inclusive = true } = issue
  // a list of so many and no others, such as the sides of a box, is not too short but something else
  if (issue.exact) return {}
  const isCount = origin === 'array'
  if (!isCount && origin !== 'number' && origin !== 'int') return {}
  if (issue.code === 'too_big') return inclusive ? { [isCount ? 'most' : 'maximum']: Number(issue.maximum) } : {}
  if (isCount) return { least: Number(issue.minimum) }
  return { [inclusive ? 'minimum' : 'above']: Number(issue.minimum) }
}

const pathOf = (issue: Issue, part: string): string => [part, ...issue.path.map(String)].join('.')

const toRefusal = (issue: Issue, part: string, words: Words): Refusal => {
  const path = pathOf(issue, part)
  const field = wordOfField(issue.path, words)
  if (field === undefined)
    return new Refusal(issue.path.length ? 'field_invalid' : 'invalid_input', { path, params: { field: part } })
  const params = { field }
  if (issue.code === 'invalid_type' && issue.input === undefined) return new Refusal('field_required', { path, params })
  // a text in several languages that is in none of them
  if (issue.code === 'custom' && issue.params?.isMissing) return new Refusal('field_required', { path, params })
  // too short is not missing
  if (issue.code === 'too_small' && issue.origin === 'string' && !issue.input)
    return new Refusal('field_required', { path, params })
  // a code of so many characters and no others is not too short but something else
  if (issue.code === 'too_small' && issue.origin === 'string' && !issue.exact)
    return new Refusal('field_too_short', { path, params: { ...params, minimum: Number(issue.minimum) } })
  if (issue.code === 'invalid_format' && issue.input === '') return new Refusal('field_required', { path, params })
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return new Refusal('field_too_long', { path, params: { ...params, maximum: Number(issue.maximum) } })
  }
  if (issue.code === 'invalid_format' && issue.pattern === String(NAME_PATTERN))
    return new Refusal('name_characters', { path })
  // a number that a form needs and that nobody filled in comes as the empty text that it is
  if (issue.code === 'invalid_type' && issue.input === '') return new Refusal('field_required', { path, params })
  // an amount that someone typed as "1.000" comes as the text it is, or as null where a form made NaN of it
  if (issue.code === 'invalid_type' && issue.expected === 'number')
    return new Refusal('field_not_a_number', { path, params })
  return new Refusal('field_invalid', { path, params: { ...params, ...boundsOf(issue) } })
}

/** Which of two schema issues of one field is reported: of two bounds the tighter one, else the first, so that a missing field is not called wrong as well. */
const stricter = (one: Refusal, other: Refusal): Refusal => {
  const [told, less] = [one.params, other.params] as [Bounds | undefined, Bounds | undefined]
  const isTighter = Number(less?.maximum) < Number(told?.maximum) || Number(less?.minimum) > Number(told?.minimum)
  return isTighter ? other : one
}

const isMissing = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.input === undefined

/**
 * The complaints about what may be one of several things, as those of the thing that it comes closest to: the one of which least is
 * missing, then least is wrong, then the last. The complaint itself where none has such.
 */
const withoutUnions = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const closest = issue.errors
    .filter((issues) => issues.length > 0)
    .toSorted(
      (one, other) => other.filter(isMissing).length - one.filter(isMissing).length || other.length - one.length,
    )
    .at(-1)
  if (!closest?.every(({ path }) => path.length > 0)) return [issue]
  return closest.flatMap((inner) => withoutUnions({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Most fields that one refusal names. */
const PLACES_MAX = 20

/**
 * A schema's complaints as one refusal, an item for each field, of so many at most; `part` is body, query or params, `words` those of
 * the row.
 */
export const fromIssues = (issues: readonly Issue[], part: string, words: Words = {}): Refusal => {
  const byPath = new Map<string, Refusal>()
  for (const issue of issues.flatMap(withoutUnions)) {
    const path = pathOf(issue, part)
    const told = byPath.get(path)
    if (!told && byPath.size >= PLACES_MAX) continue
    const refusal = toRefusal(issue, part, words)
    byPath.set(path, told ? stricter(told, refusal) : refusal)
  }
  const [first, ...others] = [...byPath.values()]
  if (!first) return new Refusal('invalid_input', { path: part })
  return new Refusal(first.code, { path: first.path ?? part, params: first.params ?? {}, others })
}

/** Seconds after which a client may try again what was refused for the market's own reasons (Retry-After). */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { unavailable: 5, storage_full: 60 }

/** An outage refuses many calls a second: a log says each code at warn at most this often, in ms. */
const WARN_EVERY = 10_000
const warnedAt = new WeakMap<Logger, Map<RefusalCode, number>>()

/** Logs why the market could not serve a call: one line at warn for each interval of an outage, the others at debug. */
const logFailure = (log: Logger, code: RefusalCode, line: object): void => {
  const times = warnedAt.get(log) ?? new Map<RefusalCode, number>()
  warnedAt.set(log, times)
  const now = performance.now()
  const isRepeat = now - (times.get(code) ?? Number.NEGATIVE_INFINITY) < WARN_EVERY
  if (!isRepeat) times.set(code, now)
  log[isRepeat ? 'debug' : 'warn']({ code, ...line }, 'a call could not be served')
}

const answerRefusal = (c: Context, refusal: Refusal, locale: Locale): Response => {
  const seconds = RETRY_AFTER[refusal.code]
  if (seconds !== undefined) c.header('retry-after', String(seconds))
  return c.json(refusal.items(locale), refusal.status as ContentfulStatusCode)
}

/** Thrown when a caller hung up before their body had come: there is nothing to do, and nobody to answer. */
export class HungUp extends Error {}

/**
 * The one place where an error becomes an answer: refusals with their code, failures of database and disk with the
 * refusal that stands for them, defects as a fixed text with the request's id.
 */
export const answerError = (
  c: Context,
  error: unknown,
  locale: Locale,
  { log, refusals }: Pick<Deps, 'log' | 'refusals'>,
): Response => {
  c.header('cache-control', 'no-store')
  const call = { method: c.req.method, url: loggedPath(c.req.path) }
  const refusal = error instanceof Refusal ? error : refusalOfFailure(error)
  if (refusal instanceof Refusal) {
    const { code, path } = refusal
    refusals.count(refusal)
    if (refusal === error && RETRY_AFTER[code] === undefined) log.info({ code, path, ...call }, 'refused')
    else logFailure(log, code, { error: (error as Error).message, ...call })
    return answerRefusal(c, refusal, locale)
  }
  const internal = new Refusal('internal')
  if (error instanceof HungUp) log.info(call, 'abandoned')
  else {
    log.error({ err: error, ...call }, 'defect')
    refusals.count(internal)
  }
  return c.json(internal.items(locale), 500)
}
