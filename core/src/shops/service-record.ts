import { workingDaysBetween } from '../shipping/working-days.ts'
import type { Holiday } from './closures.ts'

/** Days before today whose orders and conversations a shop's service record is made of. */
export const RECORD_DAYS = 90

/** Cases from which on buyers are shown a figure: of fewer, one order would move it too far. */
export const RECORD_MIN = 10

/** Hours after which a message counts as not answered; a younger one without an answer is not counted yet. */
export const ANSWER_WAITED = 48

/**
 * Orders of a shop whose days and ends are the same. Days are YYYY-MM-DD on the shop's calendar. `turn`: since when the shop could
 * make it ready; null where it never could. `left`: when all of it was sent or, where it is fetched, ready. `calledOff`: by whom.
 */
export interface OrderCase {
  count: number
  turn: string | null
  leaveBy: string | null
  left: string | null
  calledOff: 'shop' | 'buyer' | null
  /** the buyer gives units back, or told of them, because they came damaged, wrong or not at all; the shop has not turned it down */
  hasIncident: boolean
  /** a day of delivery was agreed on: how long after the order it leaves is the buyer's choice */
  hasDay: boolean
}

/** Conversations that buyers began: hours until the shop's first answer, or how long it has been waited for. */
export interface AnswerCase {
  hours: number
  isAnswered: boolean
}

/** A figure with how many cases it is made of. */
export interface Figure {
  value: number
  cases: number
}

/** How reliably a shop sends and answers; a figure without a case is null. */
export interface ServiceRecord {
  /** median working days from the shop's turn until the order left, of those without an agreed day of delivery */
  sendDays: Figure | null
  /** orders that left by the promised day, in percent of those with a promise that left or whose day is over */
  onTime: Figure | null
  /** orders that the shop called off, turned down or did not answer, in percent of these and of those that it could make ready */
  calledOff: Figure | null
  /** orders with an incident that is the shop's, in percent of those that left */
  incidents: Figure | null
  /** median hours until the first message of a buyer is answered */
  answerHours: Figure | null
}

export const RECORD_FIGURES = [
  'sendDays',
  'onTime',
  'answerHours',
  'calledOff',
  'incidents',
] as const satisfies readonly (keyof ServiceRecord)[]
export type RecordFigure = (typeof RECORD_FIGURES)[number]

const sumOf = (cases: readonly { count: number }[]): number => cases.reduce((sum, { count }) => sum + count, 0)

/** The median of values that each stand for several; of an even number the higher of the middle two, so that nothing is promised too early. */
const medianOf = (values: readonly { value: number; count: number }[]): Figure | null => {
  const cases = sumOf(values)
  let left = Math.floor(cases / 2)
  for (const { value, count } of values.toSorted((a, b) => a.value - b.value)) {
    if (left < count) return { value, cases }
    left -= count
  }
  return null
}

/** Whole percent of a share; one that is not whole never rounds up to all, nor down to none. */
const shareOf = (part: number, cases: number): Figure | null => {
  if (cases === 0) return null
  const percent = Math.round((part * 100) / cases)
  if (part < cases && percent === 100) return { value: 99, cases }
  return { value: part > 0 && percent === 0 ? 1 : percent, cases }
}

const orderFigures = (orders: readonly OrderCase[], closed: readonly Holiday[], today: string) => {
  const own = orders.filter(({ calledOff }) => calledOff !== 'buyer')
  const decided = own.filter(({ turn, calledOff }) => turn !== null || calledOff === 'shop')
  const sent = own.filter(({ left, calledOff }) => left !== null && calledOff === null)
  const due = own.filter(
    ({ leaveBy, left, calledOff }) => leaveBy !== null && calledOff === null && (left !== null || leaveBy < today),
  )
  return {
    sendDays: medianOf(
      sent.flatMap(({ turn, left, hasDay, count }) =>
        turn === null || left === null || hasDay ? [] : [{ value: workingDaysBetween(turn, left, closed), count }],
      ),
    ),
    onTime: shareOf(
      sumOf(due.filter(({ leaveBy, left }) => left !== null && leaveBy !== null && left <= leaveBy)),
      sumOf(due),
    ),
    calledOff: shareOf(sumOf(decided.filter(({ calledOff }) => calledOff === 'shop')), sumOf(decided)),
    incidents: shareOf(sumOf(sent.filter(({ hasIncident }) => hasIncident)), sumOf(sent)),
  }
}

/** The median of the answers, rounded up to whole hours; messages that nobody answered are slower than any that was answered. */
const answerFigure = (answers: readonly AnswerCase[]): Figure | null => {
  const counted = answers.filter(({ hours, isAnswered }) => isAnswered || hours >= ANSWER_WAITED)
  const median = medianOf(
    counted.map(({ hours, isAnswered }) => ({
      value: isAnswered ? Math.max(1, Math.ceil(hours)) : Infinity,
      count: 1,
    })),
  )
  return median && Number.isFinite(median.value) ? median : null
}

/** A shop's service record as of a day, YYYY-MM-DD on the shop's calendar, by its orders and conversations of the days before. */
export const serviceRecord = ({
  orders,
  answers,
  closed,
  today,
}: {
  orders: readonly OrderCase[]
  answers: readonly AnswerCase[]
  /** days on which the shop was closed: they do not count as working days */
  closed: readonly Holiday[]
  today: string
}): ServiceRecord => ({ ...orderFigures(orders, closed, today), answerHours: answerFigure(answers) })

/** What buyers are shown of a record: each figure that enough cases stand behind; null where none is left. */
export const shownRecord = (record: ServiceRecord | null): Record<RecordFigure, number | null> | null => {
  if (!record) return null
  const shown = (figure: Figure | null) => (figure && figure.cases >= RECORD_MIN ? figure.value : null)
  const figures = {
    sendDays: shown(record.sendDays),
    onTime: shown(record.onTime),
    calledOff: shown(record.calledOff),
    incidents: shown(record.incidents),
    answerHours: shown(record.answerHours),
  }
  return Object.values(figures).every((value) => value === null) ? null : figures
}
