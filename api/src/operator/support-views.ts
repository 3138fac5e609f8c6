import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { SUPPORT_VIEW_LIFE } from '@lonja/core/operator/support-view.ts'
import type { supportViewsContract } from '@lonja/core/operator/support-views.contract.ts'
import { type AuditAuthor, audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { auditEndedViews } from './audit-ended-views.ts'
import { proveOperator } from './prove-operator.ts'
import { closeSupportView, findSeenPlace, insertSupportView } from './support-views.queries.ts'

/** Begins a view of the market as someone else in a session, or in none where it is only written down, and puts it into the audit log. */
export const beginSupportView = async (
  trx: Trx,
  author: AuditAuthor & { actor: Actor },
  view: { sessionId: number | null; userId: number; accountId: number; reason: string },
): Promise<{ id: number; endsAt: Date }> => {
  const { actor, now } = author
  const { sessionId, userId, accountId, reason } = view
  const place = await findSeenPlace(trx, { userId, accountId })
  if (!place) throw new Refusal('not_found', { path: 'body.userId' })
  if (place.kind === 'market' || userId === actor.userId) throw new Refusal('transition_not_allowed')
  const endsAt = new Date(now.getTime() + SUPPORT_VIEW_LIFE)
  const id = await insertSupportView(trx, {
    ...{ sessionId, userId, operatorId: place.id, viewerId: actor.userId, reason, now, endsAt },
  })
  await audit(trx, author, {
    action: 'account.supportView.start',
    subject: ['account', accountId],
    accountId,
    shopId: place.shop_id,
    // `reason` is masked in the log, as other people's words are; this one is the market's own
    after: { user_id: userId, stated_reason: reason, ends_at: endsAt },
  })
  return { id, endsAt }
}

/** Lets one of the market's support see the market as a person does: their session reads as that person from now on. */
export const startSupportView: Verb<typeof supportViewsContract.startSupportView> = async (call) => {
  const { deps, actor, body, now } = call
  const { userId, accountId, reason } = body
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  const { id, endsAt } = await transaction(deps.db, (trx) =>
    beginSupportView(trx, call, { sessionId: actor.sessionId, userId, accountId, reason }),
  )
  return { id, until: endsAt.toISOString() }
}

/** Ends the view of the session that asks, which acts as its own person again. */
export const endSupportView: Verb<typeof supportViewsContract.endSupportView> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { actor, now, ip } = call
    const { supportView: view } = actor
    const ended = view && (await closeSupportView(trx, { id: view.id, now }))
    if (!ended) throw new Refusal('not_found')
    const viewer = { userId: view.viewerId, accountId: view.viewerAccountId, kind: 'market' as const, shopId: null }
    await auditEndedViews(trx, { actor: { ...actor, ...viewer }, now, ip }, [ended])
    return { userId: ended.userId }
  })
