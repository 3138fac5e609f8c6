import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { loggedPath } from './ops/logged-path.ts'

type Issue = z.core.$ZodIssue
type Words = NonNullable<Endpoint['words']>

const toRefusal = (issue: Issue, part: string, words: Words): Refusal => {
  const path = [part, ...issue.path.map(String)].join('.')
  const field = [...issue.path].reverse().find((step) => typeof step === 'string')
  if (field === undefined)
    return new Refusal(issue.path.length ? 'field_invalid' : 'invalid_input', { path, params: { field: part } })
  const params = { field: words[String(field)] ?? String(field) }
  if (issue.code === 'invalid_type' && issue.input === undefined) return new Refusal('field_required', { path, params })
  if (issue.code === 'too_small' && issue.origin === 'string') return new Refusal('field_required', { path, params })
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return new Refusal('field_too_long', { path, params: { ...params, maximum: Number(issue.maximum) } })
  }
  return new Refusal('field_invalid', { path, params })
}

/** A schema's complaints as one refusal, an item for each field; `part` is body, query or params, `words` those of the row. */
export const fromIssues = (issues: readonly Issue[], part: string, words: Words = {}): Refusal => {
  const [first, ...others] = issues.slice(0, 20).map((issue) => toRefusal(issue, part, words))
  if (!first) return new Refusal('invalid_input', { path: part })
  return new Refusal(first.code, { path: first.path ?? part, params: first.params ?? {}, others })
}

/** The one place where an error becomes an answer: refusals with their code, defects as a fixed text with the request's id. */
export const answerError = (c: Context, error: unknown, locale: Locale, log: Logger): Response => {
  c.header('cache-control', 'no-store')
  if (error instanceof Refusal) {
    const items = error.items(locale)
    log.info({ code: error.code, path: error.path, method: c.req.method, url: loggedPath(c.req.path) }, 'refused')
    return c.json(items, error.status as ContentfulStatusCode)
  }
  const line = { err: error, method: c.req.method, url: loggedPath(c.req.path) }
  // whose caller is gone has lost its body and its answer: nothing of that is a fault to be looked into
  if (c.req.raw.signal.aborted) log.info(line, 'abandoned')
  else log.error(line, 'defect')
  return c.json(new Refusal('internal').items(locale), 500)
}
