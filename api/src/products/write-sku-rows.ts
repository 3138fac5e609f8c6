import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Bounds, Refusal, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { changedArrival } from '@lonja/core/products/expected-arrival.ts'
import { cellBounds, isCellValid, SKU_COLUMNS, type SkuColumn } from '@lonja/core/products/sku-cells.ts'
import { type AuditAuthor, auditAll } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import { lockProducts } from '../listings/listings.queries.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import {
  type EditedSku,
  findProductIdsOf,
  findSkuRowsById,
  lockSkus,
  type SkuRow,
  updateSkuRows,
} from './seller-skus.queries.ts'
import type { Because } from './sku-changes.queries.ts'

/** Takes skus of a shop for a change: gives them as they are, by id; another shop's are not among them. */
export const lockSkuRows = async (
  trx: Trx,
  { shopId, ids }: { shopId: number; ids: number[] },
): Promise<Map<number, SkuRow>> => {
  // products first, as the form of a product locks them
  await lockProducts(trx, { productIds: await findProductIdsOf(trx, { shopId, ids }) })
  await lockSkus(trx, { ids })
  return new Map((await findSkuRowsById(trx, { shopId, ids })).map((row) => [row.id, row]))
}

/** What can be written of a sku, as it is. */
export const editable = ({
  id,
  price_cents,
  discount_bp,
  stock,
  expected_on,
  need_book,
  pack_size,
  minimum,
  weight_grams,
  size_mm,
  content_amount,
  content_unit,
  storage_place,
  on_shelf,
}: EditedSku) => ({
  id,
  price_cents,
  discount_bp,
  stock,
  expected_on,
  need_book,
  pack_size,
  minimum,
  weight_grams,
  size_mm,
  content_amount,
  content_unit,
  storage_place,
  on_shelf,
})

type Given = { [Column in SkuColumn]?: unknown }

const problemOf = (code: RefusalCode, field: SkuColumn, locale: Locale, bounds: Bounds = {}) => ({
  field,
  message: new Refusal(code, { params: { field, ...bounds } }).items(locale)[0]?.message ?? '',
})

/** What a change makes of a row: the row as it is to be written, or what is wrong with what is given, by column, in words. */
export const changedRow = (
  row: SkuRow,
  given: Given,
  {
    edited,
    now,
    locale,
    isCount = false,
    isRepeated = false,
  }: {
    /** the row with what is given of it, which is valid by then, but for the day on which more is expected */
    edited: () => EditedSku
    now: Date
    locale: Locale
    /** the stock was counted */
    isCount?: boolean
    /** a program sends the same row again and again, so that a day in it passes by itself */
    isRepeated?: boolean
  },
): { next: EditedSku; problems: [] } | { next: null; problems: ReturnType<typeof problemOf>[] } => {
  const invalid = SKU_COLUMNS.filter((column) => given[column] !== undefined && !isCellValid(column, given[column]))
  const next = invalid.length === 0 ? edited() : row
  const arrival = changedArrival({
    before: { expectedOn: row.expected_on, stock: row.stock, needBook: row.need_book },
    stock: next.stock,
    needBook: next.need_book,
    smallest: smallestPurchase({ packSize: next.pack_size, minimum: next.minimum }),
    given: invalid.includes('expectedOn') ? undefined : (given.expectedOn as string | null | undefined),
    isCount,
    now,
    isRepeated,
  })
  const problems = invalid.map((field) => problemOf('field_invalid', field, locale, cellBounds(field, given[field])))
  if (arrival.problem) problems.push(problemOf(arrival.problem, 'expectedOn', locale))
  if (arrival.problem || problems.length > 0) return { next: null, problems }
  return { next: { ...next, expected_on: arrival.day }, problems: [] }
}

const fieldsOf = (rows: readonly EditedSku[]) =>
  Object.fromEntries(
    rows.flatMap(({ id, ...columns }) =>
      Object.entries(columns).map(([column, value]) => [`sku.${id}.${column}`, value]),
    ),
  )

/** Writes rows of locked skus with their history, the audit log's rows and the listings of their products. */
export const writeSkuRows = async (
  trx: Trx,
  author: AuditAuthor & { actor: { operatorId: number; apiKey?: object } },
  { saved, because }: { saved: readonly { row: SkuRow; next: EditedSku }[]; because: Pick<Because, 'reason' | 'note'> },
): Promise<void> => {
  if (saved.length === 0) return
  const { actor, now } = author
  await updateSkuRows(trx, {
    rows: saved.map(({ next }) => next),
    // a key's changes are nobody's own
    because: { ...because, at: now, operatorId: actor.apiKey ? null : actor.operatorId },
  })
  const byProduct = Map.groupBy(saved, ({ row }) => row.product_id)
  await auditAll(
    trx,
    author,
    [...byProduct].map(([productId, rows]) => ({
      action: 'product.update',
      subject: ['product', productId],
      before: fieldsOf(rows.map(({ row }) => editable(row))),
      after: fieldsOf(rows.map(({ next }) => next)),
    })),
  )
  await refreshListings(trx, { productIds: [...byProduct.keys()] })
}
