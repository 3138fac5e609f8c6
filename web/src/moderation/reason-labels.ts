import type { ReportReason } from '@lonja/core/moderation/report-reasons.ts'
import { m } from '../paraglide/messages.js'

/** What each reason of a report is called. */
export const REPORT_REASON_TEXTS: Record<ReportReason, () => string> = {
  illegal: m.moderation_reason_illegal,
  counterfeit: m.moderation_reason_counterfeit,
  unsafe: m.moderation_reason_unsafe,
  offensive: m.moderation_reason_offensive,
  spam: m.moderation_reason_spam,
  false: m.moderation_reason_false,
  privacy: m.moderation_reason_privacy,
  other: m.moderation_reason_other,
}
