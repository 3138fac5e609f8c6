import { MapPin } from 'lucide-react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { usePlace } from './use-me.ts'

/** Where the user says they are, and the way to say it; they come back to this page after. */
export const PlaceLink = () => {
  const place = usePlace()
  const { pathname, search } = useLocation()
  const name = place && (place.name ?? m.geo_place_mine())
  return (
    <LocaleLink
      to={`/location?back=${encodeURIComponent(pathname + search)}`}
      aria-label={name ? m.geo_place_header_of({ place: name }) : undefined}
      className="flex items-center gap-1 hover:text-ink"
    >
      <MapPin size={14} aria-hidden />
      <span className="max-w-48 truncate">{name ?? m.geo_place_header()}</span>
    </LocaleLink>
  )
}
