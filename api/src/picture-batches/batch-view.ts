import type { Clock } from '@lonja/core/kernel/clock.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { BATCH_KEPT } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import type { Db } from '../db/client.ts'
import { openKey } from '../files/file-store.ts'
import { pictureAddress } from '../files/pictures.ts'
import { type BatchRow, findOwnPictures } from './picture-batches.queries.ts'

/** Whether the pictures of a batch wait to be put on their products. */
export const isOpen = ({ state, created_at }: BatchRow, now: ReturnType<Clock>): boolean =>
  state === 'ready' && now.getTime() - created_at.getTime() < BATCH_KEPT

/** A batch for the people of its shop: by product what was found for it, and what is left out. */
export const toBatch = async (db: Db, row: BatchRow, { locale, now }: { locale: Locale; now: Date }) => {
  const { id, shop_id: shopId, state, reason, found, placed, left_out: leftOut } = row
  const matched = Map.groupBy(found, ({ productId }) => productId)
  const ids = [...matched.keys()].filter((one) => one !== null)
  const products = (await findOwnPictures(db, { shopId, ids })).map((product) => ({
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
    products,
    left: found.flatMap(({ name, problem }) => (problem ? [{ name, why: problem }] : [])),
    placed,
    leftOut,
  }
}
