import { Flag } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { REPORT_REASON_TEXTS } from '../../moderation/reason-labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/reported-conversations.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const cursor = url.searchParams.get('cursor')
  return orErrorPage(client(context).getReportedConversations({ query: { limit: '20', ...(cursor && { cursor }) } }))
}

export const meta = () => [{ title: m.conversations_queue_page() }]

/** Conversations that a side has reported, without what was written in them. */
export default function ReportedConversations({ loaderData: page }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const locale = useLocale()
  return (
    <div className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.conversations_queue()}</h1>
        <LocaleLink to="/operator/blocked-words" className={buttonStyle('quiet', 'sm')}>
          {m.conversations_words()}
        </LocaleLink>
      </div>
      {page.items.length === 0 ? (
        <EmptyState Icon={Flag} title={m.conversations_queue_none()} text={m.conversations_queue_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {page.items.map((row) => (
            <li key={row.id}>
              <LocaleLink to={`/operator/conversations/${row.id}`} className="block px-4 py-3 hover:bg-wash">
                <span className="block font-medium">{`${row.buyerName} · ${row.shopName}`}</span>
                <span className="block text-ink-2">
                  {row.reports.map(({ reason }) => REPORT_REASON_TEXTS[reason]()).join(' · ')}
                </span>
                <span className="block text-ink-3 text-xs">{formatMoment(row.reportedAt, locale)}</span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      {page.nextCursor && (
        <LoadMore to={`${pathname}?cursor=${encodeURIComponent(page.nextCursor)}`}>{m.ui_load_more()}</LoadMore>
      )}
    </div>
  )
}
