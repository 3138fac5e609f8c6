import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { isComplete } from '@lonja/core/shops/opening-checklist.ts'
import { nextShopStatus, type ShopNeed } from '@lonja/core/shops/shop-machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import {
  findOpening,
  findProductIds,
  findSide,
  insertShopEvent,
  lockOpening,
  type OpeningRow,
  updateShop,
} from './opening.queries.ts'
import { pointsOf, toOpening } from './opening-view.ts'
import { notifyShop } from './shop-notices.ts'

type Body = Call<typeof openingContract.actOnShop>['body']

const checkNeeds = async (trx: Db, needs: readonly ShopNeed[], row: OpeningRow, body: Body): Promise<void> => {
  if (needs.includes('reason') && !body.reason) throw new Refusal('reason_needed', { path: 'body.reason' })
  if (needs.includes('points') && Object.keys(body.points ?? {}).length === 0)
    throw new Refusal('reason_needed', { path: 'body.points' })
  if (!needs.includes('terms')) return
  if (!isComplete((await pointsOf(trx, row)).points)) throw new Refusal('opening_incomplete')
  if (!body.terms) throw new Refusal('terms_needed', { path: 'body.terms' })
}

/** Takes a step of a shop's life: history, listings and what is told in the one transaction. */
export const actOnShop: Verb<typeof openingContract.actOnShop> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const shopId = params.id
  return transaction(deps.db, async (trx) => {
    const side = await findSide(trx, { shopId, actor })
    const row = side && (await lockOpening(trx, { shopId }))
    if (!side || !row) throw new Refusal('not_found', { path: 'params.id' })
    const from = row.status
    const step = nextShopStatus(from, body.action, side)
    if (!step) throw new Refusal('transition_not_allowed')
    const needs = step.needs ?? []
    await checkNeeds(trx, needs, row, body)
    const reasons = needs.includes('points') ? (body.points ?? {}) : {}
    await updateShop(trx, {
      shopId,
      set: {
        status: step.to,
        moved_at: now,
        returned_points: JSON.stringify(reasons),
        ...(needs.includes('terms') && { terms_accepted_at: now }),
      },
    })
    const note = body.reason ?? ''
    await insertShopEvent(trx, { shopId, now, side, actor, action: step.action, from, to: step.to, note, reasons })
    const [before, after] = [{ status: from }, { status: step.to, returned_points: reasons }]
    await audit(trx, call, { action: 'shop.status', subject: ['shop', shopId], shopId, before, after })
    const shop = { id: shopId, name: row.name, names: row.names }
    await notifyShop(trx, { shop, action: step.action, note, reasons, now })
    if (from === 'open' || step.to === 'open')
      await refreshListings(trx, { productIds: await findProductIds(trx, { shopId }) })
    const moved = await findOpening(trx, { shopId })
    return toOpening(trx, moved ?? row, { side, locale })
  })
}
