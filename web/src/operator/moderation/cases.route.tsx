import { REPORTABLE } from '@lonja/core/moderation/report-reasons.ts'
import { Flag } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { queryOf } from '../../lists/query.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { caseWord, KIND_WORDS } from '../../moderation/case-labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/cases.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const kind = REPORTABLE.find((one) => one === url.searchParams.get('kind'))
  const list = url.searchParams.get('list') === 'decided' ? 'decided' : 'waiting'
  const query = { limit: '25', list, ...(kind && { kind }), ...queryOf(url, ['cursor']) } as const
  return { page: await orErrorPage(client(context).getCases({ query })), list, kind: kind ?? null }
}

export const meta = () => [{ title: m.moderation_queue_page() }]

/** What was reported or appealed against, the longest waiting first. */
export default function Cases({ loaderData: { page, list, kind } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const locale = useLocale()
  const to = (given: { list: string; kind: string | null }) =>
    `${pathname}?list=${given.list}${given.kind ? `&kind=${given.kind}` : ''}`
  return (
    <div className="max-w-4xl space-y-4">
      <h1 className="font-semibold text-xl">{m.moderation_queue()}</h1>
      <PillLinks
        label={m.moderation_queue()}
        pills={[
          { to: to({ list: 'waiting', kind }), text: m.moderation_list_waiting(), isCurrent: list === 'waiting' },
          { to: to({ list: 'decided', kind }), text: m.moderation_list_decided(), isCurrent: list === 'decided' },
        ]}
      />
      <PillLinks
        label={m.moderation_kind()}
        pills={[
          { to: to({ list, kind: null }), text: m.moderation_kind_all(), isCurrent: kind === null },
          ...REPORTABLE.map((one) => ({
            to: to({ list, kind: one }),
            text: KIND_WORDS[one](),
            isCurrent: kind === one,
          })),
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState Icon={Flag} title={m.moderation_none()} text={m.moderation_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {page.items.map((row) => (
            <li key={row.id}>
              <LocaleLink
                to={`/operator/cases/${row.id}`}
                className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-wash sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="min-w-0">
                  <span className="block break-words font-medium">{row.title || m.moderation_gone()}</span>
                  <span className="block text-ink-2">
                    {[KIND_WORDS[row.kind](), m.moderation_reports({ count: row.reports })].join(' · ')}
                  </span>
                  <span className="block text-ink-3 text-xs">
                    {row.waitsSince
                      ? m.moderation_waits({ when: formatMoment(row.waitsSince, locale) })
                      : formatMoment(row.openedAt, locale)}
                  </span>
                </span>
                <span className="flex flex-wrap items-start gap-2 sm:justify-end">
                  {row.taken && (
                    <Tag>
                      {row.taken.isMine ? m.moderation_taken_mine() : m.moderation_taken({ name: row.taken.name })}
                    </Tag>
                  )}
                  <Tag tone={caseWord(row).tone}>{caseWord(row).text}</Tag>
                </span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      {page.nextCursor && (
        <LoadMore to={`${pathname}?${new URLSearchParams({ ...Object.fromEntries(params), cursor: page.nextCursor })}`}>
          {m.ui_load_more()}
        </LoadMore>
      )}
    </div>
  )
}
