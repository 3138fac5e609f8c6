import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { recountListed, WRONG_COUNTS } from '../listings/listing-counts.queries.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { findWrongSearch } from '../search/search.queries.ts'
import { countAllTerms, findTermPage, recountTerms, termKey } from '../search/terms.queries.ts'
import type { Check, Problem, View } from './check.ts'
import {
  findAwaited,
  findLateSales,
  findListingDifferences,
  type ListingDifference,
  UNNAMED_ATTRIBUTES,
} from './listings.queries.ts'
import { idPages, rowsOf } from './pages.queries.ts'

const TERMS = 5000

const reasonsOf = (d: ListingDifference): string =>
  [d.differs && 'row', d.stock_differs && 'stock', d.sold_differs && 'units sold'].filter(Boolean).join(', ')

async function* wrongListings({ trx, now }: View): AsyncGenerator<Problem> {
  for await (const productIds of idPages(trx, 'products')) {
    const found = await findListingDifferences(trx, { productIds })
    if (found.length === 0) continue
    const ids = [...new Set(found.map((row) => row.product_id))]
    const awaited = await findAwaited(trx, { productIds: ids })
    const late = await findLateSales(trx, { productIds: ids, now })
    for (const row of found) {
      if (awaited.has(row.product_id)) continue
      if (!row.differs && !row.stock_differs && late.has(row.product_id)) continue
      yield { id: row.product_id, says: `product ${row.product_id} in category ${row.category_id}: ${reasonsOf(row)}` }
    }
  }
}

async function* wrongSearch({ trx }: View): AsyncGenerator<Problem> {
  for await (const productIds of idPages(trx, 'products'))
    for (const id of await findWrongSearch(trx, { productIds }))
      yield { id, says: `product ${id} is not found by its own words` }
}

/** Keeps each word of the market once in memory, not each product. */
async function* wrongTerms({ trx }: View): AsyncGenerator<Problem> {
  const due = new Map([...(await countAllTerms(trx))].map(([key, { goods }]) => [key, goods]))
  const problem = (key: string, stored: number, goods: number) => ({
    id: 0,
    says: `word ${key.replace(/^\d+ /, '')} (room ${key.split(' ')[0]}): ${stored} products, should be ${goods}`,
  })
  for (let after = { room: -1, term: '' }; ; ) {
    const page = await findTermPage(trx, { after, limit: TERMS })
    for (const { room, term, goods } of page) {
      const key = termKey(room, term)
      if (due.get(key) !== goods) yield problem(key, goods, due.get(key) ?? 0)
      due.delete(key)
    }
    const last = page.at(-1)
    if (!last || page.length < TERMS) break
    after = last
  }
  for (const [key, goods] of due) if (goods !== 0) yield problem(key, 0, goods)
}

const refresh = (db: Db, ids: readonly number[]): Promise<void> =>
  transaction(db, (trx) => refreshListings(trx, { productIds: [...ids] }))

/** What lists and search read, against what the products themselves say. */
export const listingChecks: Check[] = [
  { name: 'lists show the products as they are', find: wrongListings, repair: refresh },
  {
    name: 'listed products are counted by shop and category',
    find: ({ trx }) => rowsOf(trx, WRONG_COUNTS),
    repair: (db) => recountListed(db),
  },
  { name: 'products are found by their own words', find: wrongSearch, repair: refresh },
  { name: 'words are counted by the products that have them', find: wrongTerms, repair: (db) => recountTerms(db) },
  {
    name: 'attributes of listed products have names',
    find: ({ trx }) => rowsOf(trx, UNNAMED_ATTRIBUTES),
    repair: refresh,
  },
]
