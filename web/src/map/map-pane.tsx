import { LocateFixed, MapPinOff } from 'lucide-react'
import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { useBrowserPosition } from '../geo/use-browser-position.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { useLive } from '../ui/use-live.ts'
import type { ShopMapProps } from './shop-map.tsx'

/** Loaded for this page alone: it is larger than all other scripts together. */
const ShopMap = lazy(() => import('./shop-map.tsx'))

/** The map, or why there is none: the list beside it says the same. */
export const MapPane = ({ back, ...map }: Omit<ShopMapProps, 'onFailure'> & { back: string }) => {
  const live = useLive()
  const [failed, setFailed] = useState(false)
  const position = useBrowserPosition()
  if (!live)
    return (
      <Words>
        <noscript>
          <p>{m.map_no_scripts()}</p>
        </noscript>
      </Words>
    )
  if (failed)
    return (
      <Words>
        <MapPinOff size={28} strokeWidth={1.5} aria-hidden />
        {m.map_no_webgl()}
      </Words>
    )
  return (
    <>
      <NoMap>
        <Suspense fallback={<Words>{m.map_loading()}</Words>}>
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
            {m.find_place_denied()}
          </p>
        )}
      </div>
    </>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center text-ink-2"
  >
    {children}
  </div>
)

/** Where the map's own script did not arrive, the page and its list stay. */
class NoMap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Words>
        {m.map_failed()}
        <Button kind="quiet" size="sm" onClick={() => window.location.reload()}>
          {m.map_retry()}
        </Button>
      </Words>
    )
  }
}
