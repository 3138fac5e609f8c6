import { Bell as BellIcon } from 'lucide-react'
import { CountBadge } from '../frame/count-badge.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { useLiveUnread, useUnread } from './unread.ts'

/** The way to the inbox, with the number of unread messages, which it keeps moving. */
export const Bell = () => {
  useLiveUnread()
  const unread = useUnread()
  return (
    <LocaleLink to="/notification" className="finger relative grid size-10 place-items-center rounded-md hover:bg-wash">
      <BellIcon size={22} strokeWidth={1.75} aria-hidden />
      <CountBadge count={unread} />
      {/* as an aria-label it would have to hold what the badge shows, and a badge shows 99+ for more */}
      <span className="sr-only">{unread > 0 ? m.notifications_count({ count: unread }) : m.notifications_title()}</span>
    </LocaleLink>
  )
}
