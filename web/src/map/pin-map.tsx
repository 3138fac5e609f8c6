import type { Place } from '@lonja/core/geo/distance.ts'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from '../locale/locale.ts'
import { makeMap } from './make-map.ts'
import { mapColours } from './map-style.ts'

/** How near the map begins at a place: a town with its surroundings. */
const TOWN_ZOOM = 11

interface PinMapProps {
  place: Place | null
  styleUrl: string | undefined
  /** the user put the pin here */
  onPlace: (place: Place) => void
  onFailure: () => void
}

/** A map with one pin, which a press puts somewhere and which can be drawn about. */
export default function PinMap(props: PinMapProps) {
  const { place } = props
  const locale = useLocale()
  const element = useRef<HTMLDivElement>(null)
  const made = useRef<{ map: MapLibre; pin: Marker } | null>(null)
  const make = useEffectEvent((container: HTMLElement) =>
    makeMap(container, { box: null, place, placeZoom: TOWN_ZOOM, locale, styleUrl: props.styleUrl }),
  )
  const put = useEffectEvent((at: Place) => props.onPlace(at))
  const fail = useEffectEvent(() => props.onFailure())
  const show = useEffectEvent(() => {
    if (!made.current) return
    const { map, pin } = made.current
    if (place) pin.setLngLat([place.lon, place.lat]).addTo(map)
    else pin.remove()
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
    const pin = new Marker({ color: mapColours().accent, draggable: true })
    made.current = { map, pin }
    pin.on('dragend', () => {
      const { lat, lng } = pin.getLngLat()
      put({ lat, lon: lng })
    })
    map.on('click', ({ lngLat }) => put({ lat: lngLat.lat, lon: lngLat.lng }))
    map.on('load', () => element.current?.setAttribute('data-ready', 'true'))
    show()
    return () => {
      made.current = null
      map.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what is shown
  useEffect(() => show(), [place])

  return <div ref={element} className="size-full" />
}
