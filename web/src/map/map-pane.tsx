import { LocateFixed, MapPinOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useBrowserPosition } from '../geo/use-browser-position.ts'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { MapWords, NoMap } from './map-frame.tsx'
import type { ShopMapProps } from './shop-map.tsx'

/** Loaded for this page alone: it is larger than all other scripts together. */
const ShopMap = lazyPart(() => import('./shop-map.tsx'))

/** The map, or why there is none: the list beside it says the same. */
export const MapPane = ({ back, ...map }: Omit<ShopMapProps, 'onFailure'> & { back: string }) => {
  const hydrated = useHydrated()
  const [failed, setFailed] = useState(false)
  const position = useBrowserPosition()
  if (!hydrated)
    return (
      <MapWords>
        <noscript>
          <p>{m.map_no_scripts()}</p>
        </noscript>
      </MapWords>
    )
  if (failed)
    return (
      <MapWords>
        <MapPinOff size={28} strokeWidth={1.5} aria-hidden />
        {m.map_no_webgl()}
      </MapWords>
    )
  return (
    <>
      <NoMap>
        <Suspense fallback={<MapWords>{m.map_loading()}</MapWords>}>
          <ShopMap {...map} onFailure={() => setFailed(true)} />
        </Suspense>
      </NoMap>
      <div className="absolute top-3 left-3">
        <Button
          kind="quiet"
          size="sm"
          busy={position.asking}
          onClick={() => position.ask(back, () => {})}
          className="shadow-float"
        >
          <LocateFixed size={16} aria-hidden />
          {m.map_my_position()}
        </Button>
        {position.denied && (
          <p role="alert" className="mt-2 max-w-64 rounded-md bg-paper p-2 text-red text-xs shadow-float">
            {m.geo_place_denied()}
          </p>
        )}
      </div>
    </>
  )
}
