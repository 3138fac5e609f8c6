import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { findFollow, insertFollow } from './follows.queries.ts'

/** Follows a shop, which hears of each follower once; following twice is following once. */
export const follow: Verb<typeof followsContract.follow> = async ({ deps, actor, body: { shopId }, now }) => {
  const pair = { accountId: actor.accountId, shopId }
  const info = await transaction(deps.db, async (trx) => {
    const news = await insertFollow(trx, { ...pair, now })
    if (news) {
      const { buyer, ...shop } = news
      const [kind, to, path] = ['follower', { shop: shopId }, `/shop-index/${shopId}`] as const
      const once = `follower ${actor.accountId}`
      await notify(trx, { kind, event: 'new', to, facts: { buyer, shop }, path, now, once })
    }
    return findFollow(trx, pair)
  })
  if (!info) throw new Refusal('not_found', { path: 'body.shopId' })
  return { shopId, ...info }
}
