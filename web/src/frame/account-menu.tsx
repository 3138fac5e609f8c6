import { useLocation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { tabStyle } from './tab-style.ts'
import { useMe } from './use-me.ts'
import { UserMenu } from './user-parts.tsx'

/**
 * Log-in links for visitors, who come back to this page after; the account's menu for those who are in. `asTab`: a place
 * of the bar at the foot.
 */
export const AccountMenu = ({ asTab = false }: { asTab?: boolean }) => {
  const me = useMe()
  const { pathname, search } = useLocation()
  if (me) return <UserMenu me={me} asTab={asTab} />
  const icon = <Icon name="user" className="size-5.5" />
  const back = `?redirect=${encodeURIComponent(pathname + search)}`
  return asTab ? (
    <LocaleLink
      to={`/login${back}`}
      aria-label={m.ui_named({ name: m.frame_tab_account(), value: m.frame_login() })}
      className={tabStyle}
    >
      {icon}
      {m.frame_tab_account()}
    </LocaleLink>
  ) : (
    <div className="flex items-center gap-1">
      <LocaleLink
        to={`/login${back}`}
        aria-label={m.frame_login()}
        className="flex h-10 items-center gap-2 rounded-md px-2 font-medium hover:bg-wash md:px-3"
      >
        {icon}
        {m.frame_login()}
      </LocaleLink>
      <LocaleLink
        to={`/register${back}`}
        className="hidden h-10 items-center rounded-md px-3 font-medium hover:bg-wash lg:flex"
      >
        {m.frame_register()}
      </LocaleLink>
    </div>
  )
}
