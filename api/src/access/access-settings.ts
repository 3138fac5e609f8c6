import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen, stateVersion } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findAccessShop, updateAccessSettings as write } from './access.queries.ts'

const settingsOf = async (db: Db, shopId: number, { lock = false } = {}) => {
  const shop = await findAccessShop(db, { shopId, lock })
  if (!shop) throw new Refusal('not_found')
  const { access_questions: questions, unlock_password_hash } = shop
  return { shop, settings: { questions, version: stateVersion(questions), hasCode: unlock_password_hash !== null } }
}

export const getAccessSettings: Verb<typeof accessContract.getAccessSettings> = async ({ deps, actor }) =>
  (await settingsOf(deps.db, ownShop(actor))).settings

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
    const before = await settingsOf(trx, shopId, { lock: true })
    checkSeen(body.version, before.settings.version, stateVersion(body.questions ?? null))
    await write(trx, { shopId, ...set })
    const after = await settingsOf(trx, shopId)
    const shops = { before: before.shop, after: after.shop }
    await audit(trx, call, { action: 'shop.access.update', subject: ['shop', shopId], ...shops })
    return after.settings
  })
}
