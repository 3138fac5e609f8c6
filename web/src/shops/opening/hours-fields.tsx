import { type SyntheticEvent, useState } from 'react'
import { rowNowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/checkbox.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { RowErrors } from '../../ui/row-errors.tsx'
import { dayText } from '../shop-labels.ts'
import { HOURS_ROWS, hoursRowName, isSameAllWeek, isWeekday, rowOf, SPANS, WEEK_ROW } from './hours-form.ts'
import type { Opening } from './wire.ts'

interface RowProps {
  row: number
  /** the day, or Monday to Friday */
  title: string
  hours: Opening['openingHours']
  refused: RefusedForm | undefined
}

/** One stretch of a row: from, to. A browser sends half a time as none, so that scripts tell the server of it. */
const SpanFields = ({ row, n, title, hours, refused }: RowProps & { n: number }) => {
  const span = rowOf(hours, row).spans[n]
  const words = { day: title, n: n + 1 }
  const isWrong = hoursRowName(row) in (refused?.errors ?? {}) || undefined
  const [isHalf, setHalf] = useState(false)
  const look = ({ currentTarget: { parentElement } }: SyntheticEvent<HTMLInputElement>) =>
    setHalf([...(parentElement?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput))
  const looks = { onKeyUp: look, onChange: look, onBlur: look }
  return (
    <span className="flex items-center gap-2">
      {isHalf && <input type="hidden" name={`h${row}-${n}-half`} />}
      <input
        type="time"
        name={`h${row}-${n}-from`}
        defaultValue={refused?.values[`h${row}-${n}-from`] ?? span?.from}
        aria-label={m.shops_opening_hours_from(words)}
        aria-invalid={isWrong}
        className={`${controlStyle} max-w-36`}
        {...looks}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        name={`h${row}-${n}-to`}
        defaultValue={refused?.values[`h${row}-${n}-to`] ?? span?.to}
        aria-label={m.shops_opening_hours_to(words)}
        aria-invalid={isWrong}
        className={`${controlStyle} max-w-36`}
        {...looks}
      />
    </span>
  )
}

/** What is saved by now of a row, for who was overtaken and typed other hours. */
const hoursNowSaved = (refused: RefusedForm | undefined, row: number, hours: Opening['openingHours']): string[] => {
  const { spans, isClosed } = rowOf(hours, row)
  const tick = (name: string, isTicked: boolean) => ({ [`h${row}-${name}`]: isTicked ? 'on' : '' })
  const times = SPANS.filter((n) => n === 0 || spans.length > 1).map((n) => ({
    [`h${row}-${n}-from`]: spans[n]?.from,
    [`h${row}-${n}-to`]: spans[n]?.to,
  }))
  // what stands in the times of a closed day is not saved
  const kept = Object.assign(tick('closed', isClosed), ...(isClosed ? [] : [tick('split', spans.length > 1), ...times]))
  const text = isClosed ? m.shops_opening_closed() : listText(spans.map(({ from, to }) => `${from}–${to}`))
  return rowNowSaved(refused, kept, text)
}

/** The hours of one day, or of Monday to Friday: closed, one stretch, or two where the shop closes at midday. */
const HoursRow = (props: RowProps) => {
  const { row, title, hours, refused } = props
  const { spans, isClosed } = rowOf(hours, row)
  const isTicked = (name: string, kept: boolean) => (refused ? name in refused.values : kept)
  const onlyWeek = 'group-has-[[name=hWeek]:not(:checked)]/hours:hidden'
  const onlyDays = isWeekday(row) ? 'group-has-[[name=hWeek]:checked]/hours:hidden' : ''
  return (
    <div
      className={`group/day flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5 ${row === WEEK_ROW ? onlyWeek : onlyDays}`}
    >
      <span className="w-full first-letter:uppercase sm:w-32">{title}</span>
      <Checkbox
        name={`h${row}-closed`}
        data-closed
        defaultChecked={isTicked(`h${row}-closed`, isClosed)}
        aria-label={m.shops_opening_closed_on({ day: title })}
      >
        {m.shops_opening_closed()}
      </Checkbox>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 group-has-[[data-closed]:checked]/day:hidden">
        <SpanFields {...props} n={SPANS[0]} />
        <Checkbox
          name={`h${row}-split`}
          data-split
          defaultChecked={isTicked(`h${row}-split`, spans.length > 1)}
          aria-label={m.shops_opening_split_on({ day: title })}
        >
          {m.shops_opening_split()}
        </Checkbox>
        <div className="hidden group-has-[[data-split]:checked]/day:block">
          <SpanFields {...props} n={SPANS[1]} />
        </div>
      </div>
      <RowErrors errors={refused?.errors[hoursRowName(row)] ?? hoursNowSaved(refused, row, hours)} />
    </div>
  )
}

/**
 * Opening hours: one row for Monday to Friday or one for each day. What is not asked for is hidden by CSS alone, so that the form is the same
 * without scripts. What an action sends back comes before what is kept.
 */
export const HoursFields = ({
  hours,
  refused,
  errors,
  isTitled = false,
}: {
  hours: Opening['openingHours']
  refused: RefusedForm | undefined
  errors: readonly string[] | undefined
  /** what stands around them has the same title */
  isTitled?: boolean
}) => {
  const locale = useLocale()
  const titleOf = (row: number) => (row === WEEK_ROW ? m.shops_opening_week() : dayText(row, locale))
  return (
    <fieldset className="group/hours">
      <legend className={isTitled ? 'sr-only' : 'font-medium'}>{m.shops_opening_hours()}</legend>
      {hours.some(({ spans }) => spans.length > 0) && <input type="hidden" name="hasHours" />}
      <div className="mb-2">
        <Checkbox name="hWeek" defaultChecked={refused ? 'hWeek' in refused.values : isSameAllWeek(hours)}>
          {m.shops_opening_week_same()}
        </Checkbox>
      </div>
      <div className="divide-y divide-line border-line border-y">
        {HOURS_ROWS.map((row) => (
          <HoursRow key={row} row={row} title={titleOf(row)} hours={hours} refused={refused} />
        ))}
      </div>
      <RowErrors errors={errors} />
    </fieldset>
  )
}
