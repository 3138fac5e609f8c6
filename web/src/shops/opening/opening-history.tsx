import { GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import type { OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Sheet } from '../../ui/sheet.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { changeText, didWord, pointWord } from '../opening-labels.ts'
import type { Opening } from './wire.ts'

/** Who did what to the shop, and when. */
export const OpeningHistory = ({ history }: Pick<Opening, 'history'>) => {
  const locale = useLocale()
  if (history.length === 0) return null
  return (
    <Sheet title={m.shops_opening_history()}>
      <Timeline
        entries={history.map((event) => ({
          id: event.id,
          title: didWord(event.action),
          when: `${formatMoment(event.at, locale)} · ${event.actorName || m.shops_opening_by_market()}`,
          moment: event.at,
          text: (
            <>
              {event.ground && <p className="break-words">{GROUND_TEXTS[event.ground]({}, { locale })}</p>}
              {event.changes.map((change) => (
                <p key={change.what} className="break-words">
                  {changeText(change)}
                </p>
              ))}
              {event.note && <p className="break-words">{event.note}</p>}
              {Object.entries(event.reasons).map(([point, reason]) => (
                <p key={point} className="break-words">
                  {m.ui_named({ name: pointWord(point as OpeningPoint), value: reason })}
                </p>
              ))}
            </>
          ),
        }))}
      />
    </Sheet>
  )
}
