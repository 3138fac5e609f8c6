import { useEffect, useRef, useState } from 'react'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import type { BarLink, MenuLink } from '../server/menu-tree.server.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuPanel } from './menu-panel.tsx'

/** How many entries have room; the others are there from 1200 px on. */
const ALWAYS = 5

/**
 * The market's menu with a panel of links below each entry (spec §2, category navigation). The panels' hundreds of links are
 * fetched when a pointer or the focus comes to the bar; without scripts a panel has the link to all of its entry.
 */
export const CategoryBar = ({ menu }: { menu: BarLink[] }) => {
  const path = usePath()
  const bar = useRef<HTMLUListElement>(null)
  const [panels, setPanels] = useState<MenuLink[]>([])
  const isAsked = useRef(false)
  const fetchPanels = async () => {
    if (isAsked.current) return
    isAsked.current = true
    // where they do not come, each panel has its one link, and the next pointer asks again
    const response = await fetch(path('/menu-panels')).catch(() => null)
    if (response?.ok) setPanels(await response.json())
    else isAsked.current = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a panel that was opened before the scripts came
  useEffect(() => {
    if (bar.current?.querySelector('details[open]')) void fetchPanels()
  }, [])
  return (
    <nav aria-label={m.frame_categories()} className="hidden border-line border-t md:block">
      <ul ref={bar} onPointerEnter={fetchPanels} onFocus={fetchPanels} className="category-bar page">
        {menu.map(([name, to, opens], index) => (
          <li key={name} className={index < ALWAYS ? undefined : 'max-lg:hidden'}>
            {opens ? (
              <Disclosure
                hover
                group="categories"
                summary={
                  <>
                    {name}
                    <Icon name="down" />
                  </>
                }
              >
                <MenuPanel name={name} to={to} below={panels.find(([other]) => other === name)?.[2] ?? []} />
              </Disclosure>
            ) : (
              <LocaleLink to={to} className="font-medium">
                {name}
              </LocaleLink>
            )}
          </li>
        ))}
        <li className="ml-auto">
          <LocaleLink to="/categories" className="text-ink-2">
            {m.frame_categories_all()}
          </LocaleLink>
        </li>
      </ul>
    </nav>
  )
}
