import type { Place } from '@lonja/core/geo/distance.ts'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTypedBefore } from '../../hydration/use-typed-before.ts'
import { MapWords, NoMap } from '../../map/map-frame.tsx'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'

/** Loaded where a pin is placed: it is larger than all other scripts together. */
const PinMap = lazyPart(() => import('../../map/pin-map.tsx'))

interface PinFieldsProps {
  lat: string
  lon: string
  styleUrl: string | undefined
  errors: Record<string, string[]> | undefined
}

/** To about a metre. */
const degrees = (value: number): string => value.toFixed(5)

const placeOf = (lat: string, lon: string): Place | null => {
  const [north, east] = [lat, lon].map((text) => Number(text.replace(',', '.')))
  if (lat === '' || lon === '' || north === undefined || east === undefined) return null
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lon: east } : null
}

/** Where a shop is: a pin on the map, and the same in two fields for those who have no map. */
export const PinFields = ({ styleUrl, errors, ...kept }: PinFieldsProps) => {
  const hydrated = useHydrated()
  const [failed, setFailed] = useState(false)
  const [lat, setLat] = useState(kept.lat)
  const [lon, setLon] = useState(kept.lon)
  const latField = useRef<HTMLInputElement>(null)
  const lonField = useRef<HTMLInputElement>(null)
  useTypedBefore(latField, (input) => setLat(input.value))
  useTypedBefore(lonField, (input) => setLon(input.value))
  const put = (place: Place) => {
    setLat(degrees(place.lat))
    setLon(degrees(place.lon))
  }
  return (
    <fieldset>
      <legend className="font-medium">{m.shops_opening_position()}</legend>
      <p className="mt-1 mb-3 text-ink-3 text-xs">{m.shops_opening_position_hint()}</p>
      {hydrated && !failed && (
        <>
          <p className="mb-2">{m.shops_opening_position_map_hint()}</p>
          <section
            aria-label={m.shops_opening_position_map()}
            className="mb-4 h-72 overflow-hidden rounded-md border border-line bg-wash md:h-96"
          >
            <NoMap>
              <Suspense fallback={<MapWords>{m.map_loading()}</MapWords>}>
                <PinMap place={placeOf(lat, lon)} styleUrl={styleUrl} onPlace={put} onFailure={() => setFailed(true)} />
              </Suspense>
            </NoMap>
          </section>
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.shops_opening_lat()}
          ref={latField}
          name="lat"
          value={lat}
          onChange={(event) => setLat(event.currentTarget.value)}
          inputMode="decimal"
          errors={errors?.lat ?? []}
          optional={m.ui_optional()}
        />
        <TextField
          label={m.shops_opening_lon()}
          ref={lonField}
          name="lon"
          value={lon}
          onChange={(event) => setLon(event.currentTarget.value)}
          inputMode="decimal"
          errors={errors?.lon ?? []}
          optional={m.ui_optional()}
        />
      </div>
    </fieldset>
  )
}
