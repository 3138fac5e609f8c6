import type { RecordFigure } from '@lonja/core/shops/service-record.ts'
import { m } from '../paraglide/messages.js'
import type { ShopData } from './wire.ts'

/** What a figure of a shop's service record is called. */
export const FIGURE_TITLES: Record<RecordFigure, () => string> = {
  sendDays: m.shops_record_send,
  onTime: m.shops_record_on_time,
  answerHours: m.shops_record_answer,
  calledOff: m.shops_record_called_off,
  incidents: m.shops_record_incidents,
}

/** Its value in words. */
export const figureText = (figure: RecordFigure, value: number): string => {
  if (figure === 'sendDays') return value === 0 ? m.shops_record_same_day() : m.shops_record_days({ count: value })
  if (figure === 'answerHours') return m.shops_record_hours({ hours: value })
  return m.shops_record_percent({ percent: value })
}

/** The two figures that a line beside a shop's name has room for, as far as they are shown. */
export const recordBrief = (record: ShopData['serviceRecord']): string[] => [
  ...(record && record.onTime !== null ? [m.shops_record_brief_on_time({ percent: record.onTime })] : []),
  ...(record && record.answerHours !== null ? [m.shops_record_brief_answer({ hours: record.answerHours })] : []),
]
