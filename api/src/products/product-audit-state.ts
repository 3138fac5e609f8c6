import type { AuditFields } from '@lonja/core/audit/audit-changes.ts'
import type { Db } from '../db/client.ts'
import { findPapers } from './product-papers.queries.ts'
import { findCategoryIds, findOwnSkus, type OwnProduct } from './seller-products.queries.ts'

/**
 * A product as the audit log compares it: its columns, its categories, its papers, and each field of a sku under `sku.<id>.<field>`.
 * `lock` keeps the skus as they are until the transaction ends, so that no order changes their stock in between.
 */
export const auditState = async (
  db: Db,
  { id, ...columns }: OwnProduct,
  { lock = false }: { lock?: boolean } = {},
): Promise<AuditFields> => {
  const skus = await findOwnSkus(db, { productId: id, lock })
  return {
    ...columns,
    categories: await findCategoryIds(db, { productId: id }),
    product_papers: (await findPapers(db, { productId: id })).map(
      ({ kind, language, title, name }) => `${title || name} (${kind}, ${language})`,
    ),
    ...Object.fromEntries(
      skus.flatMap(({ id: skuId, ...sku }) =>
        Object.entries(sku).map(([field, value]) => [`sku.${skuId}.${field}`, value]),
      ),
    ),
  }
}
