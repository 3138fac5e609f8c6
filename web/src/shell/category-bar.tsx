import { ChevronDown } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'
import { LocaleLink } from './locale-link.tsx'
import type { MenuLink } from './menu-tree.server.ts'

/** How many entries have room; the others are there from 1200 px on. */
const ALWAYS = 5

/** The market's menu with a panel of links below each entry (spec §2, category navigation). */
export const CategoryBar = ({ menu }: { menu: MenuLink[] }) => (
  <nav aria-label={m.shell_categories()} className="hidden border-line border-t md:block">
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
                <Panel entry={entry} />
              </Disclosure>
            )}
          </li>
        )
      })}
      <li className="ml-auto flex shrink-0">
        <LocaleLink to="/categories" className="flex items-center text-ink-2 hover:text-accent">
          {m.shell_categories_all()}
        </LocaleLink>
      </li>
    </ul>
  </nav>
)

const Panel = ({ entry: [name, to, below] }: { entry: MenuLink }) => (
  <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto whitespace-normal border-line border-b bg-paper p-6 shadow-float">
    <LocaleLink to={to} className="font-semibold hover:text-accent">
      {m.shell_category_all({ name })}
    </LocaleLink>
    <ul className="mt-4 grid grid-cols-4 gap-x-6 gap-y-5">
      {below.map(([child, address, leaves]) => (
        <li key={child}>
          <LocaleLink to={address} className="font-medium hover:text-accent">
            {child}
          </LocaleLink>
          {leaves.length > 0 && (
            <ul className="mt-1.5 space-y-1 text-ink-2">
              {leaves.map(([leaf, place]) => (
                <li key={leaf}>
                  <LocaleLink to={place} className="hover:text-accent">
                    {leaf}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </div>
)
