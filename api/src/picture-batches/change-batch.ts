import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { pictureBatchesContract } from '@lonja/core/picture-batches/picture-batches.contract.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { auditAll } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { writePictures } from '../files/write-pictures.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { textsOf } from '../products/picture-texts.ts'
import { productHolder } from '../products/seller-product-view.ts'
import { dropSkuPictures, updateProduct } from '../products/seller-products.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { isOpen, toBatch } from './batch-view.ts'
import { findBatch, findLoose, findOwnPictures, updateBatch } from './picture-batches.queries.ts'

type Apply = typeof pictureBatchesContract.applyPictureBatch

/** Pictures that were sent in together, for the people of the shop. */
export const getPictureBatch: Verb<typeof pictureBatchesContract.getPictureBatch> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const row = await findBatch(deps.db, { shopId: ownShop(actor), id: params.id })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toBatch(deps.db, row, { locale, now })
}

interface Placing {
  product: Awaited<ReturnType<typeof findOwnPictures>>[number]
  keys: readonly string[]
  /** whoever sent the keys in */
  userId: number
}

/** Puts pictures on one product; gives what changed of it for the audit log, and how many found no room. */
const place = async (trx: Trx, { body, now }: Call<Apply>, { product, keys, userId }: Placing) => {
  const { id, pictures: before, picture_texts: textsBefore } = product
  const kept = body.present === 'keep' ? before : []
  const taken = keys.slice(0, Math.max(0, PICTURES_MAX - kept.length))
  const leftOut = keys.length - taken.length
  if (taken.length === 0) return { placed: 0, leftOut, change: null }
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
  return { placed: taken.length, leftOut, change }
}

/**
 * Puts the pictures of a batch on their products. A batch that was applied already is answered as it is. Throws not_found, and conflict
 * for one that is still read, was refused, or is a day old.
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
    const wanted = batch.found.flatMap(({ productId, key }) => (productId && key ? [{ productId, key }] : []))
    const loose = new Map(
      (await findLoose(trx, { keys: wanted.map(({ key }) => key) })).map(({ key, user_id }) => [key, user_id]),
    )
    const byProduct = Map.groupBy(wanted, ({ productId }) => productId)
    const products = await findOwnPictures(trx, { shopId, ids: [...byProduct.keys()], lock: true })
    let [placed, leftOut] = [0, 0]
    const changes = []
    for (const product of products) {
      const keys = (byProduct.get(product.id) ?? []).map(({ key }) => key).filter((key) => loose.has(key))
      const userId = loose.get(keys[0] ?? '')
      if (userId === undefined) continue
      const done = await place(trx, call, { product, keys, userId })
      placed += done.placed
      leftOut += done.leftOut
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
    await updateBatch(trx, { id, set: { state: 'applied', placed, left_out: leftOut } })
    return toBatch(trx, { ...batch, state: 'applied', placed, left_out: leftOut }, { locale, now })
  })
}
