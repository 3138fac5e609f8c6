import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { ACCESS_TRANSITIONS } from '@lonja/core/access/access-machine.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { auditAll } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { accessSide } from './access-side.ts'
import { applyAccessTransition } from './apply-access-transition.ts'
import { findGroup } from './groups.queries.ts'
import { toAccessRequest } from './request-view.ts'
import { findAccessRows, type LockedAccess, lockAccessRows } from './requests.queries.ts'

/** What a decision changes of an access; what the buyer told of themselves stays out of the log. */
const decided = ({ state, group_id }: LockedAccess) => ({ state, group_id })

const auditDecisions = async (
  trx: Trx,
  call: Call<typeof accessContract.actOnAccess>,
  before: readonly LockedAccess[],
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  const after = await lockAccessRows(trx, { ids, actor: call.actor })
  const acts = after.map((row) => {
    const was = before.find(({ id }) => id === row.id)
    return {
      action: 'access.decide',
      subject: ['access', row.id],
      before: was ? decided(was) : null,
      after: { ...decided(row), action: call.body.action },
    } as const
  })
  await auditAll(trx, call, acts)
}

/**
 * Does one thing with an access, or the same with several: all of one's own, or none is touched. Of two who decide at
 * once the second is told that it is answered; among several such rows are skipped.
 */
export const actOnAccess: Verb<typeof accessContract.actOnAccess> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const side = accessSide(actor)
  const { action, seen, reason, note, groupId } = body
  if (!ACCESS_TRANSITIONS.some((t) => t.action === action && t.actor === side)) throw new Refusal('forbidden')
  if (action === 'regroup' && groupId === undefined)
    throw new Refusal('field_required', { path: 'body.groupId', params: { field: 'groupId' } })
  const ids = [...new Set(body.ids)]
  const { taken, refused } = await transaction(deps.db, async (trx) => {
    if (groupId && !(actor.shopId && (await findGroup(trx, { id: groupId, shopId: actor.shopId }))))
      throw new Refusal('not_found', { path: 'body.groupId' })
    const rows = await lockAccessRows(trx, { ids, actor })
    const known = new Set(rows.map((row) => row.id))
    const foreign = body.ids.findIndex((id) => !known.has(id))
    if (foreign >= 0) throw new Refusal('not_found', { path: `body.ids.${foreign}` })
    const isGrouping = groupId !== undefined && (action === 'approve' || action === 'regroup')
    const set = isGrouping ? { group_id: groupId } : {}
    const act = {
      action,
      actor: side,
      operatorId: actor.operatorId,
      actorName: actor.userName,
      seen,
      reason,
      note,
      set,
    }
    const step = await applyAccessTransition(trx, rows, act, now)
    if (side === 'seller') await auditDecisions(trx, call, rows, step.taken)
    return step
  })
  if (taken.length === 0 && refused[0]) throw refused[0].refusal
  const rows = await findAccessRows(deps.db, { ids, actor })
  return {
    items: rows.map((row) => toAccessRequest(row, side, { locale, now, actor })),
    skipped: refused.map(({ id }) => id),
  }
}
