import { API_BASE, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { Ask } from '../world.ts'
import { Known, type KnownThings } from './known-things.ts'
import type { Edit, Plan } from './plan.ts'

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !(value instanceof Known) && !(value instanceof File)

/** Every place of a request, the request's parts themselves left out. */
const placesOf = (value: unknown, found: { holder: Holder; key: string }[] = []): { holder: Holder; key: string }[] => {
  if (isHolder(value))
    for (const key of Object.keys(value)) {
      found.push({ holder: value, key })
      placesOf((value as Record<string, unknown>)[key], found)
    }
  return found
}

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  return isHolder(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)])) : value
}

/** A value like the one that stood there, and not the same. */
const twisted = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : `${value} `
  return [value]
}

const apply = (request: Record<string, unknown>, { n, how, value: given }: Edit): void => {
  const places = placesOf(request)
  const place = places[n % Math.max(1, places.length)]
  if (!place) return
  const { key } = place
  const holder = place.holder as Record<string, unknown>
  // edits share the values they are given: one that was put into itself would have no end
  const value = copy(given)
  if (how === 'replace') holder[key] = value
  else if (how === 'twist') holder[key] = twisted(holder[key])
  else if (how === 'remove') Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]
  else if (how === 'repeat') holder[key] = Array(30).fill(holder[key])
  else if (isHolder(holder[key]) && !Array.isArray(holder[key]))
    (holder[key] as Record<string, unknown>)[typeof value === 'string' ? value : 'role'] = value
}

const resolved = (value: unknown, known: KnownThings): unknown => {
  if (value instanceof Known) return known.resolve(value)
  if (Array.isArray(value)) return value.map((one) => resolved(one, known))
  if (!isHolder(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, known)]))
}

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(',')
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

const formOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name.toWellFormed(), value instanceof File ? value : asText(value))
  return form
}

export interface Sent {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string | FormData }
  /** an edited path may be another row's, or none's */
  isAstray: boolean
}

/** What stands for one thing in a path; a word may be another row's. */
const isStep = (text: string): boolean => /^[\w-]+$/.test(text) && !/^[a-z]+$/.test(text)

/** The plan as it goes over the wire; `ask` is the case that it begins with, `cursor` one that some list gave. */
export const requestOf = (
  plan: Plan,
  { ask, token, known, cursor }: { ask: Ask | null; token: string | null; known: KnownThings; cursor: string | null },
): Sent => {
  const row: Endpoint = contract[plan.name]
  const { params, query, body, form } = (ask ?? plan.fits) as Ask
  const request = copy({ params, query, body, form }) as Record<string, unknown>
  for (const part of Object.keys(request)) if (request[part] === undefined) delete request[part]
  for (const edit of plan.edits) apply(request, edit)
  const whole = resolved(request, known) as { params?: unknown; query?: unknown; body?: unknown; form?: unknown }

  const steps = (isHolder(whole.params) ? whole.params : {}) as Record<string, unknown>
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(asText(steps[key] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(isHolder(whole.query) ? whole.query : {}))
    search.append(key.toWellFormed(), key === 'cursor' && cursor !== null ? cursor : asText(value))
  const headers: Record<string, string> = {
    ...(token && { authorization: token }),
    ...(row.body && !row.form && { 'content-type': 'application/json' }),
    ...ask?.headers,
    ...plan.headers,
  }
  const text = plan.text ?? (whole.body === undefined || row.method === 'GET' ? undefined : JSON.stringify(whole.body))
  const sent = row.form && isHolder(whole.form) ? formOf(whole.form as Record<string, unknown>) : text
  return {
    url: `http://lonja.test${row.base ?? API_BASE}${path}${search.size ? `?${search}` : ''}`,
    init: { method: row.method, headers, ...(sent === undefined ? {} : { body: sent }) },
    isAstray: [...row.path.matchAll(/\{(\w+)\}/g)].some(([, key = '']) => !isStep(asText(steps[key] ?? ''))),
  }
}
