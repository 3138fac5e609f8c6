import { Eye } from 'lucide-react'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Tag } from '../../ui/tag.tsx'

/** When the market's support saw the market as this person does. */
export const SupportViewList = ({ views }: { views: ReplyOf<'getSessions'>['supportViews'] }) => {
  const locale = useLocale()
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-lg">{m.accounts_support_views()}</h2>
      <p className="mt-1 text-ink-2">{m.accounts_support_views_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        {views.map(({ id, accountName, startedAt, until, isOpen }) => (
          <li key={id} className="flex items-center gap-x-4 py-4">
            <Eye size={24} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-2" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {accountName}
                {isOpen && <Tag tone="amber">{m.accounts_support_view_open()}</Tag>}
              </p>
              <p className="mt-0.5 text-ink-2 text-sm">
                {m.accounts_support_view_time({
                  from: formatMoment(startedAt, locale),
                  until: formatMoment(until, locale),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
