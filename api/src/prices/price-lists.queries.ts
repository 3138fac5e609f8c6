import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/client.ts'
import type { StoredAttribute, StoredStep } from '../db/documents.ts'
import { containing } from '../db/like.ts'
import { byNumber, countFirst, keyset, type Window } from '../db/paginate.ts'
import type { PriceLists } from '../db/types.ts'

const lists = (db: Db, shopId: number) =>
  db
    .selectFrom('price_lists as l')
    .select(['l.id', 'l.name', 'l.percent_bp', 'l.starts_at', 'l.ends_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('price_list_groups as pg')
          .innerJoin('buyer_groups as g', 'g.id', 'pg.group_id')
          .select(['g.id', 'g.name'])
          .whereRef('pg.list_id', '=', 'l.id')
          .orderBy('g.id'),
      ).as('groups'),
      sql<number>`(select count(*)::int from price_list_prices pp where pp.list_id = l.id)`.as('own_prices'),
    ])
    .where('l.shop_id', '=', shopId)

/** A shop's price lists, the latest first. */
export const findPriceLists = (db: Db, { shopId }: { shopId: number }) =>
  lists(db, shopId).orderBy('l.id', 'desc').execute()
export type PriceListRow = Awaited<ReturnType<typeof findPriceLists>>[number]

export const findPriceList = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  lists(db, shopId).where('l.id', '=', id).executeTakeFirst()

/** Keeps one of a shop's lists until the transaction ends; false where there is none. */
export const lockPriceList = async (db: Db, { shopId, id }: { shopId: number; id: number }): Promise<boolean> => {
  const row = await db
    .selectFrom('price_lists')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a list unless the shop has as many as it may; null then. Writers of one shop wait for each other. */
export const insertPriceList = async (
  db: Db,
  { row, maximum }: { row: Insertable<PriceLists>; maximum: number },
): Promise<number | null> => {
  await sql`select id from shops where id = ${row.shop_id} for no key update`.execute(db)
  const { n } = await db
    .selectFrom('price_lists')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', row.shop_id)
    .executeTakeFirstOrThrow()
  if (n >= maximum) return null
  return (await db.insertInto('price_lists').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const updatePriceListRow = async (
  db: Db,
  { id, set }: { id: number; set: Updateable<PriceLists> },
): Promise<void> => {
  if (Object.keys(set).length > 0) await db.updateTable('price_lists').set(set).where('id', '=', id).execute()
}

export const deletePriceListRow = async (db: Db, { id }: { id: number }): Promise<void> => {
  await db.deleteFrom('price_lists').where('id', '=', id).execute()
}

/** Gives a list exactly these groups of its shop; false when one of them is not the shop's. */
export const setListGroups = async (
  db: Db,
  { id, shopId, groupIds }: { id: number; shopId: number; groupIds: readonly number[] },
): Promise<boolean> => {
  const ids = [...new Set(groupIds)]
  await db.deleteFrom('price_list_groups').where('list_id', '=', id).execute()
  const { numAffectedRows } = await sql`
    insert into price_list_groups (list_id, group_id)
    select ${id}, id from buyer_groups where id = any(${ids}::int[]) and shop_id = ${shopId}`.execute(db)
  return Number(numAffectedRows ?? 0) === ids.length
}

/** Gives a list the own prices of another. */
export const copyOwnPrices = async (db: Db, { from, to }: { from: number; to: number }): Promise<void> => {
  await sql`
    insert into price_list_prices (list_id, sku_id, price_cents, ladder)
    select ${to}, sku_id, price_cents, ladder from price_list_prices where list_id = ${from}`.execute(db)
}

/** A list's skus stand product by product. */
export const LIST_SKUS_KEY = byNumber('k.product_id', false)

export interface ListSkuRow {
  id: number
  key: number
  product_id: number
  names: Localized
  attribute: StoredAttribute[]
  serial_number: string
  pack_size: number
  minimum: number
  price_cents: Cents
  discount_bp: BasisPoints
  ladder: StoredStep[]
  own_price_cents: Cents | null
  own_ladder: StoredStep[] | null
}

const LIST_SKU = sql`k.id, k.product_id as key, k.product_id, p.names, k.attribute, k.serial_number, k.pack_size, k.minimum, k.price_cents,
  k.discount_bp, k.ladder, pp.price_cents as own_price_cents, pp.ladder as own_ladder`
const fromSkus = (listId: number) => sql`from skus k join products p on p.id = k.product_id
  left join price_list_prices pp on pp.list_id = ${listId} and pp.sku_id = k.id`

/** A page of a shop's skus with what a list has of each. */
export const findListSkus = async (
  db: Db,
  { shopId, listId, search, own }: { shopId: number; listId: number; search?: string | undefined; own: boolean },
  { after, rows }: Window,
): Promise<(ListSkuRow & { found: number | null })[]> => {
  const list = keyset(LIST_SKUS_KEY, 'k.id')
  const where = sql.join(
    [
      sql`k.shop_id = ${shopId}`,
      ...(own ? [sql`pp.sku_id is not null`] : []),
      ...(search
        ? [
            sql`(k.serial_number ilike ${containing(search)} or p.serial_number ilike ${containing(search)}
              or concat_ws(' ', p.names ->> 'es', p.names ->> 'en', p.names ->> 'zh') ilike ${containing(search)})`,
          ]
        : []),
    ],
    sql` and `,
  )
  const from = sql`${fromSkus(listId)} where ${where}`
  return (
    await sql<ListSkuRow & { found: number | null }>`
      select ${LIST_SKU}, ${countFirst(after, sql`select 1 ${from}`)} as found ${from} and ${list.after(after)}
      order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}

/** Those of a shop's skus that serial numbers name, with what a list has of each. */
export const findListSkusBySerial = async (
  db: Db,
  { shopId, listId, serials }: { shopId: number; listId: number; serials: readonly string[] },
): Promise<ListSkuRow[]> =>
  (
    await sql<ListSkuRow>`select ${LIST_SKU} ${fromSkus(listId)}
      where k.shop_id = ${shopId} and k.serial_number = any(${serials}::text[])`.execute(db)
  ).rows

/** Gives a list these own prices and ladders; a row with neither goes back to the list's percent. */
export const writeOwnPrices = async (
  db: Db,
  {
    listId,
    rows,
  }: { listId: number; rows: readonly { sku_id: number; price_cents: Cents | null; ladder: readonly StoredStep[] }[] },
): Promise<void> => {
  const gone = rows.filter((row) => row.price_cents === null && row.ladder.length === 0)
  const kept = rows.filter((row) => !gone.includes(row))
  await sql`delete from price_list_prices where list_id = ${listId} and sku_id = any(${gone.map((row) => row.sku_id)}::int[])`.execute(
    db,
  )
  await sql`
    insert into price_list_prices (list_id, sku_id, price_cents, ladder)
    select ${listId}, r.sku_id, r.price_cents, r.ladder
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (sku_id int, price_cents int, ladder jsonb)
    on conflict (list_id, sku_id) do update set price_cents = excluded.price_cents, ladder = excluded.ladder`.execute(
    db,
  )
}
