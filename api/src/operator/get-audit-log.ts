import type { AuditAction } from '@lonja/core/audit/audit-actions.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import type { operatorContract } from '@lonja/core/operator/operator.contract.ts'
import { AUDIT_KEY, findAuditRows, toEntry } from '../audit/audit-pages.queries.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'

/** Acts of which the market's people are told that they happened, and not what they changed: lots are a shop's and its customers' (decision 150). */
const UNTOLD: ReadonlySet<string> = new Set<AuditAction>(['order.lots'])

/** Who changed what and when, for the market's people. */
export const getAuditLog: Verb<typeof operatorContract.getAuditLog> = async ({ deps, query, locale }) => {
  const { rows, page } = await paginate({
    order: 'at',
    key: AUDIT_KEY,
    query,
    find: (window) => findAuditRows(deps.db, query, window),
    idOf: (row) => row.id,
  })
  return {
    ...page,
    items: rows.map((row) => ({
      ...toEntry(UNTOLD.has(row.action) ? { ...row, before: {}, after: {} } : row, locale),
      shop: row.shop_id === null ? null : { id: row.shop_id, name: localize(row.shop_names, locale, row.shop_name) },
    })),
  }
}
