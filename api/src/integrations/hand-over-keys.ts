import { notifyOwners } from '../accounts/notify-person.ts'
import { type AuditAuthor, audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import { moveKeys } from './api-keys.queries.ts'

/**
 * Gives the keys that a person made for a shop to an owner of it, because they own it no longer: the shop's programs work on,
 * and every owner hears of it and can revoke them. Keys that have ended stay as they are.
 */
export const handOverKeys = async (
  trx: Trx,
  call: AuditAuthor,
  from: { accountId: number; operatorId: number; person: string; account: string },
): Promise<void> => {
  const { accountId, operatorId, person, account } = from
  const moved = await moveKeys(trx, { accountId, from: operatorId, now: call.now })
  if (moved.length === 0) return
  const facts = { person, account, keys: moved.map(({ name }) => name) }
  await notifyOwners(trx, { accountId, news: 'apiKeysHandedOver', facts, path: '/seller/api-keys', now: call.now })
  for (const { id, created_by: to } of moved)
    await audit(trx, call, {
      action: 'apiKey.handOver',
      subject: ['apiKey', id],
      accountId,
      before: { created_by: operatorId },
      after: { created_by: to },
    })
}
