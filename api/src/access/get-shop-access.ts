import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { accessActionsFor } from '@lonja/core/access/access-machine.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findAccessShop, findKnown } from './access.queries.ts'
import { loadAccessRights } from './access-rights.ts'
import { factsOf, toAccessRequest } from './request-view.ts'
import { findOwnAccess } from './requests.queries.ts'

/** The buying account that may ask: none for visitors, shops and the market. */
const asker = (actor: Actor | null): number | null =>
  actor && (actor.kind === 'personal' || actor.kind === 'business') ? actor.accountId : null

const loadOwn = async (db: Db, accountId: number | null, shopId: number) =>
  accountId === null
    ? { row: undefined, known: null }
    : {
        row: await findOwnAccess(db, { shopId, accountId }),
        known: await findKnown(db, { accountId }),
      }

/** How a caller stands with a shop and what they can do next; a visitor sees what asking would take. */
export const getShopAccess: Verb<typeof accessContract.getShopAccess> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const shopId = params.id
  const accountId = asker(actor)
  const [rights, shop, { row, known }] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findAccessShop(deps.db, { shopId }),
    loadOwn(deps.db, accountId, shopId),
  ])
  const seen = shop && rights.access(shop)
  if (!shop || !seen || seen === 'invalidStore') throw new Refusal('not_found', { path: 'params.id' })
  const facts = row ? factsOf(row, now) : ({ standing: 'notApplied', decidedAt: null } as const)
  const isClosed = !rights.sees(shop)
  // who only looks on for an account asks for nothing; a visitor may come to
  const mayAsk = isClosed && (actor === null || (accountId !== null && mayDo(actor.role, 'trade')))
  return {
    shopId,
    // the clock is ahead of its job
    state: seen === 'requested' ? facts.standing : seen,
    request: row && actor ? toAccessRequest(row, 'buyer', { locale, now, actor }) : null,
    actions: mayAsk ? accessActionsFor(facts, 'buyer', now).filter((action) => action !== 'join') : [],
    questions: shop.access_questions,
    hasCode: shop.unlock_password_hash !== null,
    known,
  }
}
