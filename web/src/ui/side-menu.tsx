import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

export interface MenuPage {
  to: string
  text: string
  Icon: LucideIcon
  /** nothing below it is part of it */
  end?: boolean | undefined
  /** addresses elsewhere that are part of it */
  covers?: readonly string[] | undefined
  /** what waits there: the number as it is seen, and what is read of it; nothing waits without one */
  waits?: { count: string; text: string } | undefined
}

/** How exactly a page answers to an address: the length of what they share, 0 when it does not. */
const nearness = ({ to, end, covers = [] }: MenuPage, pathname: string): number => {
  const here = pathname.replace(/\/$/, '')
  const fits = [...(end ? [] : [to]), ...covers].filter((one) => here === one || here.startsWith(`${one}/`))
  return Math.max(0, here === to ? to.length : 0, ...fits.map(({ length }) => length))
}

/** Pages that belong together: their menu at the side, on narrow screens a strip of tabs with the active one underlined. */
export const SideMenu = ({
  label,
  pages,
  children,
}: {
  label: string
  pages: readonly MenuPage[]
  children: ReactNode
}) => {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const nearest = Math.max(1, ...pages.map((page) => nearness(page, pathname)))

  // the active tab is in sight, however far along the strip it stands
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event, not a value that is read
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - strip.current.offsetLeft - 16
  }, [pathname])

  return (
    <div className="page grid grid-cols-1 gap-x-8 py-4 md:grid-cols-[220px_minmax(0,1fr)] md:py-8">
      <nav aria-label={label} className="mb-5 border-line border-b md:mb-0 md:border-0">
        <ul ref={strip} className="strip gap-1 md:sticky md:top-6 md:flex-col">
          {pages.map((page) => {
            const { to, text, Icon, waits } = page
            return (
              <li key={to} className="shrink-0">
                <Link
                  to={to}
                  aria-current={nearness(page, pathname) === nearest ? 'page' : undefined}
                  className="relative flex items-center gap-3 border-transparent border-b-2 px-3 py-3 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink md:rounded-md md:border-0 md:py-2.5 md:hover:bg-wash-2 md:aria-[current=page]:bg-wash-2"
                >
                  <Icon size={18} aria-hidden className="shrink-0" />
                  {text}
                  {waits && (
                    <>
                      <span
                        aria-hidden
                        className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-paper text-xs tabular-nums leading-none md:ml-auto"
                      >
                        {waits.count}
                      </span>
                      <span className="sr-only">{`, ${waits.text}`}</span>
                    </>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
