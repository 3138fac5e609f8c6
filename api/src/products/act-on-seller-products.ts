import { randomUUID } from 'node:crypto'
import { localize } from '@lonja/core/kernel/locale.ts'
import { type BasisPoints, type Cents, fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { BulkAct, bulkProductsContract } from '@lonja/core/products/bulk-products.contract.ts'
import type { Content } from '@lonja/core/products/content.ts'
import type { SkipReason } from '@lonja/core/products/seller-product-lists.ts'
import { priceByRate } from '@lonja/core/products/sku-cells.ts'
import { auditAll } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { releaseFiles } from '../files/files.queries.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { ownShop } from '../shops/own-shop.ts'
import {
  deleteProducts,
  findBatch,
  findCategoriesOf,
  findProductsInUse,
  lockOwnProducts,
  moveToCategory,
  setBrand,
  setLotRequired,
  setOnShelf,
  setRecommended,
} from './bulk-products.queries.ts'
import { takeRoom } from './recommended.ts'
import { productHolder } from './seller-product-view.ts'
import { findSkuIdsOf, findSkuRowsById, lockSkus, type SkuRow, updateSkuRows } from './seller-skus.queries.ts'
import { type ContentColumns, contentColumns } from './sku-content.ts'
import { PAPER } from './write-papers.ts'
import { givenBrand } from './write-product.ts'

type Bulk = typeof bulkProductsContract.actOnSellerProducts
type Undo = typeof bulkProductsContract.undoPriceChange
type Owned = Awaited<ReturnType<typeof lockOwnProducts>>[number]

/** What of the products an act leaves out, what it changed of each (for the audit log), and the batch of its price changes. */
interface Outcome {
  skipped: ReadonlyMap<number, SkipReason>
  changes: readonly { id: number; before: Record<string, unknown> | null; after: Record<string, unknown> | null }[]
  batchId?: string
}

type Priced = Pick<SkuRow, 'price_cents' | 'discount_bp'>

/**
 * Gives the skus of products other prices; a product whose skus cannot all have theirs (`priced` gives its reason) stays as
 * it is.
 */
const reprice = async (
  trx: Trx,
  call: Call<Bulk> | Call<Undo>,
  rows: readonly SkuRow[],
  because: { reason: 'bulk' | 'undo'; batchId: string },
  priced: (row: SkuRow) => Priced | SkipReason,
): Promise<Outcome> => {
  const { actor, now } = call
  const wanted = rows.map((row) => ({ row, next: priced(row) }))
  const skipped = new Map(
    wanted.flatMap(({ row, next }) => (typeof next === 'string' ? [[row.product_id, next] as const] : [])),
  )
  const written = wanted.flatMap(({ row, next }) =>
    typeof next === 'string' || skipped.has(row.product_id) ? [] : [{ row, next: { ...row, ...next } }],
  )
  await updateSkuRows(trx, {
    rows: written.map(({ next }) => next),
    because: { ...because, at: now, operatorId: actor.operatorId },
  })
  const byProduct = Map.groupBy(written, ({ row }) => row.product_id)
  const fieldsOf = (row: SkuRow) => [
    [`sku.${row.id}.price_cents`, row.price_cents],
    [`sku.${row.id}.discount_bp`, row.discount_bp],
  ]
  const changes = [...byProduct].map(([id, list]) => ({
    id,
    before: Object.fromEntries(list.flatMap(({ row }) => fieldsOf(row))),
    after: Object.fromEntries(list.flatMap(({ next }) => fieldsOf(next))),
  }))
  const isChanged = written.some(
    ({ row, next }) => next.price_cents !== row.price_cents || next.discount_bp !== row.discount_bp,
  )
  return { skipped, changes, ...(isChanged && { batchId: because.batchId }) }
}

const lockRows = async (trx: Trx, shopId: number, products: readonly Owned[]): Promise<SkuRow[]> => {
  const ids = await findSkuIdsOf(trx, { productIds: products.map(({ id }) => id) })
  await lockSkus(trx, { ids })
  return findSkuRowsById(trx, { shopId, ids })
}

const show = async (trx: Trx, products: readonly Owned[], onShelf: boolean, now: Date): Promise<Outcome> => {
  const hidden = products.filter((product) => onShelf && product.hidden_case_id !== null)
  const changed = products.filter((product) => product.on_shelf !== onShelf && !hidden.includes(product))
  await setOnShelf(trx, { ids: changed.map(({ id }) => id), onShelf, now })
  const changes = changed.map(({ id }) => ({ id, before: { on_shelf: !onShelf }, after: { on_shelf: onShelf } }))
  return { skipped: new Map(hidden.map(({ id }) => [id, 'hiddenByMarket'])), changes }
}

/** Recommends products while there is room for more, in the order in which they were named, or ends that. */
const recommend = async (
  trx: Trx,
  products: readonly Owned[],
  { isRecommended, room, now }: { isRecommended: boolean; room: number; now: Date },
): Promise<Outcome> => {
  const wanted = products.filter((product) => product.is_recommend !== isRecommended)
  const changed = isRecommended ? wanted.slice(0, room) : wanted
  await setRecommended(trx, { ids: changed.map(({ id }) => id), isRecommended, now })
  const changes = changed.map(({ id }) => ({
    id,
    before: { is_recommend: !isRecommended },
    after: { is_recommend: isRecommended },
  }))
  return { skipped: new Map(wanted.slice(changed.length).map(({ id }) => [id, 'recommendedFull'])), changes }
}

/** Lets products leave with their lots only, or with and without. */
const requireLots = async (
  trx: Trx,
  products: readonly Owned[],
  { isRequired, now }: { isRequired: boolean; now: Date },
): Promise<Outcome> => {
  const changed = products.filter((product) => product.lot_required !== isRequired)
  await setLotRequired(trx, { ids: changed.map(({ id }) => id), isRequired, now })
  const changes = changed.map(({ id }) => ({
    id,
    before: { lot_required: !isRequired },
    after: { lot_required: isRequired },
  }))
  return { skipped: new Map(), changes }
}

const brandAs = async (trx: Trx, products: readonly Owned[], brand: string, now: Date): Promise<Outcome> => {
  const changed = products.filter((product) => product.brand !== brand)
  await setBrand(trx, { ids: changed.map(({ id }) => id), brand, now })
  return {
    skipped: new Map(),
    changes: changed.map(({ id, brand: before }) => ({ id, before: { brand: before }, after: { brand } })),
  }
}

/** Says what one unit of every sku holds. */
const holding = async (
  trx: Trx,
  { actor, now }: Call<Bulk>,
  rows: readonly SkuRow[],
  content: Content | null,
): Promise<Outcome> => {
  const next = contentColumns(content)
  const changed = rows.filter(
    (row) => row.content_amount !== next.content_amount || row.content_unit !== next.content_unit,
  )
  await updateSkuRows(trx, {
    rows: changed.map((row) => ({ ...row, ...next })),
    because: { reason: 'bulk', at: now, operatorId: actor.operatorId },
  })
  const fieldsOf = (id: number, { content_amount, content_unit }: ContentColumns) => [
    [`sku.${id}.content_amount`, content_amount],
    [`sku.${id}.content_unit`, content_unit],
  ]
  return {
    skipped: new Map(),
    changes: [...Map.groupBy(changed, ({ product_id }) => product_id)].map(([id, list]) => ({
      id,
      before: Object.fromEntries(list.flatMap((row) => fieldsOf(row.id, row))),
      after: Object.fromEntries(list.flatMap((row) => fieldsOf(row.id, next))),
    })),
  }
}

const move = async (trx: Trx, products: readonly Owned[], categoryId: number): Promise<Outcome> => {
  const ids = products.map(({ id }) => id)
  const before = await findCategoriesOf(trx, { ids })
  if (!(await moveToCategory(trx, { ids, categoryId })))
    throw new Refusal('field_invalid', { path: 'body.act.categoryId', params: { field: 'categoryId' } })
  const after = { categories: [categoryId] }
  return {
    skipped: new Map(),
    changes: ids.map((id) => ({ id, before: { categories: before.get(id) ?? [] }, after })),
  }
}

/** Deletes products that nothing names; off the shelf first, so that lists and search let go of them. */
const remove = async (trx: Trx, products: readonly Owned[], now: Date): Promise<Outcome> => {
  const inUse = new Set(await findProductsInUse(trx, { ids: products.map(({ id }) => id) }))
  const gone = products.filter(({ id }) => !inUse.has(id))
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) {
    await setOnShelf(trx, { ids, onShelf: false, now })
    await refreshListings(trx, { productIds: ids })
    for (const kind of ['product-picture', PAPER] as const)
      await releaseFiles(trx, { holders: ids.map(productHolder), kind, since: now })
    await deleteProducts(trx, { ids })
  }
  return {
    skipped: new Map([...inUse].map((id) => [id, 'inUse'])),
    changes: gone.map(({ id, names }) => ({ id, before: { names }, after: null })),
  }
}

