import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { asPressed } from '../files/as-pressed.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { auditState } from './product-audit-state.ts'
import { recommendedFull, takeRoom } from './recommended.ts'
import { toOwnProduct } from './seller-product-view.ts'
import { findOwnProduct, findPriceWriting, insertProduct } from './seller-products.queries.ts'
import { checkVatRate } from './vat-rate.ts'
import { namesColumn, productColumns, serialTaken, writeParts } from './write-product.ts'

/** Makes a product with its skus; without a rate of its own it has the shop's usual VAT. */
export const createSellerProduct: Verb<typeof sellerProductsContract.createSellerProduct> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  const make = async (trx: Trx) => {
    if (body.recommended && (await takeRoom(trx, { shopId })) === 0) throw recommendedFull()
    const { tax_bp, post_code } = await findPriceWriting(trx, { shopId })
    const vat = body.vat === undefined ? tax_bp : fromPercent(body.vat)
    checkVatRate(vat, { field: 'vat', postCode: post_code })
    const id = await insertProduct(trx, {
      ...productColumns(body),
      shop_id: shopId,
      serial_number: body.serialNumber,
      names: namesColumn(body.names),
      vat_bp: vat,
      created_at: now,
      updated_at: now,
    })
    await writeParts(trx, { actor, now }, { shopId, id, body, before: [] })
    const row = await findOwnProduct(trx, { shopId, id })
    if (!row) throw new Refusal('not_found')
    await audit(trx, call, { action: 'product.create', subject: ['product', id], after: await auditState(trx, row) })
    return toOwnProduct(trx, row)
  }
  const once = { ...call, body: await asPressed(deps.db, body) }
  const work = transaction(deps.db, (trx) => withIdempotency(trx, once, () => make(trx)))
  return work.catch((error) => serialTaken(error, body.skus))
}
