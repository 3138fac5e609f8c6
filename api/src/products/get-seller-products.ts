import { localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findOwnProductPage, OWN_KEY } from './seller-products.queries.ts'

/** The products of the shop that the caller acts for. */
export const getSellerProducts: Verb<typeof sellerProductsContract.getSellerProducts> = async ({
  deps,
  actor,
  query,
  locale,
}) => {
  const { rows, page } = await paginate({
    order: 'recent',
    key: OWN_KEY,
    query,
    find: (window) => findOwnProductPage(deps.db, { ...query, shopId: ownShop(actor) }, window),
    idOf: (row) => row.id,
  })
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      serialNumber: row.serial_number,
      name: localize(row.names, locale),
      picture: row.pictures[0] ?? null,
      onShelf: row.on_shelf,
      decisionId: row.hidden_case_id,
      brand: row.brand,
      skuCount: row.sku_count,
      price: row.price_cents === null ? null : toEuros(row.price_cents),
      stock: row.stock,
      isSoldOut: row.is_sold_out,
      isRecommended: row.is_recommend,
      hasPreSale: row.has_pre_sale,
      expectedOn: row.expected_on,
      awaited: row.awaited,
      saved: row.saved,
      sku: row.sku && {
        id: row.sku.id,
        rowVersion: row.sku.row_version,
        price: toEuros(row.sku.price_cents),
        stock: row.sku.stock,
        stockControl: row.sku.stock_control,
      },
    })),
  }
}
