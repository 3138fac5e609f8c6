import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { SelectField } from '../ui/select.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { writeTime } from './pick-up-times.ts'

/** When the order is picked up, where the shop hands over at certain times. */
export const PickUpTimes = ({
  times,
  typed,
}: {
  times: CheckOut['summary']['pickUpTimes']
  typed: string | undefined
}) => {
  const locale = useLocale()
  if (times === null) return null
  if (times.length === 0) return <p className="text-ink-2">{m.checkout_pick_up_times_none()}</p>
  return (
    <SelectField
      label={m.checkout_pick_up_time()}
      name="pickUpTime"
      defaultValue={typed ?? ''}
      options={[
        { value: '', text: m.checkout_pick_up_choose() },
        ...times.map((time) => ({
          value: writeTime(time),
          text: `${formatDay(time.day, locale)}, ${time.from}–${time.to}`,
        })),
      ]}
    />
  )
}
