import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { PickUpTime } from '@lonja/core/shipping/pick-up-slots.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { SelectField } from '../ui/select.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { writeTime } from './pick-up-times.ts'

/** A time of picking up, in the reader's words. */
export const timeText = ({ day, from, to }: PickUpTime, locale: Locale): string =>
  `${formatDay(day, locale)}, ${from}–${to}`

/** When the order is picked up, where the shop hands over at certain times. */
export const PickUpTimes = ({
  times,
  typed,
  onChoose,
}: {
  times: CheckOut['summary']['pickUpTimes']
  typed: string | undefined
  /** with the time as `writeTime` writes it, '' for none */
  onChoose: (time: string) => void
}) => {
  const locale = useLocale()
  if (times === null) return null
  if (times.length === 0) return <p className="text-ink-2">{m.checkout_pick_up_times_none()}</p>
  return (
    <SelectField
      label={m.checkout_pick_up_time()}
      name="pickUpTime"
      defaultValue={typed ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', text: m.checkout_pick_up_choose() },
        ...times.map((time) => ({
          value: writeTime(time),
          text: timeText(time, locale),
        })),
      ]}
    />
  )
}
