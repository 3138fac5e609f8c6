/** Why someone reports what another person wrote: the reasons that a form of the market offers. */
export const REPORT_REASONS = ['offensive', 'spam', 'false', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Longest explanation of a report, and of a decision about it, in characters. */
export const REPORT_NOTE_MAX = 500

/** What the market decides about something that was reported. */
export const REPORT_DECISIONS = ['keep', 'hide'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]