const act = async (
  trx: Trx,
  call: Call<Bulk>,
  { products, room }: { products: readonly Owned[]; room: number },
): Promise<Outcome> => {
  const wanted: BulkAct = call.body.act
  const because = { reason: 'bulk', batchId: randomUUID() } as const
  const shopId = ownShop(call.actor)
  switch (wanted.kind) {
    case 'publish':
      return show(trx, products, true, call.now)
    case 'unpublish':
      return show(trx, products, false, call.now)
    case 'recommend':
      return recommend(trx, products, { isRecommended: true, room, now: call.now })
    case 'unrecommend':
      return recommend(trx, products, { isRecommended: false, room, now: call.now })
    case 'requireLot':
      return requireLots(trx, products, { isRequired: true, now: call.now })
    case 'unrequireLot':
      return requireLots(trx, products, { isRequired: false, now: call.now })
    case 'category':
      return move(trx, products, wanted.categoryId)
    case 'brand':
      return brandAs(trx, products, givenBrand(wanted.brand, 'act.brand'), call.now)
    case 'netContent':
      return holding(trx, call, await lockRows(trx, shopId, products), wanted.netContent)
    case 'delete':
      return remove(trx, products, call.now)
    case 'discount': {
      const discount_bp = fromPercent(wanted.percent)
      return reprice(trx, call, await lockRows(trx, shopId, products), because, ({ price_cents }) => ({
        price_cents,
        discount_bp,
      }))
    }
    case 'price': {
      const rate = fromPercent(wanted.percent)
      return reprice(trx, call, await lockRows(trx, shopId, products), because, ({ price_cents, discount_bp }) => {
        const changed = priceByRate(price_cents, rate)
        return changed === null ? 'priceBounds' : { price_cents: changed, discount_bp }
      })
    }
  }
}

