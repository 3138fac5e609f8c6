import type { AccessGrant } from './access-machine.ts'

/** What a shop may want to know of who asks; company and city are always told. */
export const ACCESS_QUESTIONS = ['taxCode', 'activity', 'message', 'photo'] as const
export type AccessQuestion = (typeof ACCESS_QUESTIONS)[number]

/** The field of a request that answers a question. */
export const QUESTION_FIELDS = {
  taxCode: 'taxIdentificationCode',
  activity: 'activity',
  message: 'message',
  photo: 'photo',
} as const satisfies Record<AccessQuestion, string>

/** How an account came to its access. */
export const ACCESS_WAYS = ['request', 'code', 'invitation'] as const
export type AccessWay = (typeof ACCESS_WAYS)[number]

/** The lists of a shop's desk: who waits for an answer, who is in, who is not. */
export const ACCESS_STAGES = ['waiting', 'open', 'closed'] as const
export type AccessStage = (typeof ACCESS_STAGES)[number]

export const stageOf = (grant: AccessGrant): AccessStage =>
  grant === 'requested' ? 'waiting' : grant === 'approved' ? 'open' : 'closed'

/** Shortest and longest code that a shop hands out to be let in with (characters). */
export const UNLOCK_MIN = 4
export const UNLOCK_MAX = 64

/** Price groups of a shop at most, and the most that one may take off (basis points). */
export const GROUPS_MAX = 50
export const GROUP_DISCOUNT_MAX = 9000

/** What an invitation can be: to be used, or why it cannot. */
export const INVITATION_STATES = ['valid', 'revoked', 'expired', 'usedUp'] as const
type InvitationState = (typeof INVITATION_STATES)[number]

/** Whether an invitation still lets someone in. */
export const invitationState = (
  {
    revokedAt,
    expiresAt,
    maxUses,
    used,
  }: { revokedAt: Date | null; expiresAt: Date | null; maxUses: number | null; used: number },
  now: Date,
): InvitationState => {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  return maxUses !== null && used >= maxUses ? 'usedUp' : 'valid'
}
