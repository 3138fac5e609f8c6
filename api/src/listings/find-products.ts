import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import type { catalogueContract } from '@lonja/core/products/products.contract.ts'
import { loadViewer, type Viewer } from '../access/viewer.ts'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import type { Call } from '../http/implement.ts'
import { findGoodsPage } from '../search/hits.queries.ts'
import { readAs, type Spelling, searchGoods } from '../search/search-products.ts'
import { searchWords } from '../search/words.ts'
import { filterOf } from './product-filter.ts'
import { productCursor } from './product-sorts.ts'

type ProductListCall = Call<typeof catalogueContract.getProducts> | Call<typeof catalogueContract.getProductsBasic>

/** The ids of one page of a product list, with what both list calls say of it. A search is sorted by relevance unless asked otherwise. */
export const findProducts = async (
  call: ProductListCall,
): Promise<{
  productIds: number[]
  viewer: Viewer
  page: { nextCursor: string | null; total: number | null; totalIsMinimum: boolean } & Spelling
}> => {
  const { query, deps, actor } = call
  const isWorded = searchWords(query) !== null
  const asked = query.sort ?? (query.search ? 'relevance' : 'recent')
  // nothing is more relevant than another where no words were given
  const sort = asked === 'relevance' && !isWorded ? 'recent' : asked
  const cursor = decodeCursor(productCursor(sort).and(readAs), query.cursor)
  const limit = query.limit ?? PAGE_DEFAULT
  const viewer = await loadViewer(deps.db, actor)
  const filter = filterOf(query)
  const reading = {
    search: query.search,
    name: query.name,
    exact: query.exact ?? false,
    audience: viewer,
    isRanked: sort === 'relevance',
    readAs: cursor && { w: cursor.w, l: cursor.l },
  }
  const {
    found: { rows, isPartial },
    readAs: read,
    spelling,
  } = await searchGoods(deps.db, reading, (words) =>
    findGoodsPage(deps.db, { filter: { ...filter, words }, audience: viewer, sort, cursor, rows: limit + 1 }),
  )
  const total = totalOf(cursor ? null : (rows[0]?.found ?? 0))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    productIds: shown.map((row) => row.product_id),
    viewer,
    page: {
      nextCursor: last ? encodeCursor({ s: sort, k: last.key, id: last.product_id, ...read }) : null,
      ...total,
      totalIsMinimum: total.totalIsMinimum || (isPartial && total.total !== null),
      ...spelling,
    },
  }
}

/** Rows in the order of the page, without those that this reader may not see any more. */
export const inOrder = <Row extends { product_id: number; shop_id: number; visibility: string; status: string }>(
  productIds: number[],
  rows: Row[],
  viewer: Viewer,
): Row[] => {
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return productIds.flatMap((id) => {
    const row = byId.get(id)
    return row && viewer.seesGoods({ ...row, id: row.shop_id }) ? [row] : []
  })
}
