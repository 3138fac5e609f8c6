/** Radius of the Earth for distances, in kilometres (spec §9). */
export const EARTH_RADIUS_KM = 6371

/** A place on the Earth in degrees: north and east are positive. */
export interface Place {
  lat: number
  lon: number
}

/** Where the map begins for a caller who has told no place: the middle of Spain (spec §9). */
export const DEFAULT_CENTER: Place = { lat: 40.27, lon: -3.75 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Haversine of the angle between two places: 0 for the same one, 1 for opposite ones, and the larger the further (spec §9). */
export const haversine = (a: Place, b: Place): number => {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return Math.min(1, north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east)
}

/** Kilometres between two places along the surface of a sphere (spec §9). */
export const distanceKm = (a: Place, b: Place): number => 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine(a, b)))

/** The haversine of so many kilometres: nothing on the sphere is further than half the way round. */
export const haversineOf = (km: number): number => Math.sin(Math.min(km / (2 * EARTH_RADIUS_KM), Math.PI / 2)) ** 2

/** A stretch of the map in degrees; one over the date line has its west east of its east. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The smallest box that holds every place within `km` of a place; the whole round where it reaches a pole. */
export const boxAround = ({ lat, lon }: Place, km: number): Box => {
  const reach = (km / EARTH_RADIUS_KM) * (180 / Math.PI)
  const [south, north] = [Math.max(-90, lat - reach), Math.min(90, lat + reach)]
  const flat = Math.sin(radians(Math.min(reach, 90))) / Math.cos(radians(lat))
  const side = (Math.asin(Math.min(1, flat)) * 180) / Math.PI
  if (south === -90 || north === 90 || side * 2 >= 360 || flat >= 1) return { west: -180, south, east: 180, north }
  const round = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
  return { west: round(lon - side), south, east: round(lon + side), north }
}

/** The middle of a box. */
export const middleOf = ({ west, south, east, north }: Box): Place => {
  const lon = west <= east ? (west + east) / 2 : (west + east + 360) / 2
  return { lat: (south + north) / 2, lon: lon > 180 ? lon - 360 : lon }
}

/** Reads `west,south,east,north`; null for what is no box. */
export const readBox = (text: string): Box | null => {
  const parts = text.split(',').map((part) => (/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part) ? Number(part) : Number.NaN))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  const lies = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south < north
  return parts.length === 4 && lies ? { west, south, east, north } : null
}
