import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLastSeen } from '../lists/last-search.ts'
import { LocaleLink } from '../locale/locale-link.tsx'

/** The way back to the list that a page came from, narrowed as it was when it notes that with `useKeptSearch`. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LocaleLink
    to={useLastSeen(to)}
    className="-ml-1 inline-flex min-h-11 items-center md:min-h-9 gap-1 text-ink-2 hover:text-ink"
  >
    <ChevronLeft size={18} aria-hidden />
    {children}
  </LocaleLink>
)
