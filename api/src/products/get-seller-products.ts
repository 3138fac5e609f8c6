import { localize } from '@lonja/core/kernel/locale.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import type { goodsContract } from '@lonja/core/products/seller-products.contract.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findGoods } from './seller-products.queries.ts'

const cursorSchema = z.object({ id: z.int().min(1).max(2_147_483_647) })

/** The goods of the shop that the caller acts for. */
export const getSellerGoods: Verb<typeof goodsContract.getSellerGoods> = async ({ deps, actor, query, locale }) => {
  const limit = query.limit ?? PAGE_DEFAULT
  const before = decodeCursor(cursorSchema, query.cursor)?.id ?? null
  const { search, state } = query
  const rows = await findGoods(deps.db, { shopId: ownShop(actor), search, state, before, limit })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => ({
      id: row.id,
      serialNumber: row.serial_number,
      name: localize(row.names, locale),
      picture: row.pictures[0] ?? null,
      onShelf: row.on_shelf,
      skuCount: row.sku_count,
      price: row.price_cents === null ? null : toEuros(cents(row.price_cents)),
      stock: row.stock,
      isSoldOut: row.is_sold_out,
    })),
    nextCursor: last ? encodeCursor({ id: last.id }) : null,
    total: null,
    totalIsMinimum: false,
  }
}
