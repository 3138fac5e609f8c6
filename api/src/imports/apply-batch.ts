import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { countRoom, takeRoom } from '../products/recommended.ts'
import { type CategoryTree, findCategory, growTree } from './category-tree.ts'
import { saveProgress } from './import.queries.ts'
import { insertProductChanges, insertSkuChanges } from './import-changes.queries.ts'
import { findNamed, replaceCategories, writeProducts, writeSkus } from './imported-products.queries.ts'
import type { ImportedRow } from './imported-products.ts'
import { type Plan, type PlanContext, planBatch } from './plan-batch.ts'

/** What every batch of one import shares. */
export interface BatchContext extends PlanContext {
  importId: number
  /** the shop's import that can be undone; null for one by the command */
  jobId: number | null
}

interface Batch {
  /** with the addresses of their pictures */
  imported: readonly ImportedRow[]
  /** rows of the file so far, this batch included; skus made and changed before it */
  progress: { done: number; made: number; changed: number }
  now: Date
}

/** The plan of a batch against what the shop has now; `lock` keeps that until the transaction ends. */
export const planAgainstShop = async (
  db: Db,
  {
    imported,
    context,
    tree,
    lock,
  }: { imported: readonly ImportedRow[]; context: PlanContext; tree: CategoryTree; lock: boolean },
): Promise<Plan> => {
  // waited for before rows are
  const asksRoom = imported.some((row) => row.recommended === true)
  const room = asksRoom ? await (lock ? takeRoom : countRoom)(db, { shopId: context.shop.id }) : 0
  const named = await findNamed(db, {
    shopId: context.shop.id,
    products: [...new Set(imported.map((row) => row.productSerial))],
    skus: imported.map((row) => row.serialNumber),
    lock,
  })
  const stored = {
    products: new Map(named.products.map(({ serial_number, ...row }) => [serial_number, row])),
    skus: new Map(named.skus.map(({ serial_number, row_version: _, ...row }) => [serial_number, row])),
  }
  // a category that is still to be made is none that the product has
  const categoryIds = (paths: string[][]) => paths.map((path) => findCategory(tree, path) ?? 0)
  return planBatch(imported, stored, { ...context, categoryIds, room })
}

const withoutId = <Row extends object>(row: Row & { id?: number }): Omit<Row, 'id'> => {
  const { id: _, ...rest } = row
  return rest
}

const writePlan = async (
  trx: Db,
  { jobId, shop }: BatchContext,
  { products, skus }: Plan,
  now: Date,
): Promise<void> => {
  const shopId = shop.id
  const wanted = products.filter(({ before, changes }) => !before || changes.length > 0)
  const made = await writeProducts(trx, {
    shopId,
    products: wanted.map(({ serialNumber, after }) => ({ ...after, serial_number: serialNumber })),
    now,
  })
  const written = skus
    .filter(({ isWritten }) => isWritten)
    .map((sku) => ({
      ...sku,
      after: { ...sku.after, product_id: sku.after.product_id || (made.get(sku.productSerial) ?? 0) },
    }))
  const versions = await writeSkus(trx, {
    shopId,
    skus: written.map(({ serialNumber, after, row }) => ({ ...after, serial_number: serialNumber, position: row })),
    reason: 'import',
    now,
  })
  const changed = wanted.map(({ serialNumber, before, after }) => ({
    productId: made.get(serialNumber) ?? 0,
    before: before && withoutId(before),
    after,
  }))
  await replaceCategories(
    trx,
    changed.map(({ productId, after }) => ({ productId, categoryIds: after.category_ids })),
  )
  if (jobId !== null) {
    await insertProductChanges(trx, { jobId, changes: changed })
    await insertSkuChanges(trx, {
      jobId,
      changes: written.flatMap(({ serialNumber, before, after }) => {
        const version = versions.get(serialNumber)
        return version
          ? [{ skuId: version.id, before: before && withoutId(before), after, rowVersion: version.rowVersion }]
          : []
      }),
    })
  }
  const touched = [
    ...changed.map(({ productId }) => productId),
    ...written.flatMap(({ before, after }) => [before?.product_id ?? 0, after.product_id]),
  ]
  await refreshListings(trx, { productIds: touched.filter((id) => id > 0) })
}

/**
 * Writes what a batch makes and changes, and how far the import came, in one transaction; gives the category tree that the next one starts
 * from, how many skus were made and changed, and the products that went in without being recommended. A row that says what is there
 * already writes nothing.
 */
export const applyBatch = (
  db: Db,
  tree: CategoryTree,
  context: BatchContext,
  { imported, progress, now }: Batch,
): Promise<{ tree: CategoryTree; made: number; changed: number; notRecommended: ReadonlySet<string> }> =>
  transaction(db, async (trx) => {
    const paths = imported.flatMap((row) => row.categories)
    const known = paths.every((path) => findCategory(tree, path) !== undefined)
    const grown = known ? tree : await growTree(trx, { paths, language: context.language })
    const plan = await planAgainstShop(trx, { imported, context, tree: grown, lock: true })
    if (imported.length > 0) await writePlan(trx, context, plan, now)
    const made = plan.skus.filter(({ before }) => !before).length
    const changed = plan.skus.filter(({ before, changes }) => before && changes.length > 0).length
    const so = { ...progress, made: progress.made + made, changed: progress.changed + changed }
    await saveProgress(trx, { id: context.importId, ...so })
    return { tree: grown, made, changed, notRecommended: new Set(plan.notRecommended) }
  })
