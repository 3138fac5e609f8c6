import { createDb, type Database, NO_LIMITS } from '@lonja/api/db/client.ts'
import { countListed } from '@lonja/api/listings/listing-counts.queries.ts'
import { refreshAttributeValues, rewriteListings } from '@lonja/api/listings/listings.queries.ts'
import { refreshSearch } from '@lonja/api/search/search.queries.ts'
import { recountTerms } from '@lonja/api/search/terms.queries.ts'
import { withoutIndexes } from '@lonja/api/test/without-indexes.ts'

const BATCH = 5000
/** Batches at the same time: making words of texts is half the program's work and half the database's. */
const AT_ONCE = 3

/**
 * A connection for writing a lot at once. What is written names only what was just made, so the database's superuser need
 * not have each reference looked up; anyone else waits a little longer.
 */
export const openBuilder = async (url: string): Promise<Database> => {
  // one connection, so that its settings hold for all that it does
  const builder = createDb(url, { connections: 1, limits: NO_LIMITS })
  await builder.pool.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`)
  await builder.pool.query(
    `select set_config('session_replication_role', 'replica', false) from pg_roles where rolname = current_user and rolsuper`,
  )
  return builder
}

/** Brings all products into lists and search at once, as `rewriteListings` does product by product; indexes are built after. */
export const listProducts = async (url: string, productIds: number[]): Promise<void> => {
  const builders = await Promise.all(Array.from({ length: AT_ONCE }, () => openBuilder(url)))
  const [{ db }] = builders as [Database]
  try {
    await withoutIndexes(db, 'product_listings', async () => countListed(db, await rewriteListings(db, { productIds })))
    await refreshAttributeValues(db, { productIds })
    const batches = Array.from({ length: Math.ceil(productIds.length / BATCH) }, (_, n) =>
      productIds.slice(n * BATCH, (n + 1) * BATCH),
    ).values()
    const write = async (own: Database) => {
      for (const batch of batches) await refreshSearch(own.db, { productIds: batch })
    }
    await withoutIndexes(db, 'product_search', () => Promise.all(builders.map(write)))
    await recountTerms(db)
  } finally {
    for (const builder of builders) await builder.close()
  }
}
