import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { departureOf } from './departure.ts'
import { goodbyeMail } from './goodbye-mail.ts'
import { eraseAll } from './personal-data.queries.ts'
import { closePlaces, findOperatorIds, lockUser } from './profile.queries.ts'

/**
 * Deletes the caller: sessions end, what is personal goes, orders stay as the law wants them, and a mail says so. An
 * account that others go on with needs an owner, and one that ends must have no order under way.
 */
export const deleteMe: Verb<typeof profileContract.deleteMe> = async ({ deps, actor, body, now }) => {
  const { userId } = actor
  await deps.limits.take('deletion', String(userId))
  await transaction(deps.db, async (trx) => {
    const user = await lockUser(trx, { userId })
    if (!(await verifyPassword(user.password_hash, body.password)))
      throw new Refusal('invalid_account', { path: 'body.password' })
    const { openOrders, lastOwnerOf, closes } = await departureOf(trx, { userId })
    const [owned, ...others] = lastOwnerOf.map(({ name }) => new Refusal('last_owner', { params: { account: name } }))
    if (owned) throw new Refusal('last_owner', { params: owned.params ?? {}, others })
    if (openOrders.length > 0) throw new Refusal('open_orders', { params: { count: openOrders.length } })

    const operatorIds = await findOperatorIds(trx, { userId })
    const accountIds = closes.map(({ id }) => id)
    await closePlaces(trx, { userId, accountIds, now })
    await eraseAll(trx, { user: [userId], account: accountIds, operator: operatorIds }, now)
    if (user.email) await enqueue(trx, 'send_mail', goodbyeMail(user.email, user.name, user.locale as Locale))
  })
  return { ok: true }
}
