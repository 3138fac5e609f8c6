import type { LayerSpecification } from 'maplibre-gl'
import { MAP_FONT, mapColours } from './map-style.ts'

/** The sources of the pins: all of them, in clusters; the one that is pointed at; where the user is. */
export const PINS = 'pins'
export const POINTED = 'pointed'
export const USER = 'user'

/** How pins are drawn, above any base map. */
export const pinLayers = (): LayerSpecification[] => {
  const { ink, land, accent, text } = mapColours()
  const ring = { 'circle-stroke-color': land, 'circle-stroke-width': 2 }
  return [
    { id: 'user', type: 'circle', source: USER, paint: { 'circle-radius': 7, 'circle-color': text, ...ring } },
    {
      id: 'cluster',
      type: 'circle',
      source: PINS,
      filter: ['has', 'point_count'],
      paint: { 'circle-radius': ['step', ['get', 'point_count'], 16, 10, 20, 100, 26], 'circle-color': ink, ...ring },
    },
    {
      id: 'cluster-count',
      type: 'symbol',
      source: PINS,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': MAP_FONT,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': land },
    },
    {
      id: 'pin',
      type: 'circle',
      source: PINS,
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-radius': 9, 'circle-color': ink, ...ring },
    },
    {
      id: 'pointed',
      type: 'circle',
      source: POINTED,
      paint: { 'circle-radius': 12, 'circle-color': accent, ...ring, 'circle-stroke-width': 3 },
    },
  ]
}
