import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { listText } from '../locale/list-text.ts'
import { PageLink } from '../locale/page-link.tsx'
import { Disclosure } from './disclosure.tsx'
import { type MenuPage, openPage } from './menu-page.ts'

interface SideMenuProps {
  label: string
  /** names the button that shows all pages on narrow screens */
  allLabel: string
  pages: readonly MenuPage[]
  children: ReactNode
}

/**
 * Pages that belong together: their menu at the side; on narrow screens a strip of tabs over the page, the open one underlined
 * (spec §2, account area), and a button that shows all of them at once.
 */
export const SideMenu = ({ label, allLabel, pages, children }: SideMenuProps) => {
  const { pathname } = useLocation()
  const open = openPage(pages, pathname)
  const waiting = pages.flatMap(({ waits }) => waits?.text ?? [])
  return (
    <div className="page grid grid-cols-1 gap-x-8 py-4 max-md:pt-0 md:grid-cols-[220px_minmax(0,1fr)] md:py-8">
      <nav aria-label={label} className="relative mb-5 md:mb-0">
        <div className="-mx-(--gutter) flex border-line border-b bg-paper md:hidden">
          <Tabs {...{ pages, open }} />
          <Disclosure
            key={pathname}
            label={listText([allLabel, ...waiting])}
            summaryClass="relative grid size-12 place-items-center border-line border-l"
            summary={
              <>
                <Menu size={20} aria-hidden />
                {waiting.length > 0 && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-accent" />}
              </>
            }
          >
            <MenuPages
              {...{ pages, open }}
              className="absolute inset-x-0 top-full z-10 max-h-[70dvh] overflow-y-auto rounded-b-md border border-line bg-paper p-1 shadow-float"
            />
          </Disclosure>
        </div>
        <MenuPages
          {...{ pages, open }}
          className="sticky top-6 -m-1 hidden max-h-[calc(100dvh-40px)] overflow-y-auto p-1 md:block"
        />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

interface PagesProps {
  pages: readonly MenuPage[]
  open: MenuPage | undefined
}

/** The pages as tabs, which go on to the side; the open one is brought into sight, also where browsers do not do that by themselves. */
const Tabs = ({ pages, open }: PagesProps) => {
  const strip = useRef<HTMLUListElement>(null)
  const to = open?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open page is the event, not a value that is read
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!strip.current || !tab) return
    const { scrollLeft, clientWidth } = strip.current
    const end = tab.offsetLeft + tab.offsetWidth
    if (tab.offsetLeft >= scrollLeft && end <= scrollLeft + clientWidth) return
    strip.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2
  }, [to])
  return (
    <ul ref={strip} className="strip relative grow px-1">
      {pages.map((page) => (
        <li key={page.to} className="shrink-0">
          <PageLink
            to={page.to}
            aria-current={page === open ? 'page' : undefined}
            className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-2 -outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {page.text}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const MenuPages = ({ pages, open, className }: PagesProps & { className: string }) => (
  <ul className={`max-md:space-y-1 ${className}`}>
    {pages.map((page) => {
      const { to, text, Icon, waits } = page
      return (
        <li key={to}>
          <PageLink
            to={to}
            aria-current={page === open ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2.5 text-ink-2 md:min-h-9 md:py-1.5 hover:bg-wash-2 hover:text-ink aria-[current=page]:bg-wash-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <Icon size={18} aria-hidden className="shrink-0" />
            {text}
            {waits && (
              <>
                <span
                  aria-hidden
                  className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-paper text-xs tabular-nums leading-none"
                >
                  {waits.count}
                </span>
                <span className="sr-only">{`, ${waits.text}`}</span>
              </>
            )}
          </PageLink>
        </li>
      )
    })}
  </ul>
)
