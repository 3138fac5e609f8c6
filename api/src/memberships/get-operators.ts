import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { findMemberships } from '../accounts/accounts.queries.ts'
import type { Verb } from '../http/implement.ts'

export const getOperators: Verb<typeof membershipsContract.getOperators> = async ({ deps, actor }) => {
  const operators = await findMemberships(deps.db, actor)
  return { items: operators.map((operator) => ({ ...operator, isCurrent: operator.id === actor.operatorId })) }
}
