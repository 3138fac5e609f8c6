import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findAccessShop, updateAccessSettings as write } from './access.queries.ts'

const settingsOf = async (db: Db, shopId: number) => {
  const shop = await findAccessShop(db, { shopId })
  if (!shop) throw new Refusal('not_found')
  return { questions: shop.access_questions, hasCode: shop.unlock_password_hash !== null }
}

export const getAccessSettings: Verb<typeof accessContract.getAccessSettings> = ({ deps, actor }) =>
  settingsOf(deps.db, ownShop(actor))

/** A code that was changed lets nobody in any more by the old one; who came in stays. */
export const updateAccessSettings: Verb<typeof accessContract.updateAccessSettings> = async (call) => {
  const { deps, actor, body } = call
  const shopId = ownShop(actor)
  const { questions, unlockPassword } = body
  const set = {
    ...(questions && { access_questions: [...new Set(questions)] }),
    ...(unlockPassword !== undefined && {
      unlock_password_hash: unlockPassword === null ? null : await hashPassword(unlockPassword),
    }),
  }
  return transaction(deps.db, async (trx) => {
    const before = await findAccessShop(trx, { shopId })
    await write(trx, { shopId, ...set })
    const after = await findAccessShop(trx, { shopId })
    await audit(trx, call, {
      action: 'shop.access.update',
      subject: ['shop', shopId],
      before: before ?? {},
      after: after ?? {},
    })
    return settingsOf(trx, shopId)
  })
}
