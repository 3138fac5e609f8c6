import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import type { MenuLink } from '../server/menu-tree.server.ts'
import { Disclosure } from '../ui/disclosure.tsx'

const MenuPanel = lazyPart(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }))

/** How many entries have room; the others are there from 1200 px on. */
const ALWAYS = 5

/** The market's menu with a panel of links below each entry (spec §2, category navigation). */
export const CategoryBar = ({ menu }: { menu: MenuLink[] }) => (
  <nav aria-label={m.frame_categories()} className="hidden border-line border-t md:block">
    <ul className="page relative flex h-11 items-stretch gap-5 whitespace-nowrap lg:gap-6">
      {menu.map((entry, index) => {
        const [name, to, below] = entry
        return (
          <li key={name} className={`shrink-0 ${index < ALWAYS ? 'flex' : 'hidden lg:flex'}`}>
            {below.length === 0 ? (
              <LocaleLink to={to} className="flex items-center font-medium hover:text-accent">
                {name}
              </LocaleLink>
            ) : (
              <Disclosure
                hover
                group="categories"
                className="group flex"
                summaryClass="flex h-full items-center gap-1 font-medium hover:text-accent group-open:text-accent"
                summary={
                  <>
                    {name}
                    <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
                  </>
                }
              >
                {/* hundreds of hidden links: hydrated one panel at a time */}
                <Suspense>
                  <MenuPanel entry={entry} />
                </Suspense>
              </Disclosure>
            )}
          </li>
        )
      })}
      <li className="ml-auto flex shrink-0">
        <LocaleLink to="/categories" className="flex items-center text-ink-2 hover:text-accent">
          {m.frame_categories_all()}
        </LocaleLink>
      </li>
    </ul>
  </nav>
)
