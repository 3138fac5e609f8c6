import { AuditEntry } from '../../console/audit/audit-entry.tsx'
import { AuditPage, readNarrowing } from '../../console/audit/audit-page.tsx'
import { pageOfValue } from '../../console/audit/audit-values.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/audit-log.route'

const FILTERS = ['userId', 'shopId', 'action', 'subject', 'subjectId', 'from', 'to'] as const

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'audit')
  const { filter, query } = readNarrowing(url.searchParams, FILTERS)
  return { ...(await orErrorPage(client(context).getAuditLog({ query }))), filter }
}

export const meta = () => [{ title: m.console_audit_page() }]

const actorPage = (userId: number): string => `/operator/audit?userId=${userId}`
const subjectPage = (subject: string, id: string): string =>
  `/operator/audit?subject=${subject}&subjectId=${encodeURIComponent(id)}`

/** Who changed what and when, with the fields before and after. */
export default function AuditLog({ loaderData: { items, nextCursor, filter } }: Route.ComponentProps) {
  const fields = [
    { name: 'subjectId', label: m.console_audit_subject_id() },
    { name: 'userId', label: m.console_audit_user_id() },
    { name: 'shopId', label: m.console_audit_shop_id() },
  ]
  return (
    <AuditPage to="/operator/audit" {...{ filter, nextCursor, fields }}>
      {items.map((entry) => (
        <AuditEntry key={entry.id} {...{ entry, actorPage, subjectPage }} valuePage={pageOfValue}>
          {entry.shop && (
            <LocaleLink
              to={`/operator/shops/${entry.shop.id}`}
              className="block truncate text-ink-2 text-xs hover:underline"
            >
              {entry.shop.name}
            </LocaleLink>
          )}
        </AuditEntry>
      ))}
    </AuditPage>
  )
}
