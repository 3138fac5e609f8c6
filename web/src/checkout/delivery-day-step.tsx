import type { Locale } from '@lonja/core/kernel/locale.ts'
import { useState } from 'react'
import { formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { orderUntilText } from '../shops/delivery-texts.ts'
import { Choice } from '../ui/choice.tsx'
import type { CheckOut } from './load-check-out.server.ts'
import { Step } from './step.tsx'

type Day = NonNullable<CheckOut['summary']['deliveryDays']>[number]

const nameOf = ({ day }: Day, locale: Locale): string => formatWeekday(day, locale)

/** On which day the order is delivered, where the shop has fixed days at the address: the first one, unless another is chosen. */
export const DeliveryDayStep = ({
  days,
  typed,
  errors,
}: {
  days: CheckOut['summary']['deliveryDays']
  /** the day that was chosen before, YYYY-MM-DD */
  typed: string | undefined
  errors: readonly string[]
}) => {
  const locale = useLocale()
  const [picked, pick] = useState(typed)
  // a day that was chosen before the shop gave up its days is refused here all the same
  if (days === null && errors.length === 0) return null
  const chosen = days?.find(({ day }) => day === picked) ?? days?.[0]
  if (!days || !chosen)
    return (
      <Step title={m.orders_delivery_day()} said={undefined} errors={errors}>
        {days && <p className="text-ink-2">{m.checkout_delivery_days_none()}</p>}
      </Step>
    )
  return (
    <Step
      title={m.orders_delivery_day()}
      said={
        <>
          <span className="block first-letter:uppercase">{nameOf(chosen, locale)}</span>
          <span className="block">{orderUntilText(chosen, locale)}</span>
        </>
      }
      errors={errors}
    >
      {/* another address may have other days: its first one is chosen anew */}
      <div key={days.map(({ day }) => day).join()} className="grid gap-2.5 sm:grid-cols-2">
        {days.map((one) => (
          <Choice
            key={one.day}
            name="deliveryDay"
            value={one.day}
            defaultChecked={one.day === chosen.day}
            onChange={() => pick(one.day)}
            title={<span className="block first-letter:uppercase">{nameOf(one, locale)}</span>}
          >
            {orderUntilText(one, locale)}
          </Choice>
        ))}
      </div>
    </Step>
  )
}
