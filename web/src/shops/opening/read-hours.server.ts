import { textOf } from '../../forms/refused-form.server.ts'
import { DAYS, isWeekday, SPANS, WEEK_ROW } from './hours-form.ts'

/** The opening hours that a form says: a closed day has none, and the second stretch counts where the shop closes at midday. */
export const hoursOf = (form: FormData) =>
  DAYS.map((day) => {
    const row = isWeekday(day) && form.has('hWeek') ? WEEK_ROW : day
    const spans = SPANS.filter((n) => n === 0 || form.has(`h${row}-split`)).map((n) => ({
      from: textOf(form, `h${row}-${n}-from`),
      to: textOf(form, `h${row}-${n}-to`),
    }))
    return { day, spans: form.has(`h${row}-closed`) ? [] : spans.filter(({ from, to }) => from !== '' || to !== '') }
  })
