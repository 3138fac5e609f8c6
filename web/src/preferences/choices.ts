import type { Place } from '@lonja/core/geo/distance.ts'
import { INDUSTRIES_MAX, PLACE_NAME_MAX } from '@lonja/core/preferences/bounds.ts'
import { readCookie, setCookie } from '../server/cookies.ts'

/** Where a user says they are; without a name it is their browser's position. */
export interface NamedPlace extends Place {
  name?: string
}

export interface Choices {
  place: NamedPlace | undefined
  industries: number[]
}

/** The cookies: JSON of a place as in the location header (spec §3), and ids of industries. */
const PLACE_COOKIE = 'location'
const INDUSTRIES_COOKIE = 'industries'
const KEPT_DAYS = 90

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const asPlace = (value: unknown): NamedPlace | undefined => {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lon' in value)) return undefined
  const { lat, lon } = value
  if (typeof lat !== 'number' || typeof lon !== 'number' || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined
  const name = 'name' in value && typeof value.name === 'string' ? value.name.trim().slice(0, PLACE_NAME_MAX) : ''
  return { lat, lon, ...(name && { name }) }
}

/** What a Cookie header tells of its user's choices; nonsense counts as none. */
export const readChoices = (cookies: string | null): Choices => ({
  place: asPlace(parsed(readCookie(cookies, PLACE_COOKIE))),
  industries: (readCookie(cookies, INDUSTRIES_COOKIE) ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .slice(0, INDUSTRIES_MAX)
    .map(Number),
})

/** Set-Cookie lines that keep a choice, or take it away. */
export const placeCookie = (place: NamedPlace | null): string =>
  setCookie(PLACE_COOKIE, place ? JSON.stringify(place) : '', { maxAgeSeconds: place ? KEPT_DAYS * 86_400 : 0 })

export const industriesCookie = (ids: readonly number[]): string =>
  setCookie(INDUSTRIES_COOKIE, ids.join(','), { maxAgeSeconds: ids.length > 0 ? KEPT_DAYS * 86_400 : 0 })
