import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useDiscover } from '../../hydration/discover.tsx'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

const PAGES = [
  { to: '/uc/my-pwd', text: m.accounts_security_password },
  { to: '/uc/config/second-factor', text: m.accounts_security_factor },
  { to: '/uc/config/sessions', text: m.accounts_security_sessions },
  { to: '/uc/config/phone', text: m.accounts_security_phone },
  { to: '/uc/config/email', text: m.accounts_security_email },
] as const

/** One page of what keeps the account safe, and the way to its sisters. */
export const SecurityFrame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const path = usePath()
  const discover = useDiscover()
  return (
    <>
      <nav aria-label={m.accounts_security()} className="mb-5">
        <ul className="strip gap-2">
          {PAGES.map((page) => (
            <li key={page.to} className="shrink-0">
              <NavLink
                discover={discover}
                to={path(page.to)}
                className="flex h-10 items-center rounded-md border border-line bg-paper px-4 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {page.text()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="max-w-2xl rounded-lg border border-line bg-paper p-5 md:p-6">
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-2">{text}</p>
        {children}
      </section>
    </>
  )
}
