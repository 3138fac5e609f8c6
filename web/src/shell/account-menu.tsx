import { ChevronDown, CircleUserRound } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'
import { accountLinks } from './account-links.ts'
import { usePath } from './locale.ts'
import { LocaleLink } from './locale-link.tsx'
import { useReader } from './use-reader.ts'

const item = 'block w-full px-4 py-2 text-left hover:bg-wash'

/** Log-in links for visitors, who come back to this page after; the account's menu for those who are in. */
export const AccountMenu = () => {
  const me = useReader()
  const path = usePath()
  const { pathname, search } = useLocation()
  if (!me) {
    const back = `?redirect=${encodeURIComponent(pathname + search)}`
    return (
      <div className="flex items-center gap-1">
        <LocaleLink
          to={`/login${back}`}
          aria-label={m.shell_login()}
          className="flex h-10 items-center gap-2 rounded-md px-2 font-medium hover:bg-wash md:px-3"
        >
          <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
          <span className="hidden md:inline">{m.shell_login()}</span>
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
  return (
    <Disclosure
      className="relative"
      label={m.shell_account_of({ name: me.user.name })}
      summaryClass="flex h-10 items-center gap-2 rounded-md px-2 font-medium hover:bg-wash md:px-3"
      summary={
        <>
          <CircleUserRound size={22} strokeWidth={1.75} aria-hidden />
          <span className="hidden max-w-32 truncate md:inline">{me.user.name}</span>
          <ChevronDown size={16} aria-hidden className="hidden md:inline" />
        </>
      }
    >
      <div className="absolute top-full right-0 z-40 mt-1 w-64 rounded-md border border-line bg-paper py-2 shadow-float">
        <p className="border-line border-b px-4 pt-1 pb-3">
          <span className="block truncate font-semibold">{me.user.name}</span>
          <span className="block truncate text-ink-3 text-xs">{me.operator.name}</span>
        </p>
        <ul className="pt-1">
          {accountLinks(me).map((link) => (
            <li key={link.to}>
              <LocaleLink to={link.to} className={item}>
                {link.text}
              </LocaleLink>
            </li>
          ))}
          <li>
            <Form method="post" action={path('/logout')}>
              <button type="submit" className={item}>
                {m.shell_logout()}
              </button>
            </Form>
          </li>
        </ul>
      </div>
    </Disclosure>
  )
}
