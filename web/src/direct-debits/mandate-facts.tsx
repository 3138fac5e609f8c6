import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { END_WORDS, MANDATE_LABELS, SCHEME_WORDS } from './labels.ts'

type MandateData = Omit<ReplyOf<'getMandates'>['items'][number], 'shopId' | 'shopName'>

/** What a mandate says: of the account, its end. */
export const MandateFacts = ({ mandate }: { mandate: MandateData }) => {
  const locale = useLocale()
  const { word, tone } = MANDATE_LABELS[mandate.state]
  const facts: [string, string | null][] = [
    [m.directdebits_reference(), mandate.reference],
    [m.directdebits_scheme(), SCHEME_WORDS[mandate.scheme]()],
    [m.directdebits_debtor(), mandate.debtorName],
    [m.directdebits_account_title(), mandate.ibanEnd && m.directdebits_account({ end: mandate.ibanEnd })],
    [m.directdebits_signed_on(), mandate.signedOn && formatDay(mandate.signedOn, locale)],
    [m.directdebits_last_used(), mandate.lastUsedOn && formatDay(mandate.lastUsedOn, locale)],
  ]
  return (
    <div className="space-y-2">
      <Tag tone={tone}>{word()}</Tag>
      {mandate.endedBy && <p className="text-ink-2">{END_WORDS[mandate.endedBy]()}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="contents">
                <dt className="text-ink-3">{term}</dt>
                <dd className="wrap-anywhere min-w-0">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
