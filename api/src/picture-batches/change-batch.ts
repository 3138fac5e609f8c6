import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { BATCH_PART, type PresentPictures } from '@lonja/core/picture-batches/picture-batch-lists.ts'
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
import { isOpen, picturesSeen, picturesVersion, productsOf, toBatch, toBatchLine } from './batch-view.ts'
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
const place = async (trx: Trx, { present, now }: { present: PresentPictures; now: Date }, placing: Placing) => {
  const { id, pictures: before, picture_texts: textsBefore } = placing.product
  const kept = present === 'keep' ? before : []
  const wanted = wantedOf(present, placing)
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

/**
 * A locked batch as it goes on: one that was looked at begins with what its sender chose, if the pictures of its products are those that the
 * sender saw, and both are noted once for all its parts. Throws conflict where they are not.
 */
const begun = async (trx: Trx, { body }: Call<Apply>, batch: BatchRow) => {
  if (batch.state === 'applying' && batch.present !== null) return { ...batch, present: batch.present }
  const ids = productsOf(batch)
  // the first ones stay as they are seen here; of the others each is looked at again when its turn comes
  await findOwnPictures(trx, { shopId: batch.shop_id, ids: ids.slice(0, BATCH_PART), lock: true })
  const products = await findOwnPictures(trx, { shopId: batch.shop_id, ids })
  if (picturesVersion(products) !== body.version) throw new Refusal('conflict', { path: 'body.version' })
  const seen = picturesSeen(products)
  await updateBatch(trx, { id: batch.id, set: { present: body.present, seen: JSON.stringify(seen) } })
  return { ...batch, present: body.present, seen }
}

/** The next products of a batch, kept until the transaction ends: those whose pictures are as they were when it began. */
const lockPart = async (trx: Trx, batch: BatchRow, ids: readonly number[]) => {
  const products = await findOwnPictures(trx, { shopId: batch.shop_id, ids, lock: true })
  // pictures that go are taken from variants, which orders keep in this order as well
  if (batch.present === 'replace') await lockSkus(trx, { productIds: products.map(({ id }) => id) })
  return products.filter((product) => batch.seen[product.id] === picturesVersion([product]))
}

/**
 * Puts the pictures of a batch on its next products and notes how far it has come, in one transaction; answers the batch. Of several at
 * once each takes the part that the one before it left. Throws not_found, and conflict for a batch that cannot be applied.
 */
const applyPart = (call: Call<Apply>): Promise<BatchRow> => {
  const { deps, actor, params, now } = call
  const { id } = params
  return transaction(deps.db, async (trx) => {
    const found = await findBatch(trx, { shopId: ownShop(actor), id, lock: true })
    if (!found) throw new Refusal('not_found', { path: 'params.id' })
    if (found.state === 'applied') return found
    if (!isOpen(found, now)) throw new Refusal('conflict', { path: 'params.id' })
    const batch = await begun(trx, call, found)
    const { present } = batch
    const ids = productsOf(batch).filter((one) => one > batch.applied_to)
    const part = ids.slice(0, BATCH_PART)
    const products = await lockPart(trx, batch, part)
    const ofPart = new Set(products.map((product) => product.id))
    const sent = batch.found.filter(({ productId }) => productId !== null && ofPart.has(productId))
    const keys = sent.flatMap(({ key }) => key ?? [])
    const loose = new Map((await lockLoose(trx, { keys })).map(({ key, user_id }) => [key, user_id]))
    const byProduct = Map.groupBy(sent, ({ productId }) => productId)
    let [placed, dropped] = [0, 0]
    const changes = []
    for (const product of products) {
      const done = await place(trx, { present, now }, { product, sent: byProduct.get(product.id) ?? [], loose })
      placed += done.placed
      dropped += done.dropped
      if (done.change) changes.push(done.change)
    }
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
    const isLast = part.length === ids.length
    const sum = { placed: batch.placed + placed, dropped: batch.left_out + dropped }
    // pictures that are gone meanwhile, or whose product is or was changed, are not placed either
    const leftOut = isLast
      ? batch.found.filter(({ key }) => key !== null).length - sum.placed + sum.dropped
      : sum.dropped
    const state = isLast ? ('applied' as const) : ('applying' as const)
    const set = { state, placed: sum.placed, left_out: leftOut, applied_to: part.at(-1) ?? batch.applied_to }
    await updateBatch(trx, { id, set })
    return { ...batch, ...set }
  })
}

/**
 * Puts the pictures of a batch on their products, some products in each transaction. A batch that was applied already is answered as it is;
 * one that stopped on its way goes on there, as it was begun. Throws not_found, and conflict
 * for one that is still read, was refused, or is a day old, and where a product's pictures changed since they were seen.
 */
export const applyPictureBatch: Verb<Apply> = async (call) => {
  let batch = await applyPart(call)
  while (batch.state === 'applying') batch = await applyPart(call)
  return toBatch(call.deps.db, batch, { locale: call.locale, now: call.now })
}
