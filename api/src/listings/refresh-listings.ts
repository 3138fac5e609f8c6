import type { Db } from '../db/client.ts'
import { refreshSearch } from '../search/search.queries.ts'
import { countTerms, type TermChange } from '../search/terms.queries.ts'
import { countListed, type ListedChange } from './listing-counts.queries.ts'
import { lockProducts, refreshAttributeValues, rewriteListings } from './listings.queries.ts'

const BATCH = 1000

/**
 * Brings what lists and search read of the products given up to date. Call it after every change of a product, its skus
 * or categories, or of its shop's name, type, industry, visibility or tax setting, as the last step of the change's transaction.
 */
export const refreshListings = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  const listed: ListedChange[] = []
  const words: TermChange[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = { productIds: ids.slice(at, at + BATCH) }
    await lockProducts(db, batch)
    listed.push(...(await rewriteListings(db, batch)))
    await refreshAttributeValues(db, batch)
    words.push(...(await refreshSearch(db, batch)))
  }
  await countListed(db, listed)
  await countTerms(db, words)
}
