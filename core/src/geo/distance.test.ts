import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAround, distanceKm, EARTH_RADIUS_KM, haversine, haversineOf, middleOf, readBox } from './distance.ts'

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

it('is compared as well by haversines', () => {
  const two = fc.tuple(place, place, fc.double({ min: 0.01, max: 30_000, noNaN: true }))
  fc.assert(
    fc.property(two, ([a, b, km]) => {
      fc.pre(Math.abs(distanceKm(a, b) - km) > 1e-3)
      expect(haversine(a, b) <= haversineOf(km)).toBe(distanceKm(a, b) <= km)
    }),
  )
})

describe('boxes', () => {
  it('hold every place as near as they were drawn for', () => {
    const near = fc.tuple(place, fc.double({ min: 0.1, max: 12_000, noNaN: true }), place)
    fc.assert(
      fc.property(near, ([center, km, other]) => {
        const { west, south, east, north } = boxAround(center, km)
        fc.pre(distanceKm(center, other) <= km)
        const slack = 1e-6
        expect(other.lat).toBeGreaterThanOrEqual(south - slack)
        expect(other.lat).toBeLessThanOrEqual(north + slack)
        const inside = [other.lon, other.lon - 360, other.lon + 360].some((lon) =>
          west <= east ? lon >= west - slack && lon <= east + slack : lon >= west - slack && lon <= east + 360 + slack,
        )
        expect(inside).toBe(true)
      }),
    )
  })
  it('have a middle, over the date line too', () => {
    expect(middleOf({ west: -4, south: 40, east: -3, north: 41 })).toEqual({ lat: 40.5, lon: -3.5 })
    expect(middleOf({ west: 170, south: -10, east: -160, north: 10 })).toEqual({ lat: 0, lon: -175 })
  })
  it.each([
    ['-4,40,-3,41', { west: -4, south: 40, east: -3, north: 41 }],
    ['-4,41,-3,40', null],
    ['-4,40,-3', null],
    ['-4,40,-3,91', null],
    ['-181,40,-3,41', null],
    ['a,b,c,d', null],
    ['', null],
  ])('%s', (text, box) => {
    expect(readBox(text)).toEqual(box)
  })
})
