import { type AuditAuthor, auditAll } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import { dropWaiting, findWebhooks, updateWebhookRow } from '../webhooks/webhooks.queries.ts'
import { revokeKeys } from './api-keys.queries.ts'

/** Stops the programs of a shop that has closed: its keys are revoked, its webhooks disabled, and what waits for them is given up. */
export const endPrograms = async (
  trx: Trx,
  author: AuditAuthor,
  { accountId, shopId }: { accountId: number; shopId: number },
): Promise<void> => {
  const { now } = author
  const keyIds = await revokeKeys(trx, { accountId, now })
  const webhooks = (await findWebhooks(trx, { shopId })).filter(({ disabled_at }) => disabled_at === null)
  for (const { id } of webhooks) {
    await updateWebhookRow(trx, { id, set: { disabled_at: now } })
    await dropWaiting(trx, { webhookId: id })
  }
  const of = { accountId, shopId }
  await auditAll(trx, author, [
    ...keyIds.map((id) => ({
      ...({ action: 'apiKey.revoke', subject: ['apiKey', id] } as const),
      ...of,
      after: { revoked_at: now },
    })),
    ...webhooks.map(({ id }) => ({
      ...({ action: 'webhook.update', subject: ['webhook', id] } as const),
      ...of,
      before: { disabled_at: null },
      after: { disabled_at: now },
    })),
  ])
}
