import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { PresentPictures } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import type { pictureBatchesContract } from '@lonja/core/picture-batches/picture-batches.contract.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { auditAll } from '../audit/audit.ts'
import type { FoundPicture } from '../db/documents.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { writePictures } from '../files/write-pictures.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { textsOf } from '../products/picture-texts.ts'
import { productHolder } from '../products/seller-product-view.ts'
import { dropSkuPictures, lockSkus, updateProduct } from '../products/seller-products.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { isOpen, picturesVersion, productsOf, toBatch, toBatchLine } from './batch-view.ts'
import {
  type BatchRow,
  findBatch,
  findBatches,
  findOwnPictures,
  lockLoose,
  updateBatch,
} from './picture-batches.queries.ts'

type Apply = typeof pictureBatchesContract.applyPictureBatch

/** Pictures that were sent in together, for the people of the shop. */
export const getPictureBatch: Verb<typeof pictureBatchesContract.getPictureBatch> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const row = await findBatch(deps.db, { shopId: ownShop(actor), id: params.id })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toBatch(deps.db, row, { locale, now })
}

/** The latest pictures of many products, for the people of the shop. */
export const getPictureBatches: Verb<typeof pictureBatchesContract.getPictureBatches> = async (call) => {
  const rows = await findBatches(call.deps.db, { shopId: ownShop(call.actor) })
  return { items: rows.map((row) => toBatchLine(row, call.now)) }
}

interface Placing {
  product: Awaited<ReturnType<typeof findOwnPictures>>[number]
  /** what was sent in for the product, in its order */
  sent: readonly FoundPicture[]
  /** pictures that nothing holds, with whoever sent each in */
  loose: ReadonlyMap<string, number>
}

/** The pictures that a product is to have of a batch: keys of new ones, and addresses of those that it has and that were sent in again. */
const wantedOf = (present: PresentPictures, { product, sent, loose }: Placing): string[] => {
  const wanted = sent.flatMap(({ key, same }) => {
    if (key !== null) return loose.has(key) ? [key] : []
    return present === 'replace' && same !== null && product.pictures.includes(same) ? [same] : []
  })
  return [...new Set(wanted)]
}

/** Puts pictures on one product; gives what changed of it for the audit log, how many are new to it, and how many of its own found no room. */
const place = async (trx: Trx, { body, now }: Call<Apply>, placing: Placing) => {
  const { id, pictures: before, picture_texts: textsBefore } = placing.product
  const kept = body.present === 'keep' ? before : []
  const wanted = wantedOf(body.present, placing)
  const taken = wanted.slice(0, Math.max(0, PICTURES_MAX - kept.length))
  const placed = taken.filter((one) => placing.loose.has(one))
  const dropped = wanted.slice(taken.length).filter((one) => !placing.loose.has(one)).length
  const count = { placed: placed.length, dropped }
  const userId = placing.loose.get(placed[0] ?? '')
  if (userId === undefined) return { ...count, change: null }
  const held = { holder: productHolder(id), kind: 'product-picture' } as const
  const pictures = await writePictures(
    trx,
    { actor: { userId }, now },
    { ...held, pictures: [...kept, ...taken], before },
  )
  const texts = textsOf(pictures, textsBefore)
  const set = { pictures: JSON.stringify(pictures), picture_texts: JSON.stringify(texts), updated_at: now }
  await updateProduct(trx, { id, set })
  await dropSkuPictures(trx, { productId: id, gone: before.filter((one) => !pictures.includes(one)) })
  const change = {
    id,
    before: { pictures: before, picture_texts: textsBefore },
    after: { pictures, picture_texts: texts },
  }
  return { ...count, change }
}

/** The products that a batch is for, kept until the transaction ends. Throws conflict where their pictures are not those that the caller saw. */
const lockProducts = async (trx: Trx, { body }: Call<Apply>, batch: BatchRow) => {
  const products = await findOwnPictures(trx, { shopId: batch.shop_id, ids: productsOf(batch), lock: true })
  if (picturesVersion(products) !== body.version) throw new Refusal('conflict', { path: 'body.version' })
  // pictures that go are taken from variants, which orders keep in this order as well
  if (body.present === 'replace') await lockSkus(trx, { productIds: products.map(({ id }) => id) })
  return products
}

/**
 * Puts the pictures of a batch on their products. A batch that was applied already is answered as it is. Throws not_found, and conflict
 * for one that is still read, was refused, or is a day old, and where a product's pictures changed since they were seen.
 */
export const applyPictureBatch: Verb<Apply> = (call) => {
  const { deps, actor, params, locale, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  return transaction(deps.db, async (trx) => {
    const batch = await findBatch(trx, { shopId, id, lock: true })
    if (!batch) throw new Refusal('not_found', { path: 'params.id' })
    if (batch.state === 'applied') return toBatch(trx, batch, { locale, now })
    if (!isOpen(batch, now)) throw new Refusal('conflict', { path: 'params.id' })
    const products = await lockProducts(trx, call, batch)
    const keys = batch.found.flatMap(({ key }) => key ?? [])
    const loose = new Map((await lockLoose(trx, { keys })).map(({ key, user_id }) => [key, user_id]))
    const byProduct = Map.groupBy(batch.found, ({ productId }) => productId)
    let [placed, dropped] = [0, 0]
    const changes = []
    for (const product of products) {
      const done = await place(trx, call, { product, sent: byProduct.get(product.id) ?? [], loose })
      placed += done.placed
      dropped += done.dropped
      if (done.change) changes.push(done.change)
    }
    // pictures that are gone meanwhile, or whose product is, are not placed either
    const leftOut = keys.length - placed + dropped
    await auditAll(
      trx,
      call,
      changes.map(({ id: product, before, after }) => ({
        action: 'product.update',
        subject: ['product', product],
        before,
        after,
      })),
    )
    await refreshListings(trx, { productIds: changes.map((change) => change.id) })
    await updateBatch(trx, { id, set: { state: 'applied', placed, left_out: leftOut } })
    return toBatch(trx, { ...batch, state: 'applied', placed, left_out: leftOut }, { locale, now })
  })
}
