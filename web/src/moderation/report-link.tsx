import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { useLocation } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'

interface ReportLinkProps {
  kind: Reportable
  id: number
  /** what is reported, for those who hear the link alone */
  label: string
  className?: string
}

/** The way to report something to the market, and back to this page. */
export const ReportLink = ({ kind, id, label, className = '' }: ReportLinkProps) => {
  const { pathname } = useLocation()
  const path = usePath()
  return (
    <PageLink
      to={`${path('/report')}?kind=${kind}&id=${id}&back=${encodeURIComponent(pathname)}`}
      rel="nofollow"
      aria-label={label}
      className={`flex min-h-8 w-fit items-center text-ink-3 text-xs underline-offset-4 hover:underline ${className}`}
    >
      {m.comments_report()}
    </PageLink>
  )
}
