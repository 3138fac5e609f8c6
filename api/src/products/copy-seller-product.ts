import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { eraseUnkept } from '../files/erase-unkept.ts'
import { ownPictures } from '../files/write-pictures.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { ownShop } from '../shops/own-shop.ts'
import { textsOf } from './picture-texts.ts'
import { auditState } from './product-audit-state.ts'
import { findPapers } from './product-papers.queries.ts'
import { productHolder, toOwnProduct } from './seller-product-view.ts'
import {
  findCategoryIds,
  findFreeSuffix,
  findOwnProduct,
  findOwnSkus,
  insertProduct,
  setCategories,
  writeSkus,
} from './seller-products.queries.ts'
import { copyPapers, PAPER } from './write-papers.ts'

/**
 * Makes a hidden copy of one of the own products: texts, VAT, brand, papers, country, days for returns, categories and skus with their prices and whether
 * they are sold ahead, without stock, expected arrivals and bar codes; a recommendation is of the one product and is not copied. Its
 * serial numbers end in the first -2, -3, … that is free for all of them. Pictures that were sent in belong to one product and stay there.
 * Throws not_found, and hidden_by_market for what the market hides.
 */
export const copySellerProduct: Verb<typeof sellerProductsContract.copySellerProduct> = async (call) => {
  const { deps, actor, params, now } = call
  const shopId = ownShop(actor)
  /** keys of papers whose bytes were written */
  const made: string[] = []
  const copy = async (trx: Trx) => {
    await eraseUnkept(deps, { keys: made.splice(0), kind: PAPER })
    const source = await findOwnProduct(trx, { shopId, id: params.id, lock: true })
    if (!source) throw new Refusal('not_found', { path: 'params.id' })
    if (source.hidden_case_id !== null) throw new Refusal('hidden_by_market', { path: 'params.id' })
    const skus = await findOwnSkus(trx, { productId: source.id })
    const suffix = await findFreeSuffix(trx, {
      shopId,
      product: source.serial_number,
      skus: skus.map(({ serial_number }) => serial_number),
    })
    const holder = productHolder(source.id)
    const pictures = await ownPictures(trx, { holder, kind: 'product-picture', pictures: source.pictures })
    const sentIn = pictures.flatMap(({ address, key }) => (key === null ? [] : [address]))
    const taken = pictures.flatMap(({ address, key }) => (key === null ? [address] : []))
    const id = await insertProduct(trx, {
      shop_id: shopId,
      serial_number: source.serial_number + suffix,
      names: JSON.stringify(source.names),
      descriptions: JSON.stringify(source.descriptions),
      pictures: JSON.stringify(taken),
      picture_texts: JSON.stringify(textsOf(taken, source.picture_texts)),
      vat_bp: source.vat_bp,
      retail_price_cents: source.retail_price_cents,
      brand: source.brand,
      country: source.country,
      return_days: source.return_days,
      lot_required: source.lot_required,
      on_shelf: false,
      created_at: now,
      updated_at: now,
    })
    await copyPapers(trx, deps.files, { from: source.id, to: id, shopId, actor, now }, made)
    await setCategories(trx, { productId: id, categoryIds: await findCategoryIds(trx, { productId: source.id }) })
    await writeSkus(trx, {
      shopId,
      productId: id,
      made: skus.map(({ id: _, ...sku }) => ({
        ...sku,
        serial_number: sku.serial_number + suffix,
        ean: null,
        pictures: sku.pictures.filter((picture) => !sentIn.includes(picture)),
        stock: 0,
        expected_on: null,
      })),
      changed: [],
      because: { reason: 'edit', at: now, operatorId: actor.operatorId },
    })
    await refreshListings(trx, { productIds: [id] })
    const row = await findOwnProduct(trx, { shopId, id })
    if (!row) throw new Refusal('not_found')
    await audit(trx, call, { action: 'product.create', subject: ['product', id], after: await auditState(trx, row) })
    return toOwnProduct(trx, row)
  }
  // each copy of a paper is a file more, as if it was sent in
  for (const _ of await findPapers(deps.db, { productId: params.id }))
    await deps.limits.take('upload', String(actor.userId))
  try {
    return await transaction(deps.db, (trx) => withIdempotency(trx, call, () => copy(trx)))
  } catch (error) {
    await eraseUnkept(deps, { keys: made, kind: PAPER })
    throw error
  }
}
