import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { PickUpTime } from '@lonja/core/shipping/pick-up-slots.ts'
import { Check, ChevronDown } from 'lucide-react'
import { formatDay, formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { CheckOut } from './load-check-out.server.ts'
import { writeTime } from './pick-up-times.ts'

const hoursText = ({ from, to }: PickUpTime): string => `${from}–${to}`

/** A time of picking up, in the reader's words. */
export const timeText = (time: PickUpTime, locale: Locale): string =>
  `${formatDay(time.day, locale)}, ${hoursText(time)}`

/** When the order is picked up, where the shop hands over at certain times: a day, then its hours. */
export const PickUpTimes = ({
  times,
  typed,
  onChoose,
}: {
  times: CheckOut['summary']['pickUpTimes']
  typed: string | undefined
  /** with the time as `writeTime` writes it */
  onChoose: (time: string) => void
}) => {
  const locale = useLocale()
  if (times === null) return null
  const [first] = times
  if (!first) return <p className="text-ink-2">{m.checkout_pick_up_times_none()}</p>
  const openDay = (times.find((time) => writeTime(time) === typed) ?? first).day
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.checkout_pick_up_time()}</legend>
      <div className="divide-y divide-line rounded-md border border-line">
        {[...Map.groupBy(times, ({ day }) => day)].map(([day, hours]) => (
          <details key={day} name="pickUpDay" open={day === openDay || undefined} className="group/day">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2">
              <span className="grow font-medium first-letter:uppercase">{formatWeekday(day, locale)}</span>
              {/* the day of the chosen hours is told from the others when it is closed, without scripts too */}
              <Check size={16} aria-hidden className="hidden group-has-checked/day:block" />
              <ChevronDown size={16} aria-hidden className="transition-transform group-open/day:rotate-180" />
            </summary>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 px-2 pb-3 sm:px-4">
              {hours.map((time) => (
                <label
                  key={time.from}
                  className="flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap rounded-md border border-line px-2.5 tabular-nums hover:border-line-strong has-checked:border-ink has-checked:bg-wash"
                >
                  <input
                    type="radio"
                    name="pickUpTime"
                    value={writeTime(time)}
                    defaultChecked={writeTime(time) === typed}
                    onChange={({ target }) => onChoose(target.value)}
                    aria-label={timeText(time, locale)}
                    className="size-4.5 shrink-0 cursor-pointer accent-ink"
                  />
                  {hoursText(time)}
                </label>
              ))}
            </div>
          </details>
        ))}
      </div>
    </fieldset>
  )
}
