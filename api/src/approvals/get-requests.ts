import type { approvalsContract } from '@lonja/core/approvals/approvals.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toApproval, toApprovalCard } from './approval-view.ts'
import { findRequest, findRequests, REQUESTS_KEY } from './approvals.queries.ts'

/** Purchases that the people of the caller's account asked for. */
export const getApprovalRequests: Verb<typeof approvalsContract.getApprovalRequests> = async ({
  deps,
  actor,
  query,
  locale,
  now,
}) => {
  const { accountId } = actor
  const { rows, page } = await paginate({
    order: 'recent',
    key: REQUESTS_KEY,
    query,
    find: (window) => findRequests(deps.db, { accountId, list: query.list, now }, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map((row) => toApprovalCard(row, { locale, now })) }
}

/** One of them; another account's is not found. */
export const getApprovalRequest: Verb<typeof approvalsContract.getApprovalRequest> = async ({
  deps,
  actor,
  params,
  locale,
  now,
}) => {
  const row = await findRequest(deps.db, { id: params.id, accountId: actor.accountId })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toApproval(row, actor, { locale, now })
}
