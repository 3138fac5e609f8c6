import type { approvalsContract } from '@lonja/core/approvals/approvals.contract.ts'
import type { Verb } from '../http/implement.ts'
import { spendingOf, toSpending } from './spending.ts'

export const getSpending: Verb<typeof approvalsContract.getSpending> = async ({ deps, actor, now }) => {
  const spending = await spendingOf(deps.db, actor, now)
  return { spending: spending && toSpending(spending) }
}
