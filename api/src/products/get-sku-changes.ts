import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerSkusContract } from '@lonja/core/products/seller-skus.contract.ts'
import { byNumber, paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findOwnProduct } from './seller-products.queries.ts'
import { variantOf } from './seller-sku-view.ts'
import { findSkuChanges } from './sku-changes.queries.ts'

const KEY = byNumber('c.id', true)

/** What changed price, discount and stock of one of the own products, the newest first. Throws not_found. */
export const getSkuChanges: Verb<typeof sellerSkusContract.getSkuChanges> = async ({
  deps,
  actor,
  params,
  query,
  locale,
}) => {
  const shopId = ownShop(actor)
  if (!(await findOwnProduct(deps.db, { shopId, id: params.id }))) throw new Refusal('not_found', { path: 'params.id' })
  const { rows, page } = await paginate({
    order: 'recent',
    key: KEY,
    query,
    find: (window) => findSkuChanges(deps.db, { productId: params.id, shopId, key: KEY }, window),
    idOf: (row) => row.id,
  })
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      skuId: row.sku_id,
      serialNumber: row.serial_number,
      variant: variantOf(row.attribute, locale),
      at: row.at.toISOString(),
      reason: row.reason,
      note: row.note,
      by: row.by,
      order: row.order_id !== null && row.order_number !== null ? { id: row.order_id, number: row.order_number } : null,
      price: {
        before: row.price_before_cents === null ? null : toEuros(row.price_before_cents),
        after: toEuros(row.price_after_cents),
      },
      discount: {
        before: row.discount_before_bp === null ? null : toPercent(row.discount_before_bp),
        after: toPercent(row.discount_after_bp),
      },
      stock: { before: row.stock_before, after: row.stock_after },
    })),
  }
}
