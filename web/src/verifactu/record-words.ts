import type { RecordState } from '@lonja/core/verifactu/verifactu-lists.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

/** Where an invoice's record at the tax agency stands. */
export const RECORD_WORDS: Record<RecordState, { text: () => string; tone: Tone }> = {
  waiting: { text: m.verifactu_waiting, tone: 'plain' },
  unanswered: { text: m.verifactu_unanswered, tone: 'amber' },
  accepted: { text: m.verifactu_accepted, tone: 'leaf' },
  acceptedWithErrors: { text: m.verifactu_accepted_with_errors, tone: 'amber' },
  rejected: { text: m.verifactu_rejected, tone: 'red' },
}

/** The agency's code and words of what is wrong. */
export const faultText = ({ errorCode, errorText }: { errorCode: number | null; errorText: string }): string =>
  [errorCode, errorText].filter(Boolean).join(': ')
