import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import type { MenuLink } from '../server/menu-tree.server.ts'

interface MenuPanelProps {
  name: string
  to: string
  /** empty until it was fetched */
  below: readonly MenuLink[]
}

/** What opens below an entry of the market's menu. */
export const MenuPanel = ({ name, to, below }: MenuPanelProps) => (
  <div className="menu-panel">
    <LocaleLink to={to} className="font-semibold">
      {m.frame_category_all({ name })}
    </LocaleLink>
    {below.length > 0 && (
      <ul className="mt-4 grid grid-cols-4 gap-x-6 gap-y-5">
        {below.map(([child, address, leaves]) => (
          <li key={child}>
            <LocaleLink to={address} className="font-medium">
              {child}
            </LocaleLink>
            {leaves.length > 0 && (
              <ul className="mt-1.5 space-y-1 text-ink-2">
                {leaves.map(([leaf, place]) => (
                  <li key={leaf}>
                    <LocaleLink to={place}>{leaf}</LocaleLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
)
