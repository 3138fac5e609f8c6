import type { AccessReason } from '@lonja/core/access/access-machine.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'
import type { AccessRequestData, InvitationData } from './wire.ts'

const STATES: Record<AccessRequestData['state'], { text: () => string; tone: Tone }> = {
  requested: { text: m.access_state_requested, tone: 'amber' },
  approved: { text: m.access_state_approved, tone: 'leaf' },
  refused: { text: m.access_state_refused, tone: 'red' },
  withdrawn: { text: m.access_state_withdrawn, tone: 'plain' },
  expired: { text: m.access_state_expired, tone: 'plain' },
  revoked: { text: m.access_state_revoked, tone: 'red' },
}
/** As the shop reads it; what a buyer took back is told to them as their own doing. */
export const stateWord = (state: AccessRequestData['state'], side: 'shop' | 'buyer') => ({
  text: state === 'withdrawn' && side === 'buyer' ? m.access_state_withdrawn_mine() : STATES[state].text(),
  tone: STATES[state].tone,
})

const REASON_WORDS: Record<AccessReason, () => string> = {
  notBusiness: m.access_reason_not_business,
  otherTrade: m.access_reason_other_trade,
  otherArea: m.access_reason_other_area,
  incomplete: m.access_reason_incomplete,
  inactive: m.access_reason_inactive,
  unpaid: m.access_reason_unpaid,
  other: m.access_reason_other,
}
export const reasonWord = (reason: AccessReason): string => REASON_WORDS[reason]()

const INVITATION_STATES: Record<InvitationData['state'], { text: () => string; tone: Tone }> = {
  valid: { text: m.access_inv_state_valid, tone: 'leaf' },
  revoked: { text: m.access_inv_state_revoked, tone: 'red' },
  expired: { text: m.access_inv_state_expired, tone: 'plain' },
  usedUp: { text: m.access_inv_state_used_up, tone: 'plain' },
}
export const invitationWord = (state: InvitationData['state']) => ({
  text: INVITATION_STATES[state].text(),
  tone: INVITATION_STATES[state].tone,
})
