/** What can be reported to the market: what a shop offers or publishes, what a buyer says of it, and what two sides write to each other. */
export const REPORTABLE = ['product', 'publication', 'comment', 'conversation'] as const
export type Reportable = (typeof REPORTABLE)[number]

/** Why someone reports what another person wrote: the reasons that a form of the market offers. */
export const REPORT_REASONS = [
  'illegal',
  'counterfeit',
  'unsafe',
  'offensive',
  'spam',
  'false',
  'privacy',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Reasons that the form of each kind offers. */
export const REASONS_FOR: Readonly<Record<Reportable, readonly ReportReason[]>> = {
  product: ['illegal', 'counterfeit', 'unsafe', 'false', 'offensive', 'other'],
  publication: ['illegal', 'counterfeit', 'offensive', 'spam', 'false', 'privacy', 'other'],
  comment: ['offensive', 'spam', 'false', 'privacy', 'other'],
  conversation: ['offensive', 'spam', 'false', 'privacy', 'other'],
}

/** Longest explanation of a report, of an appeal, and of a decision about one, in characters. */
export const REPORT_NOTE_MAX = 500
export const APPEAL_TEXT_MAX = 2000
