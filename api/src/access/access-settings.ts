import type { accessContract } from '@lonja/core/access/access.contract.ts'
import type { AccessQuestion } from '@lonja/core/access/access-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findAccessShop, updateAccessSettings as write } from './access.queries.ts'

const settingsOf = async (db: Db, shopId: number) => {
  const shop = await findAccessShop(db, { shopId })
  if (!shop) throw new Refusal('not_found')
  return { questions: shop.access_questions as AccessQuestion[], hasCode: shop.unlock_password_hash !== null }
}

export const getAccessSettings: Verb<typeof accessContract.getAccessSettings> = ({ deps, actor }) =>
  settingsOf(deps.db, ownShop(actor))

/** A code that was changed lets nobody in any more by the old one; who came in stays. */
export const updateAccessSettings: Verb<typeof accessContract.updateAccessSettings> = async ({ deps, actor, body }) => {
  const shopId = ownShop(actor)
  const { questions, unlockPassword } = body
  await write(deps.db, {
    shopId,
    ...(questions && { access_questions: [...new Set(questions)] }),
    ...(unlockPassword !== undefined && {
      unlock_password_hash: unlockPassword === null ? null : await hashPassword(unlockPassword),
    }),
  })
  return settingsOf(deps.db, shopId)
}
