import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { findMemberships } from '../accounts/accounts.queries.ts'
import type { Verb } from '../http/implement.ts'
import { countUnreadAt } from '../notifications/inbox.queries.ts'

export const getOperators: Verb<typeof membershipsContract.getOperators> = async ({ deps, actor }) => {
  const operators = await findMemberships(deps.db, actor)
  const unread = await countUnreadAt(deps.db, { membershipIds: operators.map(({ id }) => id) })
  return {
    items: operators.map((operator) => ({
      ...operator,
      isCurrent: operator.id === actor.operatorId,
      unread: unread.get(operator.id) ?? 0,
    })),
  }
}
