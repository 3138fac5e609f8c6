import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { tabStyle } from '../frame/tab-style.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'
import { type MenuPage, openPage } from '../ui/menu-page.ts'
import type { MenuGroup } from './console-menu.ts'

const useOpenPage = (groups: readonly MenuGroup[]): MenuPage | undefined => {
  const { pathname } = useLocation()
  return openPage(
    groups.flatMap(({ pages }) => pages),
    pathname,
  )
}

/** All pages of a console in their groups. */
const ConsoleLinks = ({ groups, open }: { groups: readonly MenuGroup[]; open: MenuPage | undefined }) =>
  groups.map(({ title, pages }) => (
    <div key={title ?? ''} className="mb-3 md:mb-2">
      {title && <h2 className="px-3 pt-1 pb-1.5 font-medium text-ink-3 text-xs">{title}</h2>}
      <ul>
        {pages.map((page) => (
          <li key={page.to}>
            <PageLink
              to={page.to}
              aria-current={page === open ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-3 py-1.5 text-ink-2 leading-tight hover:bg-wash-2 hover:text-ink aria-[current=page]:bg-wash-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-8 md:py-1"
            >
              <page.Icon size={17} aria-hidden className="shrink-0" />
              {page.text}
              {page.waits && (
                <>
                  <span
                    aria-hidden
                    className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-[11px] text-paper tabular-nums leading-none"
                  >
                    {page.waits.count}
                  </span>
                  <span className="sr-only">{`, ${page.waits.text}`}</span>
                </>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  ))

/** The menu at the side of a console, on wide screens; where it is longer than the window, the open page is brought into its sight. */
export const ConsoleMenu = ({ label, groups }: { label: string; groups: readonly MenuGroup[] }) => {
  const menu = useRef<HTMLElement>(null)
  const open = useOpenPage(groups)
  const to = open?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open page is the event, not a value that is read
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!menu.current || !link) return
    const [frame, page] = [menu.current.getBoundingClientRect(), link.getBoundingClientRect()]
    const below = page.bottom - Math.min(frame.bottom, window.innerHeight)
    if (below > 0) menu.current.scrollTop += below + page.height
    else if (page.top < frame.top) menu.current.scrollTop -= frame.top - page.top + page.height
  }, [to])
  return (
    // as high as what the page's head leaves of the window, so that the shade at its end is in sight
    <div className="hidden w-56 shrink-0 self-stretch border-line border-r bg-paper md:block print:hidden">
      <nav
        ref={menu}
        aria-label={label}
        className="scroll-shade sticky top-0 max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-3 py-4"
      >
        <ConsoleLinks groups={groups} open={open} />
      </nav>
    </div>
  )
}

/** The bar at the foot of a console on phones: the pages used most, and all others behind "More". */
export const ConsoleBar = ({ label, groups }: { label: string; groups: readonly MenuGroup[] }) => {
  const open = useOpenPage(groups)
  const all = groups.flatMap(({ pages }) => pages)
  const hasMore = all.some(({ inBar, waits }) => !inBar && waits)
  return (
    <nav
      aria-label={m.frame_tab_bar()}
      className="sticky bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] has-[details[open]]:z-50 md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {all
          .filter(({ inBar }) => inBar)
          .map((page) => (
            <li key={page.to}>
              <PageLink to={page.to} aria-current={page === open ? 'page' : undefined} className={tabStyle}>
                <span className="-mt-1 relative px-3 pt-1">
                  <page.Icon size={22} strokeWidth={1.75} aria-hidden />
                  {page.waits && (
                    <span
                      aria-hidden
                      className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-[11px] text-paper tabular-nums leading-none"
                    >
                      {page.waits.count}
                    </span>
                  )}
                </span>
                {page.barText ?? page.text}
                {page.waits && <span className="sr-only">{`, ${page.waits.text}`}</span>}
              </PageLink>
            </li>
          ))}
        <li>
          <Disclosure
            summaryClass={tabStyle}
            summary={
              <>
                <span className="-mt-1 relative px-3 pt-1">
                  <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
                  {hasMore && <span aria-hidden className="absolute top-0 right-1 size-2 rounded-full bg-accent" />}
                </span>
                {m.console_more()}
              </>
            }
          >
            <div className="absolute inset-x-2 bottom-full mb-2 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-paper p-2 shadow-float">
              <nav aria-label={label}>
                <ConsoleLinks groups={groups} open={open} />
              </nav>
            </div>
          </Disclosure>
        </li>
      </ul>
    </nav>
  )
}
