import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { type Euros, fromEuros, fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Content } from '@lonja/core/products/content.ts'
import type { sellerSkusContract } from '@lonja/core/products/seller-skus.contract.ts'
import { stockAfter } from '@lonja/core/products/sku-cells.ts'
import { toMillimetres } from '@lonja/core/products/sku-size.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toSellerSku } from './seller-sku-view.ts'
import { type EditedSku, findSkuRowsById, type SkuRow } from './seller-skus.queries.ts'
import { contentColumns } from './sku-content.ts'
import { changedRow, editable, lockSkuRows, writeSkuRows } from './write-sku-rows.ts'

type Row = typeof sellerSkusContract.saveSkuRows
type Given = Call<Row>['body']['rows'][number]
type Result = 'saved' | 'conflict' | 'invalid' | 'notFound'

/** A row with what was given of it. What was sold since its writer looked stays sold; a minimum is whole packs. */
const edited = (row: SkuRow, given: Given): EditedSku => {
  const packSize = given.packSize ?? row.pack_size
  return {
    ...editable(row),
    ...(given.price !== undefined && { price_cents: fromEuros(given.price as Euros) }),
    ...(given.discount !== undefined && { discount_bp: fromPercent(given.discount) }),
    ...(given.stock !== undefined && {
      stock: stockAfter({ stock: row.stock, typed: given.stock, seen: given.stockSeen }),
    }),
    need_book: given.needBook ?? row.need_book,
    pack_size: packSize,
    minimum: smallestPurchase({ packSize, minimum: row.minimum }),
    ...(given.weight !== undefined && {
      weight_grams: given.weight === null ? null : Math.round(given.weight * 1000),
    }),
    ...(given.netContent !== undefined && contentColumns(given.netContent as Content | null)),
    ...(given.unitSize !== undefined && { size_mm: given.unitSize && toMillimetres(given.unitSize) }),
    storage_place: given.storagePlace?.trim() ?? row.storage_place,
    on_shelf: given.onShelf ?? row.on_shelf,
  }
}

const resultOf = (given: Given, row: SkuRow | undefined, problems: readonly object[]): Result => {
  if (!row) return 'notFound'
  if (problems.length > 0) return 'invalid'
  return row.row_version === given.rowVersion ? 'saved' : 'conflict'
}

const save = async (trx: Trx, call: Call<Row>) => {
  const { actor, body, locale, now } = call
  const shopId = ownShop(actor)
  const ids = body.rows.map(({ id }) => id)
  const before = await lockSkuRows(trx, { shopId, ids })
  if (before.size === 0) throw new Refusal('not_found', { path: 'body.rows.0.id' })
  const isCount = body.reason === 'stockTake'
  const results = body.rows.map((given) => {
    const row = before.get(given.id)
    const changed = row && changedRow(row, given, { edited: () => edited(row, given), now, locale, isCount })
    const problems = changed?.problems ?? []
    return { given, next: changed?.next, problems, result: resultOf(given, row, problems) }
  })

  const saved = results.flatMap(({ given, next, result }) => {
    const row = before.get(given.id)
    return result === 'saved' && row && next ? [{ row, next }] : []
  })
  const because = { reason: body.reason ?? 'grid', note: body.note ?? '' } as const
  await writeSkuRows(trx, call, { saved, because })

  const after = new Map((await findSkuRowsById(trx, { shopId, ids })).map((row) => [row.id, row]))
  return {
    rows: results.map(({ given, problems, result }) => {
      const row = after.get(given.id)
      return {
        id: given.id,
        result,
        sku: row ? toSellerSku(row, locale) : null,
        problems,
      }
    }),
  }
}

/**
 * Changes rows of the own skus, each by the version that its writer saw, in one transaction: rows that somebody else
 * changed meanwhile, or with a value that they cannot have, stay as they are and are answered so. Throws not_found where
 * none of them is of this shop, field_invalid where a sku is named twice, idempotency_mismatch.
 */
export const saveSkuRows: Verb<Row> = async (call) => {
  const { deps, body } = call
  const twice = body.rows.findIndex(({ id }, at) => body.rows.findIndex((row) => row.id === id) < at)
  if (twice >= 0) throw new Refusal('field_invalid', { path: `body.rows.${twice}.id`, params: { field: 'rows' } })
  return transaction(deps.db, (trx) => withIdempotency(trx, call, () => save(trx, call)))
}
