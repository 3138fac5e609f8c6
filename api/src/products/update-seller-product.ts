import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { auditState } from './product-audit-state.ts'
import { toOwnProduct } from './seller-product-view.ts'
import { findOwnProduct, updateProduct } from './seller-products.queries.ts'
import { productColumns, serialTaken, writeParts } from './write-product.ts'

/** Changes one of the own goods; what lists show of it follows in the same transaction. */
export const updateSellerProduct: Verb<typeof sellerProductsContract.updateSellerProduct> = async (call) => {
  const { deps, actor, params, body, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  return transaction(deps.db, async (trx) => {
    const row = await findOwnProduct(trx, { shopId, id, lock: true })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (body.onShelf && row.hidden_case_id !== null) throw new Refusal('hidden_by_market', { path: 'body.onShelf' })
    const before = await auditState(trx, row, { lock: body.skus !== undefined })
    if (body.version !== undefined) checkSeen(body.version, (await toOwnProduct(trx, row)).version)
    await updateProduct(trx, { id, set: { ...productColumns(body), updated_at: now } })
    await writeParts(trx, { actor, now }, { shopId, id, body, before: row.pictures })
    const written = (await findOwnProduct(trx, { shopId, id })) ?? row
    const after = await auditState(trx, written)
    await audit(trx, call, { action: 'product.update', subject: ['product', id], before, after })
    return toOwnProduct(trx, written)
  }).catch((error) => serialTaken(error, body.skus))
}
