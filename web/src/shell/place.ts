import { readCookie } from './cookies.ts'

/** The cookie in which a reader who said so keeps where they are: `40.41,-3.70`. */
export const PLACE_COOKIE = 'location'

/** Where the reader is, for distances; undefined when they have not said. */
export const readPlace = (request: Request): { lat: number; lon: number } | undefined => {
  const text = readCookie(request.headers.get('cookie'), PLACE_COOKIE)
  const [lat, lon, ...rest] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (lat === undefined || lon === undefined || rest.length > 0) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
