import pg from 'pg'

/** The release whose `returning` tells rows as they were before: history of prices and stock is written from it. */
const OLDEST = 18

/** The database cannot carry the market; the message says what to do about it. */
class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
}

/** No connection to the database; it may be there again in a while. */
class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

const TRIGRAMS = `select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`

/**
 * Refuses a database that would serve the market wrongly: older than PostgreSQL 18, not UTF-8, or with a character type
 * that takes Chinese letters for punctuation (locale "C"), which would leave Chinese searches without results.
 */
export const checkServer = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseAway(
      `The database does not answer: ${error instanceof Error ? error.message : error}. Check DATABASE_URL.`,
    )
  }
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding`,
    )
    if (rows[0].major < OLDEST)
      throw new UnfitDatabase(`PostgreSQL ${rows[0].major} is too old: Lonja needs ${OLDEST} or newer.`)
    if (rows[0].encoding !== 'UTF8')
      throw new UnfitDatabase(`The database is encoded in ${rows[0].encoding}. Make it anew: ${HOW}`)
    // Made only for the look and rolled back: the migrations are what creates it for good.
    await client.query('begin')
    const found = await client.query(TRIGRAMS)
    if (!found.rowCount) await client.query('create extension pg_trgm')
    const schema = found.rows[0]?.schema ?? (await client.query(TRIGRAMS)).rows[0].schema
    const letters = await client.query(`select ${schema}.show_trgm('手') <> '{}' as known`)
    await client.query('rollback')
    if (!letters.rows[0].known)
      throw new UnfitDatabase(
        `The database's character type does not know Chinese letters, so searches would miss. Make it anew: ${HOW}`,
      )
  } catch (error) {
    if (error instanceof UnfitDatabase) throw error
    throw new UnfitDatabase(
      `The database cannot be checked: ${error instanceof Error ? error.message : error}. Its user needs the right to create the extension pg_trgm.`,
    )
  } finally {
    await client.end()
  }
}

const HOW = `create database lonja template template0 encoding 'UTF8' locale 'C.UTF-8'`
