import { type AuditAuthor, auditAll } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import type { EndedView } from './support-views.queries.ts'

/** Writes to the audit log that views of the market as someone else have ended, whoever ended them. */
export const auditEndedViews = (trx: Db, author: AuditAuthor, views: readonly EndedView[]): Promise<void> =>
  auditAll(
    trx,
    author,
    views.map((view) => ({
      action: 'account.supportView.end' as const,
      subject: ['account', view.accountId] as const,
      accountId: view.accountId,
      shopId: view.shopId,
      after: { user_id: view.userId },
    })),
  )