const finish = async (
  trx: Trx,
  call: Call<Bulk> | Call<Undo>,
  { ids, products, outcome }: { ids: readonly number[]; products: readonly Owned[]; outcome: Outcome },
) => {
  const { skipped, changes, batchId = null } = outcome
  await auditAll(
    trx,
    call,
    changes.map(({ id, before, after }) => ({
      action: after ? 'product.update' : 'product.delete',
      subject: ['product', id],
      before,
      after,
    })),
  )
  await refreshListings(trx, { productIds: changes.flatMap(({ id, after }) => (after ? [id] : [])) })
  const names = new Map(products.map(({ id, names }) => [id, localize(names, call.locale)]))
  const left = ids.flatMap((id) => {
    const reason = names.has(id) ? skipped.get(id) : 'notFound'
    return reason ? [{ id, name: names.get(id) ?? '', reason }] : []
  })
  return { done: ids.length - left.length, skipped: left, batchId }
}

/**
 * Does the same with many of the own products; those with which it cannot be done are left out and named. Throws not_found
 * where none is of this shop, idempotency_mismatch.
 */
export const actOnSellerProducts: Verb<Bulk> = (call) => {
  const { deps, actor, body } = call
  const ids = [...new Set(body.ids)]
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const forDeletion = body.act.kind === 'delete'
      const shopId = ownShop(actor)
      const room = body.act.kind === 'recommend' ? await takeRoom(trx, { shopId }) : 0
      const owned = await lockOwnProducts(trx, { shopId, ids, forDeletion })
      if (owned.length === 0) throw new Refusal('not_found', { path: 'body.ids.0' })
      const products = owned.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return finish(trx, call, { ids, products, outcome: await act(trx, call, { products, room }) })
    }),
  )
}

/** Whether a sku still has the price that an act gave it. */
const isAsMade = (row: SkuRow, made: { price_after_cents: Cents; discount_after_bp: BasisPoints }): boolean =>
  row.price_cents === made.price_after_cents && row.discount_bp === made.discount_after_bp

/** Puts back prices that an act on many products changed, where they are still as it made them. Throws not_found. */
export const undoPriceChange: Verb<Undo> = (call) => {
  const { deps, actor, params } = call
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    const batch = new Map(
      (await findBatch(trx, { shopId, batchId: params.batchId })).map((change) => [change.sku_id, change]),
    )
    if (batch.size === 0) throw new Refusal('not_found', { path: 'params.batchId' })
    const ids = [...new Set([...batch.values()].map(({ product_id }) => product_id))]
    const products = await lockOwnProducts(trx, { shopId, ids, forDeletion: false })
    const skuIds = [...batch.keys()]
    await lockSkus(trx, { ids: skuIds })
    const rows = await findSkuRowsById(trx, { shopId, ids: skuIds })
    const because = { reason: 'undo', batchId: params.batchId } as const
    const outcome = await reprice(trx, call, rows, because, (row) => {
      const made = batch.get(row.id)
      if (!made || made.price_before_cents === null || made.discount_before_bp === null || !isAsMade(row, made))
        return 'changedSince'
      return { price_cents: made.price_before_cents, discount_bp: made.discount_before_bp }
    })
    return { ...(await finish(trx, call, { ids, products, outcome })), batchId: null }
  })
}
