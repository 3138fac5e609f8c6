import { createHash } from 'node:crypto'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { BATCH_KEPT } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import type { Db } from '../db/client.ts'
import type { SeenPictures } from '../db/documents.ts'
import { openKey } from '../files/file-store.ts'
import { pictureAddress } from '../files/pictures.ts'
import { type BatchLineRow, type BatchRow, findOwnPictures } from './picture-batches.queries.ts'

/** Whether the pictures of a batch wait to be put on their products. */
export const isOpen = (
  { state, created_at }: Pick<BatchRow, 'state' | 'created_at'>,
  now: ReturnType<Clock>,
): boolean => (state === 'ready' || state === 'applying') && now.getTime() - created_at.getTime() < BATCH_KEPT

/** Names the pictures that products have, so that a change of them is noticed. */
export const picturesVersion = (products: readonly { id: number; pictures: readonly string[] }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(products.map(({ id, pictures }) => [id, pictures])))
    .digest('hex')
    .slice(0, 32)

/** The same of each product. */
export const picturesSeen = (products: readonly { id: number; pictures: readonly string[] }[]): SeenPictures =>
  Object.fromEntries(products.map((product) => [product.id, picturesVersion([product])]))

/** A batch in the list of the shop's. */
export const toBatchLine = (row: BatchLineRow, now: Date) => ({
  id: row.id,
  state: row.state,
  startedAt: row.created_at.toISOString(),
  isOpen: isOpen(row, now),
  pictures: row.pictures,
  leftFiles: row.left_files,
  placed: row.placed,
})

/** The products that a batch has new pictures for, by their ids. */
export const productsOf = ({ found }: Pick<BatchRow, 'found'>): number[] =>
  [...new Set(found.flatMap(({ productId, key }) => (productId !== null && key !== null ? [productId] : [])))].sort(
    (a, b) => a - b,
  )

/** A batch for the people of its shop: by product what was found for it, and what is left out. */
export const toBatch = async (db: Db, row: BatchRow, { locale, now }: { locale: Locale; now: Date }) => {
  const { id, shop_id: shopId, state, reason, found, placed, left_out: leftOut } = row
  const matched = Map.groupBy(found, ({ productId }) => productId)
  const rows = await findOwnPictures(db, { shopId, ids: productsOf(row) })
  const products = rows.map((product) => ({
    id: product.id,
    serialNumber: product.serial_number,
    name: localize(product.names, locale),
    present: product.pictures.length,
    room: Math.max(0, PICTURES_MAX - product.pictures.length),
    pictures: (matched.get(product.id) ?? []).flatMap(({ name, key }) =>
      key === null ? [] : [{ name, picture: pictureAddress(openKey(key)) }],
    ),
  }))
  return {
    id,
    state,
    reason,
    startedAt: row.created_at.toISOString(),
    isOpen: isOpen(row, now),
    version: picturesVersion(rows),
    products,
    left: found.flatMap(({ name, problem }) => (problem ? [{ name, why: problem }] : [])),
    placed,
    leftOut,
    present: row.present,
  }
}
