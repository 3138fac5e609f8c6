import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { z } from 'zod'
import type { SeenShop } from '../access/access-rights.ts'
import { type AccessRights, loadAccessRights } from '../access/access-rights.ts'
import { cursorSchema, cutPage, decodeCursor, totalOf } from '../db/paginate.ts'
import type { Call } from '../http/implement.ts'
import type { PageRow } from '../products/product-page.queries.ts'
import { type Reading, readAs, searchProducts } from '../search/search-products.ts'
import { filterOf } from './product-filter.ts'
import { LISTING_SORTS } from './product-sorts.ts'

/** What a search's rank can be. */
const RANK = z.number().min(0).max(1000)

type ProductListCall = Call<typeof productsContract.getProducts> | Call<typeof productsContract.getProductsBasic>

/** Parameters of a query that leave the words as the only condition. */
const PLAIN = new Set(['search', 'name', 'exact', 'sort', 'lang', 'limit', 'cursor'])

/** Whether a query asks for more than words. */
export const isNarrowing = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => value !== undefined && !PLAIN.has(name))

/** The ids of one page of a product list, with what both list calls say of it. A search is sorted by relevance unless asked otherwise. */
export const findProducts = async (
  call: ProductListCall,
): Promise<{
  productIds: number[]
  /** their rows */
  products: PageRow[]
  rights: AccessRights
  page: { nextCursor: string | null; total: number | null; totalIsMinimum: boolean } & Reading
}> => {
  const { query, deps, actor, locale } = call
  const isWorded = Boolean(query.search || query.name)
  const asked = query.sort ?? (query.search ? 'relevance' : 'recent')
  // nothing is more relevant than another where no words were given
  const sort = asked === 'relevance' && !isWorded ? 'recent' : asked
  const key = sort === 'relevance' ? RANK : LISTING_SORTS[sort].key.schema
  const cursor = query.cursor === undefined ? null : decodeCursor(cursorSchema(sort, key).and(readAs), query.cursor)
  const window = { after: cursor, rows: (query.limit ?? PAGE_DEFAULT) + 1 }
  const rights = await loadAccessRights(deps.db, actor)
  const {
    found: { rows: found, isPartial },
    readAs: read,
    didYouMean,
    isCorrected,
    isRelaxed,
    similarTo,
  } = await searchProducts(
    deps.db,
    {
      ...window,
      search: query.search,
      name: query.name,
      exact: query.exact,
      locale,
      filter: filterOf(query),
      isFiltered: isNarrowing(query),
      sort,
      readAs: cursor && { w: cursor.w, b: cursor.b, v: cursor.v },
    },
    rights,
  )
  const total = totalOf(cursor ? null : (found[0]?.found ?? 0))
  const { rows, nextCursor } = cutPage(found, window, (last) => ({
    s: sort,
    k: last.key,
    id: last.product_id,
    ...read,
  }))
  return {
    productIds: rows.map((row) => row.product_id),
    products: rows,
    rights,
    page: {
      nextCursor,
      ...total,
      totalIsMinimum: total.totalIsMinimum || (isPartial && total.total !== null),
      didYouMean,
      isCorrected,
      isRelaxed,
      similarTo,
    },
  }
}

/** Rows in the order of the page, without those that this caller may not see any more. */
export const inOrder = <Row extends Omit<SeenShop, 'id'> & { product_id: number; shop_id: number }>(
  productIds: number[],
  rows: Row[],
  rights: AccessRights,
): Row[] => {
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return productIds.flatMap((id) => {
    const row = byId.get(id)
    return row && rights.seesProducts({ ...row, id: row.shop_id }) ? [row] : []
  })
}
