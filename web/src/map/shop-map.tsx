import type { Box, Place } from '@lonja/core/geo/distance.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ShopPinData } from '../shops/wire.ts'
import { makeMap } from './make-map.ts'
import { PINS, POINTED, pinLayers, USER } from './pin-layers.ts'

/** How near the surroundings of a place are. */
const PLACE_ZOOM = 8

export interface ShopMapProps {
  pins: ShopPinData[]
  /** the stretch that the address names; null: begin at the user's place or in the middle of Spain */
  box: Box | null
  place: Place | null
  locale: Locale
  styleUrl: string | undefined
  pointedId: number | null
  onPoint: (id: number | null) => void
  onPick: (id: number) => void
  /** the user moved the map, which now shows this */
  onMove: (box: Box) => void
  onFailure: () => void
}

type Point = { type: 'Feature'; properties: { id: number }; geometry: { type: 'Point'; coordinates: [number, number] } }

const pointAt = (id: number, { lat, lon }: Place): Point => ({
  type: 'Feature',
  properties: { id },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})
const collection = (features: Point[]) => ({ type: 'FeatureCollection' as const, features })

/** Degrees as an address needs them, inside the round of the Earth. */
const boxOf = (map: MapLibre): Box => {
  const bounds = map.getBounds()
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const lon = (degrees: number) => Number((((((degrees + 180) % 360) + 360) % 360) - 180).toFixed(4))
  const lat = (degrees: number) => Number(Math.max(-90, Math.min(90, degrees)).toFixed(4))
  const whole = east - west >= 360
  return {
    west: whole ? -180 : lon(west),
    east: whole ? 180 : lon(east),
    south: lat(bounds.getSouth()),
    north: lat(bounds.getNorth()),
  }
}

const setPoints = (map: MapLibre, source: string, points: Point[]): void => {
  map.getSource<GeoJSONSource>(source)?.setData(collection(points))
}

/** The map itself. It is drawn by MapLibre, which React only tells what to show; the list beside it says the same in words. */
export default function ShopMap(props: ShopMapProps) {
  const { pins, place, pointedId } = props
  const element = useRef<HTMLDivElement>(null)
  const made = useRef<MapLibre>(null)
  const make = useEffectEvent((container: HTMLElement) => makeMap(container, { ...props, placeZoom: PLACE_ZOOM }))
  const point = useEffectEvent((id: number | null) => props.onPoint(id))
  const pick = useEffectEvent((id: number) => props.onPick(id))
  const move = useEffectEvent((box: Box) => props.onMove(box))
  const fail = useEffectEvent(() => props.onFailure())
  const show = useEffectEvent((map: MapLibre) => {
    setPoints(
      map,
      PINS,
      pins.map((pin) => pointAt(pin.id, pin.location)),
    )
    setPoints(map, USER, place ? [pointAt(0, place)] : [])
    const pointed = pins.find(({ id }) => id === pointedId)
    setPoints(map, POINTED, pointed ? [pointAt(pointed.id, pointed.location)] : [])
  })

  useEffect(() => {
    if (!element.current) return
    let map: MapLibre
    try {
      map = make(element.current)
    } catch {
      // no WebGL on this machine
      fail()
      return
    }
    made.current = map
    map.on('load', () => {
      const empty = collection([])
      map.addSource(PINS, { type: 'geojson', data: empty, cluster: true, clusterRadius: 44, clusterMaxZoom: 12 })
      for (const source of [POINTED, USER]) map.addSource(source, { type: 'geojson', data: empty })
      for (const layer of pinLayers()) map.addLayer(layer)
      show(map)
      element.current?.setAttribute('data-ready', 'true')
    })
    map.on('error', ({ error }) => {
      if (!map.isStyleLoaded() && /webgl|style/i.test(error?.message ?? '')) fail()
    })
    const idOf = (event: { features?: { properties: unknown }[] }): number | null =>
      (event.features?.[0]?.properties as { id?: number } | undefined)?.id ?? null
    map.on('mousemove', 'pin', (event) => {
      map.getCanvas().style.cursor = 'pointer'
      point(idOf(event))
    })
    map.on('mouseleave', 'pin', () => {
      map.getCanvas().style.cursor = ''
      point(null)
    })
    map.on('mouseenter', 'cluster', () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', 'cluster', () => {
      map.getCanvas().style.cursor = ''
    })
    map.on('click', 'pin', (event) => {
      const id = idOf(event)
      if (id !== null) pick(id)
    })
    map.on('click', 'cluster', async ({ features, lngLat }) => {
      const cluster = features?.[0]?.properties as { cluster_id: number } | undefined
      const source = map.getSource<GeoJSONSource>(PINS)
      if (!cluster || !source) return
      map.easeTo({ center: lngLat, zoom: await source.getClusterExpansionZoom(cluster.cluster_id) }, { byUser: true })
    })
    map.on('moveend', (event) => {
      if (('originalEvent' in event && event.originalEvent) || 'byUser' in event) move(boxOf(map))
    })
    return () => {
      made.current = null
      map.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what `show` reads
  useEffect(() => {
    if (made.current?.getSource(USER)) show(made.current)
  }, [pins, place, pointedId])

  const { lat, lon } = place ?? {}
  const arrived = useRef(false)
  useEffect(() => {
    // the first place is where the map begins; one that is told later is where it goes
    if (arrived.current && lat !== undefined && lon !== undefined)
      made.current?.flyTo({ center: [lon, lat], zoom: PLACE_ZOOM }, { byUser: true })
    arrived.current = true
  }, [lat, lon])

  return <div ref={element} className="size-full" />
}
