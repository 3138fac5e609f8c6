import type { AccessWay } from '@lonja/core/access/access-lists.ts'
import {
  ACCESS_REASONS,
  type AccessAction,
  type AccessActor,
  type AccessEffect,
  type AccessGrant,
  type AccessReason,
  type AccessTransition,
  ANSWER_WITHIN,
  askAgainFrom,
  nextAccess,
  type StandingFacts,
} from '@lonja/core/access/access-machine.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Updateable } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import type { ShopAccess } from '../db/types.ts'
import { releaseFiles } from '../files/files.queries.ts'
import { type AccessNews, notifyAccess, TOLD_OF } from './access-notices.ts'
import { factsOf } from './request-view.ts'
import { insertAccessEvents, type LockedAccess, photoHolder, updateAccess } from './requests.queries.ts'

/** Who does what with an access, and what they say with it. */
interface AccessAct {
  action: AccessAction
  actor: AccessActor
  operatorId: number | null
  actorName: string
  /** the standing on which they decided; undefined for whatever it is */
  seen?: AccessGrant | undefined
  reason?: AccessReason | undefined
  note?: string | undefined
  /** the shop closes for good: the buyers are told that, and nobody else is told anything */
  isShopClosing?: boolean
  /** what else the step writes: what the buyer told, the group that the shop gave */
  set?: Updateable<ShopAccess>
}

type Row = LockedAccess & { isNew?: boolean }

const standingOf = (row: Row, now: Date): StandingFacts =>
  row.isNew ? { standing: 'notApplied', decidedAt: null } : factsOf(row, now)

/** A wish that expired under the caller's eyes is still the one that they saw. */
const isAsSeen = ({ seen }: AccessAct, { standing }: StandingFacts): boolean =>
  seen === undefined || seen === standing || (seen === 'requested' && standing === 'expired')

/** Why a step cannot be taken, in the words of who wanted to. */
const refusalOf = ({ action }: AccessAct, facts: StandingFacts, now: Date): Refusal => {
  const { standing } = facts
  const again = askAgainFrom(facts)
  if (action === 'request' && again)
    return new Refusal('access_too_soon', { params: { days: Math.ceil((again.getTime() - now.getTime()) / DAY) } })
  if (standing === 'revoked' && (action === 'unlock' || action === 'join')) return new Refusal('access_revoked')
  if (standing === 'approved' && (action === 'request' || action === 'unlock')) return new Refusal('access_not_needed')
  if (standing === 'requested' && action === 'request') return new Refusal('access_waiting')
  return new Refusal('access_answered', { path: 'body.action' })
}

const checkReason = (step: AccessTransition, { action, reason }: AccessAct): void => {
  if (!step.needs?.includes('reason')) return
  if (reason === undefined) throw new Refusal('reason_needed', { path: 'body.reason' })
  const known: readonly string[] = ACCESS_REASONS[action as keyof typeof ACCESS_REASONS]
  if (!known.includes(reason)) throw new Refusal('field_invalid', { path: 'body.reason', params: { field: 'reason' } })
}

const WAYS: Partial<Record<AccessAction, AccessWay>> = { request: 'request', unlock: 'code', join: 'invitation' }

const changesOf = (step: AccessTransition, act: AccessAct, now: Date): Updateable<ShopAccess> => {
  const way = WAYS[act.action]
  if (act.action === 'regroup') return { ...act.set }
  return {
    state: step.to,
    changed_at: now,
    answer_by: step.to === 'requested' ? new Date(now.getTime() + ANSWER_WITHIN) : null,
    decided_at: step.to === 'approved' || act.actor === 'seller' ? now : null,
    reason: step.needs?.includes('reason') ? (act.reason ?? null) : null,
    note: act.actor === 'seller' ? (act.note ?? '') : '',
    ...(way && { via: way, asked_by: act.operatorId }),
    ...(act.action === 'request' && { requested_at: now, reminded_at: null, group_id: null, invitation_id: null }),
    ...act.set,
  }
}

const NOTIFIED = { notifyBuyer: 'buyer', notifySeller: 'seller' } as const satisfies Record<AccessEffect, string>

const noticeEventsOf = (row: Row, step: AccessTransition, act: AccessAct, now: Date): AccessNews[] => {
  const event = act.isShopClosing ? 'shopClosed' : TOLD_OF[act.action]
  if (!event) return []
  const facts = {
    deadline: step.to === 'requested' ? new Date(now.getTime() + ANSWER_WITHIN) : null,
    again: askAgainFrom({ standing: step.to, decidedAt: now }),
    reason: act.reason ?? null,
    note: act.note ?? '',
    told: act.set as object,
  }
  const sides = (step.effects ?? []).map((effect) => NOTIFIED[effect])
  return sides.filter((side) => side === 'buyer' || !act.isShopClosing).map((side) => ({ side, event, row, facts }))
}

/**
 * Takes the same step of all rows given, which are locked: writes them, their events and what people are told of them. Rows of
 * which it cannot be taken (any more) come back as refused, with why. Throws for a reason that is missing or wrong.
 */
export const applyAccessTransition = async (
  trx: Trx,
  rows: readonly Row[],
  act: AccessAct,
  now: Date,
): Promise<{ taken: number[]; refused: { id: number; refusal: Refusal }[] }> => {
  const refused: { id: number; refusal: Refusal }[] = []
  const taken = rows.flatMap((row) => {
    const facts = standingOf(row, now)
    const step = isAsSeen(act, facts) ? nextAccess(facts, act.action, act.actor, now) : null
    if (!step) {
      refused.push({ id: row.id, refusal: refusalOf(act, facts, now) })
      return []
    }
    checkReason(step, act)
    return [{ row, facts, step }]
  })
  const [first] = taken
  if (!first) return { taken: [], refused }
  const ids = taken.map(({ row }) => row.id)
  const set = changesOf(first.step, act, now)
  if (Object.keys(set).length > 0) await updateAccess(trx, { ids, set })
  await insertAccessEvents(
    trx,
    taken.map(({ row, facts, step }) => ({
      access_id: row.id,
      at: now,
      actor: act.actor,
      operator_id: act.operatorId,
      actor_name: act.actorName,
      action: act.action,
      from_state: facts.standing,
      to_state: step.to,
      reason: set.reason ?? null,
      note: act.note ?? '',
    })),
  )
  // who takes the wish back takes the photo back
  if (act.action === 'withdraw') await releaseFiles(trx, { holders: ids.map(photoHolder) })
  await notifyAccess(
    trx,
    taken.flatMap(({ row, step }) => noticeEventsOf(row, step, act, now)),
    now,
  )
  return { taken: ids, refused }
}

/** The same of one row; what stands in its way is thrown. */
export const applyOneAccessTransition = async (trx: Trx, row: Row, act: AccessAct, now: Date): Promise<void> => {
  const { refused } = await applyAccessTransition(trx, [row], act, now)
  if (refused[0]) throw refused[0].refusal
}
