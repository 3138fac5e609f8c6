import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { asPressed } from '../files/as-pressed.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { writeSeen } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { auditState } from './product-audit-state.ts'
import { recommendedFull, takeRoom } from './recommended.ts'
import { toOwnProduct } from './seller-product-view.ts'
import { findOwnProduct, findPriceWriting, updateProduct } from './seller-products.queries.ts'
import { checkVatRate } from './vat-rate.ts'
import { productColumns, serialTaken, writeParts } from './write-product.ts'

type UpdateCall = Call<typeof sellerProductsContract.updateSellerProduct>
type Product = Awaited<ReturnType<typeof toOwnProduct>>

/**
 * A body as whoever saw an older version may send it: it may name what is there already, and no new sku. A count of stock is left out
 * where it is the one that its writer saw, or the one that is there already, as after the first press of a form. Throws conflict.
 */
const withoutCounts = (body: UpdateCall['body'], { skus: there }: Product): UpdateCall['body'] => {
  const skus = body.skus?.map((given) => {
    const { stock, ...sku } = given
    const old = 'id' in given ? [undefined, given.stockSeen, there.find(({ id }) => id === given.id)?.stock] : []
    if (!old.includes(stock)) throw new Refusal('conflict', { path: 'body.version' })
    return sku
  })
  return { ...body, ...(skus && { skus }) }
}

const change = async (trx: Trx, call: UpdateCall) => {
  const { actor, params, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  const room = call.body.recommended ? await takeRoom(trx, { shopId }) : 0
  const row = await findOwnProduct(trx, { shopId, id, lock: true })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const before = await auditState(trx, row, { lock: call.body.skus !== undefined })
  const there = await toOwnProduct(trx, row)
  const isLate = call.body.version !== undefined && call.body.version !== there.version
  const body = isLate ? withoutCounts(call.body, there) : call.body
  const write = async () => {
    if (body.onShelf && row.hidden_case_id !== null) throw new Refusal('hidden_by_market', { path: 'body.onShelf' })
    if (body.recommended && !row.is_recommend && room === 0) throw recommendedFull()
    if (body.vat !== undefined) {
      const { post_code } = await findPriceWriting(trx, { shopId })
      checkVatRate(fromPercent(body.vat), { field: 'vat', postCode: post_code, before: row.vat_bp })
    }
    await updateProduct(trx, { id, set: { ...productColumns(body), updated_at: now } })
    await writeParts(
      trx,
      { actor, now },
      {
        shopId,
        id,
        body,
        before: row.pictures,
        textsBefore: row.picture_texts,
      },
    )
    const written = (await findOwnProduct(trx, { shopId, id })) ?? row
    const after = await auditState(trx, written)
    await audit(trx, call, { action: 'product.update', subject: ['product', id], before, after })
    return toOwnProduct(trx, written)
  }
  return writeSeen(body.version, there.version, () => write().catch((error) => serialTaken(error, body.skus)))
}

/**
 * Changes one of the own products; what lists show of it follows in the same transaction. Counts of stock are differences to what was seen,
 * so that a form sends a key by which its second press counts nothing again.
 */
export const updateSellerProduct: Verb<typeof sellerProductsContract.updateSellerProduct> = async (call) => {
  const { deps, body } = call
  const once = { ...call, body: await asPressed(deps.db, body) }
  return transaction(deps.db, (trx) => withIdempotency(trx, once, () => change(trx, call)))
}
