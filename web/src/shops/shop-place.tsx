import { useState } from 'react'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { MapPane } from '../map/map-pane.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { ShopData } from './wire.ts'

/** Half the height and width of the stretch around a shop, in degrees: a town and what lies about it. */
const AROUND = 0.15

/** Where a shop is: the map comes when it is asked for, because it is larger than the page; without scripts a link to it. */
export const ShopPlace = ({ shop, styleUrl }: { shop: ShopData; styleUrl: string | undefined }) => {
  const locale = useLocale()
  const seen = useSeenWhenHydrated()
  const [isShown, setShown] = useState(false)
  const { location } = shop
  if (!location) return null
  const box = {
    west: location.lon - AROUND,
    south: location.lat - AROUND,
    east: location.lon + AROUND,
    north: location.lat + AROUND,
  }
  const address = `/map?box=${[box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(4)).join(',')}`
  const nothing = () => {}
  return (
    <section aria-label={m.shops_front_map()}>
      <h2 className="mb-3 font-medium">{m.shops_front_map()}</h2>
      <div className="flex flex-wrap items-center gap-4">
        {!isShown && (
          <Button kind="quiet" className={seen} onClick={() => setShown(true)}>
            {m.shops_front_map_show()}
          </Button>
        )}
        <LocaleLink to={address} className="underline">
          {m.shops_front_map_link()}
        </LocaleLink>
      </div>
      {isShown && (
        <div className="relative mt-4 h-80 overflow-hidden rounded-lg bg-wash">
          <MapPane
            pins={[{ ...shop, location }]}
            box={box}
            place={null}
            locale={locale}
            styleUrl={styleUrl}
            pointedId={shop.id}
            onPoint={nothing}
            onPick={nothing}
            onMove={nothing}
            back=""
          />
        </div>
      )}
    </section>
  )
}
