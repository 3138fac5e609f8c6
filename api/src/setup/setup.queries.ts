import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { MarketIdentity } from '../db/types.ts'

/** Whether somebody works for the market. */
export const hasOperator = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from operators o join accounts a on a.id = o.account_id where a.kind = 'market' and o.disabled_at is null) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

/** Puts a link in the place of the one before; only a digest of its token is kept. */
export const replaceSetupLink = async (db: Db, { hash, now }: { hash: Buffer; now: Date }): Promise<void> => {
  await db
    .insertInto('setup_links')
    .values({ token_hash: hash, created_at: now })
    .onConflict((oc) => oc.column('only_one').doUpdateSet({ token_hash: hash, created_at: now }))
    .execute()
}

/** Locks the link of a token; whether it is the one that was printed last. */
export const lockSetupLink = async (db: Db, { hash }: { hash: Buffer }): Promise<boolean> =>
  (await db.selectFrom('setup_links').select('created_at').where('token_hash', '=', hash).forUpdate().execute())
    .length > 0

export const removeSetupLinks = async (trx: Db): Promise<void> => {
  await trx.deleteFrom('setup_links').execute()
}

/** What the market holds, as far as it decides how it is set up. */
export const findSetupFacts = async (db: Db) => {
  const { rows } = await sql<{
    categories: boolean
    industries: boolean
    blocks: boolean
    entries: boolean
    openShops: boolean
    waitingShops: number
    backedUp: boolean
  }>`
    select exists (select from categories) as categories, exists (select from industries) as industries,
      exists (select from index_blocks) as blocks, exists (select from menu_entries) as entries,
      exists (select from shops where status = 'open') as "openShops",
      (select count(*)::int from shops where status = 'sent') as "waitingShops",
      exists (select from backups where ok) as "backedUp"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the setup facts gave no row')
  return row
}

/** Makes those who would fill the market, or say who runs it, at once wait for each other. */
export const lockSetup = async (trx: Db): Promise<void> => {
  await takeTurns(trx, 'setup')
}

/** Writes who runs the market in the place of what was known. */
export const writeMarketIdentity = async (trx: Db, row: Insertable<MarketIdentity>): Promise<void> => {
  await trx
    .insertInto('market_identity')
    .values(row)
    .onConflict((oc) => oc.column('only_one').doUpdateSet(row))
    .execute()
}
