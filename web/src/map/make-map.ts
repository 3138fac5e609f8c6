import { type Box, DEFAULT_CENTER, type Place } from '@lonja/core/geo/distance.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { AttributionControl, type GeoJSONSource, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { m } from '../paraglide/messages.js'
import { builtInStyle, finerBorders } from './map-style.ts'

/** How near the map begins where no place is known: the whole country. */
const COUNTRY_ZOOM = 4.6

interface MapSettings {
  /** the stretch to begin with; null: the place's surroundings, else the middle of Spain */
  box: Box | null
  place: Place | null
  placeZoom: number
  locale: Locale
  styleUrl: string | undefined
}

const words = () => ({
  'Map.Title': m.map_keys(),
  'NavigationControl.ZoomIn': m.map_zoom_in(),
  'NavigationControl.ZoomOut': m.map_zoom_out(),
})

/** Makes the map in an element that is empty; it lives as long as the element. */
export const makeMap = (container: HTMLElement, { box, place, placeZoom, locale, styleUrl }: MapSettings): MapLibre => {
  setWorkerUrl(workerUrl)
  const center = place ?? DEFAULT_CENTER
  const map = new MapLibre({
    container,
    style: styleUrl ?? builtInStyle(locale),
    ...(box
      ? { bounds: [box.west, box.south, box.west <= box.east ? box.east : box.east + 360, box.north] as const }
      : { center: [center.lon, center.lat] as const, zoom: place ? placeZoom : COUNTRY_ZOOM }),
    locale: words(),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 14,
    minZoom: 2,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(
    new AttributionControl({ compact: false, ...(styleUrl ? {} : { customAttribution: m.map_sources() }) }),
    'bottom-right',
  )
  const bringBorders = () => {
    if (map.getZoom() < finerBorders.from || !map.getSource(finerBorders.source)) return
    map.off('zoomend', bringBorders)
    map.getSource<GeoJSONSource>(finerBorders.source)?.setData(new URL(finerBorders.address, window.location.href).href)
  }
  map.on('zoomend', bringBorders)
  map.on('load', bringBorders)
  return map
}
