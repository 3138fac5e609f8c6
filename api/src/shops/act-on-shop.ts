import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { isComplete } from '@lonja/core/shops/opening-checklist.ts'
import {
  isDecided,
  nextShopStatus,
  SHOP_TRANSITIONS,
  type ShopAction,
  type ShopNeed,
  type ShopSide,
} from '@lonja/core/shops/shop-machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { releaseFiles } from '../files/files.queries.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { proveOperator } from '../operator/prove-operator.ts'
import { contactAddress } from '../policies/contact-address.ts'
import { checkClosing, endDealings, endOwnShop, type OwnProof, proveClosing } from './close-own-shop.ts'
import {
  findOpening,
  findProductIds,
  findSide,
  lockOpening,
  lockToClose,
  type OpeningRow,
  updateShop,
} from './opening.queries.ts'
import { pointsOf, shopHolder, toOpening } from './opening-view.ts'
import { insertShopEvent } from './shop-events.queries.ts'
import { endWaitingIdentity } from './shop-identity.ts'
import { notifyShop } from './shop-notices.ts'

type ActOnShop = Call<typeof openingContract.actOnShop>
type Body = ActOnShop['body']

interface Step {
  row: OpeningRow
  side: ShopSide
  step: (typeof SHOP_TRANSITIONS)[number]
}

const checkNeeds = async (trx: Db, needs: readonly ShopNeed[], row: OpeningRow, body: Body): Promise<void> => {
  if (needs.includes('statement') && !body.ground)
    throw new Refusal('field_required', { path: 'body.ground', params: { field: 'ground' } })
  if (needs.includes('statement') && !body.reason) throw new Refusal('reason_needed', { path: 'body.reason' })
  if (needs.includes('points') && Object.keys(body.points ?? {}).length === 0)
    throw new Refusal('reason_needed', { path: 'body.points' })
  if (!needs.includes('terms')) return
  if (!isComplete((await pointsOf(trx, row)).points)) throw new Refusal('opening_incomplete')
  if (!body.terms) throw new Refusal('terms_needed', { path: 'body.terms' })
}

/** Actions for which the market's people show again who they are, in whatever status. */
const needsProof = (action: ShopAction): boolean =>
  SHOP_TRANSITIONS.some((step) => step.action === action && step.actor === 'market' && step.needs?.includes('proof'))

/** Proves who acts before the shop is locked: to compare a password takes a while. */
const prove = async (call: ActOnShop): Promise<OwnProof> => {
  const { deps, actor, body, now } = call
  if (actor.kind !== 'market' && body.action === 'close') return proveClosing(call)
  if (actor.kind === 'market' && needsProof(body.action))
    await proveOperator(deps, { given: body, userId: actor.userId, now })
  return { isProven: false, code: null }
}

/** Writes the step: status, history and audit log. */
const takeStep = async (trx: Trx, call: ActOnShop, { row, side, step }: Step) => {
  const { actor, body, now } = call
  const { id: shopId, status: from } = row
  const needs = step.needs ?? []
  const reasons = needs.includes('points') ? (body.points ?? {}) : {}
  const note = body.reason ?? ''
  const ground = needs.includes('statement') ? (body.ground ?? null) : null
  await updateShop(trx, {
    shopId,
    set: {
      status: step.to,
      moved_at: now,
      returned_points: JSON.stringify(reasons),
      ...(needs.includes('terms') && { terms_accepted_at: now }),
    },
  })
  await insertShopEvent(trx, {
    shopId,
    now,
    side,
    actor,
    action: step.action,
    from,
    to: step.to,
    note,
    ground,
    reasons,
  })
  const [before, after] = [{ status: from }, { status: step.to, returned_points: reasons, ground }]
  await audit(trx, call, { action: 'shop.status', subject: ['shop', shopId], shopId, before, after })
  return { note, reasons, ground }
}

/** Takes a step of a shop's life: history, listings and what is told in the one transaction. */
export const actOnShop: Verb<typeof openingContract.actOnShop> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const shopId = params.id
  const proof = await prove(call)
  return transaction(deps.db, async (trx) => {
    const side = await findSide(trx, { shopId, actor })
    const lock = body.action === 'close' ? lockToClose : lockOpening
    const row = side && (await lock(trx, { shopId }))
    if (!side || !row) throw new Refusal('not_found', { path: 'params.id' })
    const from = row.status
    const step = nextShopStatus(from, body.action, side)
    if (!step) throw new Refusal('transition_not_allowed')
    const isOwnClosing = side === 'owner' && step.to === 'closed'
    await checkNeeds(trx, step.needs ?? [], row, body)
    if (isOwnClosing) await checkClosing(trx, { shopId, needs: step.needs ?? [], proof, now })
    // before the step, so that the history ends with it
    if (step.to === 'closed') await endWaitingIdentity(trx, call, row, body.reason)
    const told = await takeStep(trx, call, { row, side, step })
    if (step.to === 'closed') await endDealings(trx, call, { shopId, from })
    if (isOwnClosing) await endOwnShop(trx, call, { row, from })
    else {
      const shop = { id: shopId, name: row.name, names: row.names }
      const contact = await contactAddress(trx, deps)
      await notifyShop(trx, { shop, action: step.action, ...told, contact, now })
    }
    // what showed the market who runs the shop is deleted by the next job
    if (isDecided(step.to)) await releaseFiles(trx, { holders: [shopHolder(shopId)], kind: 'document' })
    if (from === 'open' || step.to === 'open')
      await refreshListings(trx, { productIds: await findProductIds(trx, { shopId }) })
    const moved = await findOpening(trx, { shopId })
    return toOpening(trx, moved ?? row, { side, locale })
  })
}
