import type { ReportReason } from '@lonja/core/moderation/report-reasons.ts'
import { textOf } from '../forms/refused-form.server.ts'

/** What a form with `ReportFields` says; one without a known reason is refused by the market. */
export const readReport = (form: FormData) => {
  const note = textOf(form, 'note')
  return { reason: textOf(form, 'reason') as ReportReason, ...(note && { note }) }
}
