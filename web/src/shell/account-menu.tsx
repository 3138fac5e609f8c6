import { ChevronDown, CircleUserRound } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { SwitchForm } from '../people/switch-form.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { accountLinks } from './account-links.ts'
import { CountBadge, upTo99 } from './count-badge.tsx'
import { usePath } from './locale.ts'
import { LocaleLink } from './locale-link.tsx'
import { tabStyle } from './tab-style.ts'
import { useUnread } from './unread.ts'
import { useReader } from './use-reader.ts'
import type { Me } from './wire.ts'

const item = 'block w-full px-4 py-2 text-left hover:bg-wash'
const inHeader = 'flex h-10 items-center gap-2 rounded-md px-2 font-medium hover:bg-wash md:px-3'

/**
 * Log-in links for visitors, who come back to this page after; the account's menu for those who are in. `asTab`: a place
 * of the bar at the foot, whose menu rises from it.
 */
export const AccountMenu = ({ asTab = false }: { asTab?: boolean }) => {
  const me = useReader()
  const { pathname, search } = useLocation()
  const icon = <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
  const unread = useUnread()
  if (!me) {
    const back = `?redirect=${encodeURIComponent(pathname + search)}`
    return asTab ? (
      <LocaleLink to={`/login${back}`} aria-label={`${m.shell_tab_account()}: ${m.shell_login()}`} className={tabStyle}>
        {icon}
        {m.shell_tab_account()}
      </LocaleLink>
    ) : (
      <div className="flex items-center gap-1">
        <LocaleLink to={`/login${back}`} aria-label={m.shell_login()} className={inHeader}>
          {icon}
          {m.shell_login()}
        </LocaleLink>
        <LocaleLink
          to={`/register${back}`}
          className="hidden h-10 items-center rounded-md px-3 font-medium hover:bg-wash lg:flex"
        >
          {m.shell_register()}
        </LocaleLink>
      </div>
    )
  }
  const name = m.shell_account_of({ name: me.user.name })
  const told = unread > 0 ? `, ${m.shell_inbox_count({ count: unread })}` : ''
  return (
    <Disclosure
      className={asTab ? undefined : 'relative'}
      label={asTab ? `${m.shell_tab_account()}: ${name}${told}` : name}
      summaryClass={asTab ? tabStyle : inHeader}
      summary={
        asTab ? (
          <>
            <span className="relative px-2">
              {icon}
              <CountBadge count={unread} />
            </span>
            {m.shell_tab_account()}
          </>
        ) : (
          <>
            {icon}
            <span className="max-w-32 truncate">{me.user.name}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        )
      }
    >
      <Panel
        me={me}
        place={asTab ? 'inset-x-2 bottom-full mb-2 max-h-[70dvh] overflow-y-auto' : 'top-full right-0 mt-1 w-64'}
      />
    </Disclosure>
  )
}

const Panel = ({ me, place }: { me: Me; place: string }) => {
  const path = usePath()
  const unread = useUnread()
  return (
    <div className={`absolute z-40 rounded-md border border-line bg-paper py-2 shadow-float ${place}`}>
      <p className="border-line border-b px-4 pt-1 pb-3">
        <span className="block truncate font-semibold">{me.user.name}</span>
        <span className="block truncate text-ink-3 text-xs">{me.operator.name}</span>
      </p>
      <ul className="py-1">
        <li>
          <LocaleLink to="/notification" className={`${item} flex items-center justify-between gap-3`}>
            {m.shell_inbox()}
            {unread > 0 && <span className="font-semibold text-accent tabular-nums">{upTo99(unread)}</span>}
          </LocaleLink>
        </li>
        {accountLinks(me).map((link) => (
          <li key={link.to}>
            <LocaleLink to={link.to} className={item}>
              {link.text}
            </LocaleLink>
          </li>
        ))}
      </ul>
      <SwitchForm me={me} itemClass={item} />
      <Form method="post" action={path('/logout')} className="border-line border-t pt-1">
        <button type="submit" className={item}>
          {m.shell_logout()}
        </button>
      </Form>
    </div>
  )
}
