import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { Sheet } from '../ui/sheet.tsx'

/**
 * Something that the shop sent in is being worked on; without scripts there is a way to look again. `percent` is how far it is, absent
 * where nobody knows; `children` tell the user about it.
 */
export const UnderWay = ({
  label,
  percent,
  children,
}: {
  label: string
  percent?: number | undefined
  children: ReactNode
}) => {
  const { pathname } = useLocation()
  return (
    <Sheet>
      <progress max={100} value={percent} aria-label={label} className="h-2 w-full accent-ink" />
      {children}
      <noscript>
        <a href={pathname} className={buttonStyle('quiet', 'sm', 'mt-3')}>
          {m.seller_imports_again()}
        </a>
      </noscript>
    </Sheet>
  )
}
