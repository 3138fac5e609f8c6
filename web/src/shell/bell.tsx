import { Bell as BellIcon } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { CountBadge } from './count-badge.tsx'
import { LocaleLink } from './locale-link.tsx'
import { useUnread } from './unread.ts'
import { useReader } from './use-reader.ts'

/** The way to the inbox, with the number of unread messages; nothing for visitors. */
export const Bell = () => {
  const me = useReader()
  const unread = useUnread()
  if (!me) return null
  return (
    <LocaleLink
      to="/notification"
      aria-label={unread > 0 ? m.shell_inbox_count({ count: unread }) : m.shell_inbox()}
      className="relative grid size-10 place-items-center rounded-md hover:bg-wash"
    >
      <BellIcon size={22} strokeWidth={1.75} aria-hidden />
      <CountBadge count={unread} />
    </LocaleLink>
  )
}
