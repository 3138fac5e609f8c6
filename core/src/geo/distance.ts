/** Radius of the Earth for distances, in kilometres (spec §9). */
export const EARTH_RADIUS_KM = 6371

/** A place on the Earth in degrees: north and east are positive. */
export interface Place {
  lat: number
  lon: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places along the surface of a sphere (haversine formula; spec §9). */
export const distanceKm = (a: Place, b: Place): number => {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
