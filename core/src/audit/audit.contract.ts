import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { givenDay, moment } from '../kernel/wire.ts'
import { AUDIT_ROLES, AUDIT_SUBJECTS } from './audit-actions.ts'

/** What a reading of the audit log is narrowed by, for whoever reads it. */
export const auditQuery = {
  /** whoever acted */
  userId: idText.optional(),
  action: z.string().trim().max(60).optional(),
  /** a kind of thing */
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  /** days of Spain's mainland time, both included */
  from: givenDay.optional(),
  to: givenDay.optional(),
  ...pageQuery,
}

/** One act of the audit log, for whoever reads it. */
export const auditEntry = z.object({
  id,
  at: moment,
  /** null: an API key, a command or a job, or someone whose name the reader is not told */
  actor: z.object({ id, name: z.string() }).nullable(),
  role: z.enum(AUDIT_ROLES),
  action: z.string(),
  subject: z.string(),
  /** an order's number, a product's reference and name, the name of a shop or price list; null for other things, and for what is gone */
  subjectName: z.string().nullable(),
  /** fields that changed, as the database names them; personal ones are masked */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** references of the skus whose fields are named `sku.<id>.<field>`, without those that are gone */
  skus: z.array(z.object({ id, serialNumber: z.string() })),
})

export const auditContract = {
  getShopAuditLog: endpoint({
    method: 'GET',
    path: '/seller/audit',
    scope: 'seller',
    shopArea: 'audit',
    summary: "Acts on the own shop, the latest first; of the market's people no more than what they did",
    query: z.object(auditQuery),
    words: { from: 'dateFrom', to: 'dateTo' },
    reply: pageOf(
      auditEntry.extend({
        /** null: what the market's people did something with is not told */
        subjectId: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
}
