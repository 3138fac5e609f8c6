import type { ReactNode } from 'react'
import { PageLink } from '../locale/page-link.tsx'

interface Pill {
  to: string
  text: string
  isCurrent: boolean
  /** how many there are behind it */
  count?: ReactNode
}

/** Parts of a list, one of which is shown: a row that goes on to the side where it does not fit. */
export const PillLinks = ({
  label,
  pills,
  className = '',
}: {
  label: string
  pills: readonly Pill[]
  className?: string
}) => (
  <nav aria-label={label} className={`strip gap-2 pb-1 ${className}`}>
    {pills.map(({ to, text, isCurrent, count }) => (
      <PageLink
        key={to}
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className="relative inline-flex shrink-0 items-center gap-1 rounded-full border border-line-strong bg-paper px-3.5 py-1.5 whitespace-nowrap max-md:min-h-11 hover:bg-wash-2 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
      >
        {text} {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
      </PageLink>
    ))}
  </nav>
)
