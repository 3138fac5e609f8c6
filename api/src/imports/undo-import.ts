import { isDeepStrictEqual } from 'node:util'
import type { UndoOutcome } from '@lonja/core/imports/import-machine.ts'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { stockAfter } from '@lonja/core/products/sku-cells.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { releaseFiles } from '../files/files.queries.ts'
import { lockProducts } from '../listings/listings.queries.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { deleteProducts, findProductsInUse, lockOwnProducts, setOnShelf } from '../products/bulk-products.queries.ts'
import { takeRoom } from '../products/recommended.ts'
import { productHolder } from '../products/seller-product-view.ts'
import { forgetProgress, lockImports, unlockImports } from './import.queries.ts'
import {
  deleteSkus,
  findEmptyProducts,
  findNextToUndo,
  findOpenChanges,
  lockForDeletion,
  setOutcomes,
} from './import-changes.queries.ts'
import { ImportRefused } from './import-refused.ts'
import { findImported, replaceCategories, writeProducts, writeSkus } from './imported-products.queries.ts'

/** Products whose changes are taken back together. */
const BATCH_PRODUCTS = 200

type Changes = Awaited<ReturnType<typeof findOpenChanges>>
type Now = Awaited<ReturnType<typeof findImported>>

/** Puts skus back, or deletes those that the import made; says what came of each. */
const takeBackSkus = async (
  trx: Db,
  { changes, found, shopId, now }: { changes: Changes['skus']; found: Now; shopId: number; now: Date },
): Promise<{ outcomes: Map<number, UndoOutcome>; deleted: number[] }> => {
  const current = new Map(found.skus.map((sku) => [sku.id, sku]))
  const products = new Set(found.products.map(({ id }) => id))
  const isUntouched = ({ sku_id, before, row_version }: Changes['skus'][number]) =>
    current.get(sku_id)?.row_version === row_version && (!before || products.has(before.product_id))
  const made = changes.filter((change) => !change.before && isUntouched(change)).map(({ sku_id }) => sku_id)
  const inUse = new Set(await lockForDeletion(trx, { skuIds: made }))
  const deleted = made.filter((id) => !inUse.has(id))
  const outcomes = new Map<number, UndoOutcome>(changes.map(({ sku_id }) => [sku_id, 'changedSince']))
  for (const id of inUse) outcomes.set(id, 'inUse')
  const back = changes.flatMap((change) => {
    const sku = current.get(change.sku_id)
    if (!sku || !change.before || !isUntouched(change)) return []
    outcomes.set(sku.id, 'undone')
    // what was sold since the import stays sold
    const stock = stockAfter({ stock: sku.stock, typed: change.before.stock, seen: change.after.stock })
    const { id: _, row_version: __, ...columns } = sku
    return [{ ...columns, ...change.before, stock, position: 0 }]
  })
  await writeSkus(trx, { shopId, skus: back, reason: 'undo', now })
  return { outcomes, deleted }
}

/** Puts products back; says what came of each, those that the import made apart. */
const takeBackProducts = async (
  trx: Db,
  {
    changes,
    found,
    shopId,
    room,
    now,
  }: {
    changes: Changes['products']
    found: Now
    shopId: number
    /** how many more products the shop may recommend: what it recommends since stays, and others then do not come back */
    room: number
    now: Date
  },
): Promise<Map<number, UndoOutcome>> => {
  const current = new Map(found.products.map((product) => [product.id, product]))
  const outcomes = new Map<number, UndoOutcome>()
  let left = room
  const back = changes.flatMap(({ product_id, before, after }) => {
    const product = current.get(product_id)
    if (!product) {
      outcomes.set(product_id, 'changedSince')
      return []
    }
    const { id: _, serial_number: __, ...columns } = product
    // what files did not have when it was kept is left as it is
    const isUntouched = isDeepStrictEqual(columns, { ...columns, ...after })
    outcomes.set(product_id, isUntouched ? 'undone' : 'changedSince')
    if (!before || !isUntouched) return []
    const isAgain = before.is_recommend === true && !product.is_recommend
    if (isAgain) left -= 1
    return [{ ...product, ...before, ...(isAgain && left < 0 && { is_recommend: false }) }]
  })
  await writeProducts(trx, { shopId, products: back, now })
  await replaceCategories(
    trx,
    back.map(({ id, category_ids }) => ({ productId: id, categoryIds: category_ids })),
  )
  return outcomes
}

