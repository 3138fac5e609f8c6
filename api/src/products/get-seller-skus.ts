import type { sellerSkusContract } from '@lonja/core/products/seller-skus.contract.ts'
import { countFirst, paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toSellerSku } from './seller-sku-view.ts'
import { findSkuRows, SKU_ROWS_KEY } from './seller-skus.queries.ts'

/** The skus of the shop that the caller acts for, product by product. */
export const getSellerSkus: Verb<typeof sellerSkusContract.getSellerSkus> = async ({ deps, actor, query, locale }) => {
  const { rows, page } = await paginate({
    order: 'product',
    key: SKU_ROWS_KEY,
    query,
    isCounted: true,
    find: (window) =>
      findSkuRows(deps.db, { ...query, shopId: ownShop(actor) }, window, (select) => countFirst(window.after, select)),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map((row) => toSellerSku(row, locale)) }
}
