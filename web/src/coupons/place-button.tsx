import { MapPin } from 'lucide-react'
import { useLocation } from 'react-router'
import { useBrowserPosition } from '../geo/use-browser-position.ts'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/** Asks the browser where the user is, keeps it for distances, and reads the page anew. It needs scripts. */
export const PlaceButton = () => {
  const { pathname, search } = useLocation()
  const { ask, asking, denied } = useBrowserPosition()
  const seen = useSeenWhenHydrated()
  return (
    <p className={`mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 ${seen}`}>
      {m.coupons_place_ask()}
      <Button kind="quiet" size="sm" busy={asking} onClick={() => ask(pathname + search, () => {})}>
        <MapPin size={16} aria-hidden />
        {m.coupons_place_tell()}
      </Button>
      {denied && (
        <span role="alert" className="text-red">
          {m.coupons_place_failed()}
        </span>
      )}
    </p>
  )
}