/** Deletes products that the import made and that have nothing left, and skus that it made; off the shelf first, so that lists let go. */
const removeMade = async (
  trx: Db,
  { made, skus, shopId, now }: { made: readonly number[]; skus: readonly number[]; shopId: number; now: Date },
): Promise<{ deleted: number[]; inUse: Set<number> }> => {
  await lockOwnProducts(trx, { shopId, ids: made, forDeletion: true })
  await deleteSkus(trx, { ids: skus })
  const inUse = new Set(await findProductsInUse(trx, { ids: made }))
  const deleted = (await findEmptyProducts(trx, { ids: made })).filter((id) => !inUse.has(id))
  await setOnShelf(trx, { ids: deleted, onShelf: false, now })
  return { deleted, inUse }
}

const undoBatch = async (
  trx: Db,
  { jobId, shopId, productIds, now }: { jobId: number; shopId: number; productIds: number[]; now: Date },
): Promise<void> => {
  const open = await findOpenChanges(trx, { jobId, productIds })
  const touched = [...new Set([...productIds, ...open.skus.flatMap(({ before }) => before?.product_id ?? [])])]
  const asksRoom = open.products.some(({ before, after }) => before?.is_recommend && !after.is_recommend)
  const room = asksRoom ? await takeRoom(trx, { shopId }) : 0
  await lockProducts(trx, { productIds: touched })
  const found = await findImported(trx, { productIds: touched, skuIds: open.skus.map(({ sku_id }) => sku_id) })
  const skus = await takeBackSkus(trx, { changes: open.skus, found, shopId, now })
  const products = await takeBackProducts(trx, { changes: open.products, found, shopId, room, now })
  const made = open.products
    .filter(({ product_id, before }) => !before && products.get(product_id) === 'undone')
    .map(({ product_id }) => product_id)
  const removed = await removeMade(trx, { made, skus: skus.deleted, shopId, now })
  for (const id of made)
    if (!removed.deleted.includes(id)) products.set(id, removed.inUse.has(id) ? 'inUse' : 'changedSince')
  await refreshListings(trx, { productIds: touched })
  await releaseFiles(trx, { holders: removed.deleted.map(productHolder), kind: 'product-picture', since: now })
  const back = [...skus.outcomes.values()].filter((outcome) => outcome === 'undone').length
  await setOutcomes(trx, { jobId, products, skus: skus.outcomes, undone: back + skus.deleted.length })
  await deleteProducts(trx, { ids: removed.deleted })
}

/**
 * Puts back what an import changed of a shop's products and skus, batch by batch: what people changed since, and what orders
 * or messages name, is left as it is and noted. One that was interrupted goes on where it stood. Throws ImportRefused while
 * another import of the shop runs.
 */
export const undoImport = async (options: { db: Db; clock: Clock; shopId: number; jobId: number }): Promise<void> => {
  const { db, clock, shopId, jobId } = options
  await db.connection().execute(async (connection) => {
    if (!(await lockImports(connection, { shopId }))) throw new ImportRefused('import_running')
    try {
      await forgetProgress(connection, { shopId })
      for (let isOpen = true; isOpen; ) {
        isOpen = await transaction(connection, async (trx) => {
          const productIds = await findNextToUndo(trx, { jobId, rows: BATCH_PRODUCTS })
          if (productIds.length > 0) await undoBatch(trx, { jobId, shopId, productIds, now: clock() })
          return productIds.length > 0
        })
      }
    } finally {
      await unlockImports(connection, { shopId })
    }
  })
}
