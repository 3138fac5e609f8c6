import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PageLink } from '../locale/page-link.tsx'
import { buttonStyle } from './button-style.ts'

/** The next rows of a list: a link to the same list further down, which scripts may turn into a longer list. */
export const LoadMore = ({
  to,
  onClick,
  busy,
  children,
}: {
  to: string
  onClick?: (event: React.MouseEvent) => void
  busy?: boolean
  children: ReactNode
}) => {
  const navigating = useNavigation().state === 'loading'
  return (
    <div className="grid justify-items-center py-10">
      <PageLink
        to={to}
        onClick={onClick}
        preventScrollReset
        aria-busy={busy || navigating || undefined}
        className={buttonStyle('quiet', 'md', busy || navigating ? 'animate-pulse-slow' : '')}
      >
        {children}
      </PageLink>
    </div>
  )
}
