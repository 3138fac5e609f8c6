import type { MembershipRole } from '../accounts/accounts.contract.ts'
import { DAY } from '../kernel/clock.ts'
import { mayDo } from '../memberships/may-do.ts'

/** Characters that a request's note and a refusal's reason may have. */
export const APPROVAL_NOTE_MAX = 500

/** Where a request stands: it waits, or what ended it. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Days for which a request waits. */
export const APPROVAL_DAYS = 14

/** The moment from which on a request that nobody decided is over. */
export const approvalEnds = (askedAt: Date): Date => new Date(askedAt.getTime() + APPROVAL_DAYS * DAY)

/** Where a request stands now: one that waited too long is over before the job that ends it has come to it. */
export const approvalStateAt = (
  { state, expiresAt }: { state: ApprovalState; expiresAt: Date },
  now: Date,
): ApprovalState => (state === 'waiting' && now >= expiresAt ? 'lapsed' : state)

/** What can be done with a request that waits. */
export const APPROVAL_ACTIONS = ['approve', 'reject', 'withdraw'] as const
type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** What someone of the account may do with a request: owners decide it, whoever asked withdraws it while they trade. */
export const approvalActions = (
  state: ApprovalState,
  { role, isAsker }: { role: MembershipRole; isAsker: boolean },
): ApprovalAction[] => {
  if (state !== 'waiting') return []
  const decided: ApprovalAction[] = mayDo(role, 'people') ? ['approve', 'reject'] : []
  return isAsker && mayDo(role, 'trade') ? [...decided, 'withdraw'] : decided
}
