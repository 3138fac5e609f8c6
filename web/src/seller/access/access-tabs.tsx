import { NavLink } from 'react-router'
import { useMayChange } from '../../frame/use-me.ts'
import { useDiscover } from '../../hydration/discover.tsx'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

const PAGES = [
  { to: '/seller/access', text: m.access_tab_requests },
  { to: '/seller/access/invitations', text: m.access_tab_invitations },
  { to: '/seller/access/terms', text: m.access_tab_terms },
] as const

/** Head of the pages about who may see the shop. */
export const AccessTabs = () => {
  const path = usePath()
  const discover = useDiscover()
  const maySet = useMayChange('settings')
  return (
    <>
      <h1 className="mb-3 font-semibold text-xl">{m.access_desk_title()}</h1>
      <nav aria-label={m.access_tabs()} className="strip mb-5 gap-1 border-line border-b">
        {PAGES.filter(({ to }) => maySet || to !== '/seller/access/terms').map(({ to, text }) => (
          <NavLink
            discover={discover}
            key={to}
            to={path(to)}
            end
            className="shrink-0 border-transparent border-b-2 px-3 py-3 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {text()}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
