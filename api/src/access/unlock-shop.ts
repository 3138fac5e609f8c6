import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { accountProfile } from './account-profile.ts'
import { applyOneAccessTransition } from './apply-access-transition.ts'
import { findShopToAsk } from './find-shop-to-ask.ts'
import { lockOwnAccess } from './requests.queries.ts'

/** Lets a buyer in who knows the shop's code (spec §4: a password gives immediate access). A shop without a code has no right one. */
export const unlockShop: Verb<typeof accessContract.unlockShop> = async ({ deps, actor, body, now, ip }) => {
  const { shopId } = body
  const { accountId, operatorId, userName } = actor
  const shop = await findShopToAsk(deps.db, actor, shopId)
  const tries = `${actor.userId}|${shopId}`
  await deps.limits.take('unlockByShop', tries)
  await deps.limits.take('unlockByAddress', ip)
  if (!(await verifyPassword(shop.unlock_password_hash, body.code)))
    throw new Refusal('wrong_access_code', { path: 'body.code' })
  await transaction(deps.db, async (trx) => {
    const row = await lockOwnAccess(trx, { shopId, accountId, now })
    const set = await accountProfile(trx, row, accountId)
    const act = { action: 'unlock', actor: 'buyer', operatorId, actorName: userName, set } as const
    await applyOneAccessTransition(trx, row, act, now)
  })
  await deps.limits.reset('unlockByShop', tries)
  // many may stand in one place and be let in by the same code
  await deps.limits.giveBack('unlockByAddress', ip)
  return { shopId, access: 'approved' as const }
}
