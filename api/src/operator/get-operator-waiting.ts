import type { operatorContract } from '@lonja/core/operator/operator.contract.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import type { Verb } from '../http/implement.ts'
import { countWaitingForMarket } from './waiting.queries.ts'

/** What waits for the market's people, for the menu of their pages; 0 where the caller's role may not look. */
export const getOperatorWaiting: Verb<typeof operatorContract.getOperatorWaiting> = async ({ deps, actor }) => {
  const { shops, comments, conversations, payments } = await countWaitingForMarket(deps.db)
  const moderates = mayInOffice(actor.role, 'moderation', 'see')
  return {
    shops: mayInOffice(actor.role, 'shops', 'see') ? shops : 0,
    comments: moderates ? comments : 0,
    conversations: moderates ? conversations : 0,
    payments: mayInOffice(actor.role, 'money', 'see') ? payments : 0,
  }
}
