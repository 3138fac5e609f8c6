import type { CaseState } from '@lonja/core/moderation/case-machine.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

/** What each kind of thing is called. */
export const KIND_WORDS: Record<Reportable, () => string> = {
  product: m.moderation_kind_product,
  publication: m.moderation_kind_publication,
  comment: m.moderation_kind_comment,
  conversation: m.moderation_kind_conversation,
}

const CASE_WORDS: Record<CaseState, { text: () => string; tone: Tone }> = {
  open: { text: m.moderation_state_open, tone: 'amber' },
  kept: { text: m.moderation_state_kept, tone: 'leaf' },
  hidden: { text: m.moderation_state_hidden, tone: 'red' },
  appealed: { text: m.moderation_state_appealed, tone: 'amber' },
  upheld: { text: m.moderation_state_upheld, tone: 'red' },
  restored: { text: m.moderation_state_restored, tone: 'leaf' },
}

/** How a case stands; what is hidden of a conversation is that one can write in it. */
export const caseWord = ({ kind, state }: { kind: Reportable; state: CaseState }): { text: string; tone: Tone } => {
  const { text, tone } = CASE_WORDS[state]
  return { text: kind === 'conversation' && state === 'hidden' ? m.moderation_state_closed() : text(), tone }
}
