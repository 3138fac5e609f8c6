import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import type { Grouping } from '@lonja/core/statistics/groupings.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'

type Statistics = ReplyOf<'getStatistics'>

/** One way to sum up the sales, with its file. */
export const Part = (part: { title: string; by: Grouping; period: Statistics['period']; children: ReactNode }) => {
  const locale = useLocale()
  const { from, to } = part.period
  return (
    <section className="min-w-0 rounded-lg border border-line bg-paper p-4 md:p-5" aria-labelledby={part.by}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={part.by} className="font-semibold text-base">
          {part.title}
        </h2>
        <a
          href={`${API_BASE}/seller/statistics/export.csv?by=${part.by}&from=${from}&to=${to}&lang=${locale}`}
          download
          aria-label={m.statistics_csv_of({ what: part.title })}
          className={buttonStyle('quiet', 'sm')}
        >
          <Download size={16} aria-hidden />
          {m.statistics_csv()}
        </a>
      </div>
      {part.children}
    </section>
  )
}
