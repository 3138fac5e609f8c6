import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { findMemberships } from '../accounts/accounts.queries.ts'
import { useProof } from '../accounts/codes.ts'
import { proveSelf } from '../accounts/prove-self.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { endPrograms } from '../integrations/end-programs.ts'
import { handOverKeys } from '../integrations/hand-over-keys.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { endRhythmsOf } from '../orderlists/end-rhythms.ts'
import { eraseShops } from '../shops/closing.queries.ts'
import { departureOf } from './departure.ts'
import { goodbyeMail } from './goodbye-mail.ts'
import { eraseAll } from './personal-data.queries.ts'
import { closePlaces, findMembershipIds, lockUser } from './profile.queries.ts'

type Row = typeof profileContract.deleteMe

/**
 * Lets go of the caller's places in shops: their keys go to an owner who stays, but end in a shop that is over. Nobody can be reached
 * any more at such a shop that is left empty.
 */
const leaveShops = async (
  trx: Trx,
  call: Call<Row>,
  { person, shopsOver }: { person: string } & Pick<Awaited<ReturnType<typeof departureOf>>, 'shopsOver'>,
): Promise<void> => {
  const isOver = new Set(shopsOver.map(({ accountId }) => accountId))
  for (const place of await findMemberships(trx, call.actor))
    if (place.kind === 'shop' && !isOver.has(place.accountId))
      await handOverKeys(trx, call, {
        ...{ accountId: place.accountId, operatorId: place.id },
        ...{ person, account: place.name },
      })
  for (const shop of shopsOver) await endPrograms(trx, call, shop)
  await eraseShops(trx, {
    shopIds: shopsOver.flatMap(({ shopId, isLeftEmpty }) => (isLeftEmpty ? shopId : [])),
    now: call.now,
  })
}

/**
 * Deletes the caller: sessions end, what is personal goes, orders stay as the law wants them, and a mail says so. An
 * account that others go on with needs an owner, and one that ends must have no order under way.
 */
export const deleteMe: Verb<Row> = async (call) => {
  const { deps, body, now } = call
  const { userId } = call.actor
  const proof = await proveSelf(deps, { given: body, purpose: 'deleteAccount', userId, now })
  await transaction(deps.db, async (trx) => {
    const user = await lockUser(trx, { userId })
    if (proof) await useProof(trx, proof, now)
    const { openOrders, lastOwnerOf, closes, shopsOver } = await departureOf(trx, { userId })
    const [owned, ...others] = lastOwnerOf.map(({ name }) => new Refusal('last_owner', { params: { account: name } }))
    if (owned) throw new Refusal('last_owner', { params: owned.params ?? {}, others })
    if (openOrders.length > 0) throw new Refusal('open_orders', { params: { count: openOrders.length } })

    const membershipIds = await findMembershipIds(trx, { userId })
    const accountIds = closes.map(({ id }) => id)
    await audit(trx, call, { action: 'user.delete', subject: ['user', userId], before: { memberships: membershipIds } })
    await leaveShops(trx, call, { person: user.name, shopsOver })
    await closePlaces(trx, { userId, accountIds, now })
    await endRhythmsOf(trx, { operatorIds: membershipIds, now })
    await eraseAll(trx, { user: [userId], account: accountIds, operator: membershipIds }, now)
    if (user.email) await enqueue(trx, 'send_mail', goodbyeMail(user.email, user.name, user.locale))
  })
  return { ok: true }
}
