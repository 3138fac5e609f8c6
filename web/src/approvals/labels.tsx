import type { ApprovalState } from '@lonja/core/approvals/approval-request.ts'
import { m } from '../paraglide/messages.js'
import { Tag, type Tone } from '../ui/tag.tsx'

const STATES: Record<ApprovalState, { text: () => string; tone: Tone }> = {
  waiting: { text: m.approvals_state_waiting, tone: 'amber' },
  approved: { text: m.approvals_state_approved, tone: 'leaf' },
  rejected: { text: m.approvals_state_rejected, tone: 'red' },
  withdrawn: { text: m.approvals_state_withdrawn, tone: 'plain' },
  lapsed: { text: m.approvals_state_lapsed, tone: 'plain' },
}

/** Where a request stands. */
export const ApprovalStateTag = ({ state }: { state: ApprovalState }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].text()}</Tag>
)
