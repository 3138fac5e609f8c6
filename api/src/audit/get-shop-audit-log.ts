import type { auditContract } from '@lonja/core/audit/audit.contract.ts'
import { UNTOLD_ACTS } from '@lonja/core/audit/shop-audit.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { AUDIT_KEY, type AuditRow, findAuditRows, toEntry } from './audit-pages.queries.ts'

/** An act as the shop is told of it: of the market's people what they did, not who, with what, or why. */
const toShopEntry = (row: AuditRow, locale: Locale) => ({
  ...toEntry(row, locale),
  ...(row.role === 'operator' && { actor: null, subjectId: null, subjectName: null, before: {}, after: {}, skus: [] }),
})

/** Who changed what of the caller's shop, and when. */
export const getShopAuditLog: Verb<typeof auditContract.getShopAuditLog> = async ({ deps, actor, query, locale }) => {
  const filter = { ...query, shopId: ownShop(actor), untold: UNTOLD_ACTS }
  const { rows, page } = await paginate({
    order: 'at',
    key: AUDIT_KEY,
    query,
    find: (window) => findAuditRows(deps.db, filter, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map((row) => toShopEntry(row, locale)) }
}
