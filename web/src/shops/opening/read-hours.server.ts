import { textOf } from '../../forms/refused-form.server.ts'
import { DAYS, isWeekday, SPANS, WEEK_ROW } from './hours-form.ts'

/**
 * The opening hours that a form says: a closed day has none, and the second stretch counts where the shop closes at midday. Browsers send
 * half a time as none: of a shop that has hours, a day that is open without a time is sent so, to be refused, and does not become a closed one.
 */
export const hoursOf = (form: FormData) =>
  DAYS.map((day) => {
    const row = isWeekday(day) && form.has('hWeek') ? WEEK_ROW : day
    const spans = SPANS.filter((n) => n === 0 || form.has(`h${row}-split`)).map((n) => ({
      from: textOf(form, `h${row}-${n}-from`),
      to: textOf(form, `h${row}-${n}-to`),
    }))
    const filled = spans.filter(({ from, to }) => from !== '' || to !== '')
    const isMissing = filled.length === 0 && form.has('hasHours')
    if (form.has(`h${row}-closed`)) return { day, spans: [] }
    return { day, spans: isMissing ? spans.slice(0, 1) : filled }
  })
