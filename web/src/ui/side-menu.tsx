import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../locale/page-link.tsx'
import { type MenuPage, openPage } from './menu-page.ts'

/** Pages that belong together: their menu at the side; on narrow screens the page that is open, which unfolds all of them. */
export const SideMenu = ({
  label,
  pages,
  children,
}: {
  label: string
  pages: readonly MenuPage[]
  children: ReactNode
}) => {
  const { pathname } = useLocation()
  const open = openPage(pages, pathname)
  const waiting = pages.flatMap(({ waits }) => waits?.text ?? [])
  return (
    <div className="page grid grid-cols-1 gap-x-8 py-4 md:grid-cols-[220px_minmax(0,1fr)] md:py-8">
      <nav aria-label={label} className="mb-5 md:mb-0">
        {/* a page that is opened starts with its menu folded */}
        <details key={pathname} className="group rounded-md border border-line bg-paper md:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3 font-semibold">
            {open && <open.Icon size={18} aria-hidden className="shrink-0" />}
            {open?.text ?? label}
            {waiting.length > 0 && (
              <>
                <span aria-hidden className="size-2 rounded-full bg-accent" />
                <span className="sr-only">{`, ${waiting.join(', ')}`}</span>
              </>
            )}
            <ChevronDown size={18} aria-hidden className="ml-auto shrink-0 group-open:rotate-180" />
          </summary>
          <MenuPages {...{ pages, open }} className="border-line border-t p-1" />
        </details>
        <MenuPages {...{ pages, open }} className="sticky top-6 hidden md:block" />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const MenuPages = ({
  pages,
  open,
  className,
}: {
  pages: readonly MenuPage[]
  open: MenuPage | undefined
  className: string
}) => (
  <ul className={`space-y-1 ${className}`}>
    {pages.map((page) => {
      const { to, text, Icon, waits } = page
      return (
        <li key={to}>
          <PageLink
            to={to}
            aria-current={page === open ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2.5 text-ink-2 hover:bg-wash-2 hover:text-ink aria-[current=page]:bg-wash-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
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
