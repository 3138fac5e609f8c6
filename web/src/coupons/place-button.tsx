import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { setCookie } from '../shell/cookies.ts'
import { PLACE_COOKIE } from '../shell/place.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { useLive } from '../ui/use-live.ts'

/** Days for which the market remembers where a reader said they are. */
const PLACE_DAYS = 30

/** Asks the browser where the reader is, keeps it for distances, and reads the page anew. It needs scripts. */
export const PlaceButton = () => {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  if (!useLive() || !('geolocation' in navigator)) return null
  const ask = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // to a hundred metres: closer than any coupon asks
        const place = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`
        // biome-ignore lint/suspicious/noDocumentCookie: pages on the server read it
        document.cookie = setCookie(PLACE_COOKIE, place, { maxAgeSeconds: PLACE_DAYS * 86_400 })
        setAsking(false)
        revalidate()
      },
      () => {
        setAsking(false)
        showToast({ kind: 'error', text: m.coupons_place_failed() })
      },
    )
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {m.coupons_place_ask()}
      <Button kind="quiet" size="sm" busy={isAsking} onClick={ask}>
        <MapPin size={16} aria-hidden />
        {m.coupons_place_tell()}
      </Button>
    </p>
  )
}
