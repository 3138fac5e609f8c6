import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { controlStyle } from '../../ui/field.tsx'
import { dayText } from '../shop-labels.ts'
import type { Opening } from './wire.ts'

/** 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Stretches of a day that the form offers. */
export const SPANS = [0, 1] as const

/** Opening hours, two stretches a day; what an action sends back comes before what is kept. */
export const HoursFields = ({
  hours,
  values,
  errors,
  isTitled = false,
}: {
  hours: Opening['openingHours']
  values: Record<string, string> | undefined
  errors: readonly string[] | undefined
  /** what stands around them has the same title */
  isTitled?: boolean
}) => {
  const locale = useLocale()
  return (
    <fieldset>
      <legend className={isTitled ? 'sr-only' : 'font-medium'}>{m.shops_opening_hours()}</legend>
      <p className="mt-1 mb-3 text-ink-3 text-xs">{m.shops_opening_hours_hint()}</p>
      <div className="divide-y divide-line border-line border-y">
        {DAYS.map((day) => (
          <div key={day} className="grid items-center gap-2 py-2.5 sm:grid-cols-[7rem_1fr_1fr]">
            <span className="first-letter:uppercase">{dayText(day, locale)}</span>
            {SPANS.map((n) => {
              const span = hours.find((one) => one.day === day)?.spans[n]
              const words = { day: dayText(day, locale), n: n + 1 }
              return (
                <span key={n} className="flex items-center gap-2">
                  <input
                    type="time"
                    name={`h${day}-${n}-from`}
                    defaultValue={values?.[`h${day}-${n}-from`] ?? span?.from}
                    aria-label={m.shops_opening_hours_from(words)}
                    className={controlStyle}
                  />
                  <span aria-hidden>–</span>
                  <input
                    type="time"
                    name={`h${day}-${n}-to`}
                    defaultValue={values?.[`h${day}-${n}-to`] ?? span?.to}
                    aria-label={m.shops_opening_hours_to(words)}
                    className={controlStyle}
                  />
                </span>
              )
            })}
          </div>
        ))}
      </div>
      {errors?.[0] && (
        <p role="alert" className="mt-1.5 font-medium text-red text-xs">
          {errors[0]}
        </p>
      )}
    </fieldset>
  )
}
