import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, EARTH_RADIUS_KM } from './distance.ts'

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
const HALF_ROUND = Math.PI * EARTH_RADIUS_KM

describe('distance', () => {
  it.each([
    [{ lat: 0, lon: 0 }, { lat: 0, lon: 90 }, HALF_ROUND / 2],
    [{ lat: 90, lon: 0 }, { lat: -90, lon: 123 }, HALF_ROUND],
    // a degree of latitude
    [{ lat: 40, lon: -3.7 }, { lat: 41, lon: -3.7 }, HALF_ROUND / 180],
    // over the date line
    [{ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, HALF_ROUND / 180],
    [{ lat: 40.4168, lon: -3.7038 }, { lat: 41.3874, lon: 2.1686 }, 505.4],
  ])('%j to %j', (a, b, km) => {
    expect(distanceKm(a, b)).toBeCloseTo(km, 0)
  })
  it('is the same both ways, none to itself, and never more than half the way round', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, b)).toBeLessThanOrEqual(HALF_ROUND)
      }),
    )
  })
})
