import { RECORD_FIGURES, RECORD_MIN, type RecordFigure } from '@lonja/core/shops/service-record.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { FIGURE_TITLES, figureText } from './record-texts.ts'

type OwnRecord = ReplyOf<'getStatistics'>['service']

const HOW: Record<RecordFigure, () => string> = {
  sendDays: m.shops_record_how_send,
  onTime: m.shops_record_how_on_time,
  answerHours: m.shops_record_how_answer,
  calledOff: m.shops_record_how_called_off,
  incidents: m.shops_record_how_incidents,
}

/** A shop's service record for its own and the market's people: each figure, how it is computed and from how many cases, also few. */
export const OwnRecord = ({ record }: { record: OwnRecord }) => {
  const locale = useLocale()
  if (!record) return <p className="text-ink-2">{m.shops_record_own_none()}</p>
  return (
    <>
      <p className="mb-3 text-ink-2 text-xs">
        {m.shops_record_own_text({ day: formatPlainDay(record.day, locale), min: RECORD_MIN })}
      </p>
      <ul className="divide-y divide-line">
        {RECORD_FIGURES.map((figure) => {
          const found = record.figures[figure]
          return (
            <li key={figure} className="py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{FIGURE_TITLES[figure]()}</span>{' '}
                <span className="tabular-nums">
                  {found ? figureText(figure, found.value) : '–'}{' '}
                  <span className="text-ink-3 text-xs">
                    {m.ui_named({ name: m.shops_record_cases(), value: countText(found?.cases ?? 0, locale) })}
                  </span>
                </span>
              </p>
              <p className="text-ink-3 text-xs">{HOW[figure]()}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
