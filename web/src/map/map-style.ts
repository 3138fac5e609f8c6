import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import baseMap from './base-map.json?url'
import townBorders from './town-borders.json?url'

/** A colour of the market's own (ui/tokens.css); what the map is drawn in names none. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()

export const mapColours = () => ({
  ink: colour('ink'),
  text: colour('ink-2'),
  soft: colour('ink-3'),
  line: colour('line-strong'),
  faint: colour('line'),
  land: colour('paper'),
  abroad: colour('wash'),
  sea: colour('wash-2'),
  accent: colour('accent'),
})

/** Letters are drawn by the browser, from the page's own family: there is no server of glyphs. */
export const MAP_FONT = ['Inter Variable', 'system-ui', 'sans-serif']

const TOWN_BORDERS_FROM = 8

/** People that a town must have to be named at a zoom. */
const LARGE_ENOUGH: ExpressionSpecification = [
  '>=',
  ['get', 'people'],
  ['step', ['zoom'], 400_000, 6, 180_000, 7, 70_000, 8, 30_000, 9, 0],
]

/** The built-in map: land, borders and names from open data (scripts/base-map/base-map.mjs), in the market's colours. */
export const builtInStyle = (locale: Locale): StyleSpecification => {
  const c = mapColours()
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: new URL(baseMap, location.href).href, tolerance: 0.2 },
      // an empty address until one is near enough: the file is the larger of the two
      towns: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': c.sea } },
      {
        id: 'abroad',
        type: 'fill',
        source: 'base',
        filter: ['==', ['get', 'kind'], 'abroad'],
        paint: { 'fill-color': c.abroad },
      },
      {
        id: 'home',
        type: 'fill',
        source: 'base',
        filter: ['==', ['get', 'kind'], 'home'],
        paint: { 'fill-color': c.land, 'fill-outline-color': c.line },
      },
      {
        id: 'town-border',
        type: 'line',
        source: 'towns',
        minzoom: TOWN_BORDERS_FROM,
        paint: { 'line-color': c.faint },
      },
      {
        id: 'border',
        type: 'line',
        source: 'base',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': c.line, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 10, 1.5] },
      },
      {
        id: 'province',
        type: 'symbol',
        source: 'base',
        minzoom: 5.5,
        maxzoom: 7,
        filter: ['==', ['get', 'kind'], 'province'],
        layout: { 'text-field': ['get', locale], 'text-font': MAP_FONT, 'text-size': 12, 'text-letter-spacing': 0.05 },
        paint: { 'text-color': c.soft, 'text-halo-color': c.land, 'text-halo-width': 1.5 },
      },
      {
        id: 'town',
        type: 'symbol',
        source: 'base',
        filter: ['all', ['==', ['get', 'kind'], 'town'], LARGE_ENOUGH],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 10, 13],
          'symbol-sort-key': ['-', ['get', 'people']],
          // below the point that it names, where a pin would stand
          'text-anchor': 'top',
          'text-offset': [0, 0.7],
          'text-padding': 4,
        },
        paint: { 'text-color': c.text, 'text-halo-color': c.land, 'text-halo-width': 1.5 },
      },
    ],
  }
}

/** Where the finer borders come from, once the map is near enough to show them. */
export const finerBorders = { source: 'towns', from: TOWN_BORDERS_FROM, address: townBorders }
