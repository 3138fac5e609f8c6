import { textOf } from '../../forms/refused-form.server.ts'
import { DAYS, hoursRowName, isWeekday, SPANS, WEEK_ROW } from './hours-form.ts'

/**
 * The opening hours that a form says: a closed day has none, and the second stretch counts where the shop closes at midday. Browsers send
 * half a time as none: once the form says any hours, an open day without a time is sent so, to be refused, and does not become a closed one.
 * A form that says none at all leaves a shop without hours, unless the browser saw half a time in it.
 */
export const hoursOf = (form: FormData) => {
  const days = DAYS.map((day) => {
    const row = isWeekday(day) && form.has('hWeek') ? WEEK_ROW : day
    const shown = SPANS.filter((n) => n === 0 || form.has(`h${row}-split`))
    const spans = shown.map((n) => ({ from: textOf(form, `h${row}-${n}-from`), to: textOf(form, `h${row}-${n}-to`) }))
    return {
      day,
      spans,
      filled: spans.filter(({ from, to }) => from !== '' || to !== ''),
      isHalf: shown.some((n) => form.has(`h${row}-${n}-half`)),
      isClosed: form.has(`h${row}-closed`),
    }
  })
  const isSaid =
    form.has('hasHours') || days.some(({ filled, isHalf, isClosed }) => !isClosed && (isHalf || filled.length > 0))
  return days.map(({ day, spans, filled, isHalf, isClosed }) => {
    if (isClosed) return { day, spans: [] }
    // half a time in a stretch is refused too where the other one is whole
    if (isHalf) return { day, spans }
    return { day, spans: isSaid && filled.length === 0 ? spans.slice(0, 1) : filled }
  })
}

/** The row of the form from which the day at this place of `hoursOf` was read, as errors are named; undefined where there is none. */
export const hoursRowOf = (form: FormData, place: number): string | undefined => {
  const day = DAYS[place]
  return day && hoursRowName(form.has('hWeek') && isWeekday(day) ? WEEK_ROW : day)
}
