import type { ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'
import type { Invoicing } from '../db/types.ts'

/** Whether and how the market writes a shop's invoices; undefined where the shop never said so. */
export const findInvoicing = (db: Db, { shopId }: { shopId: number }): Promise<Selectable<Invoicing> | undefined> =>
  db.selectFrom('invoicing').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
export type InvoicingRow = Selectable<Invoicing>

/** The same, locked until the transaction ends: a shop's invoices are written one after the other. */
export const lockInvoicing = (trx: Trx, { shopId }: { shopId: number }): Promise<InvoicingRow | undefined> =>
  trx.selectFrom('invoicing').selectAll().where('shop_id', '=', shopId).forNoKeyUpdate().executeTakeFirst()

export const putInvoicing = async (trx: Trx, row: Insertable<Invoicing>): Promise<void> => {
  const { shop_id: _shop, ...set } = row
  await trx
    .insertInto('invoicing')
    .values(row)
    .onConflict((oc) => oc.column('shop_id').doUpdateSet(set))
    .execute()
}

/** A series in a year: the number that it began with, and the one that comes next; undefined before it was begun. */
export const findSeries = (db: Db, { shopId, series, year }: { shopId: number; series: string; year: number }) =>
  db
    .selectFrom('invoice_numbers')
    .select(['first_number', 'next_number'])
    .where('shop_id', '=', shopId)
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst()

/** Begins a series of a year with a number; false where it has invoices already that began with another one. */
export const beginSeries = async (
  trx: Trx,
  { shopId, series, year, first }: { shopId: number; series: string; year: number; first: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into invoice_numbers as s (shop_id, series, year, first_number, next_number)
    values (${shopId}, ${series}, ${year}, ${first}, ${first})
    on conflict (shop_id, series, year) do update set first_number = excluded.first_number, next_number = excluded.next_number
    where s.next_number = s.first_number
    returning s.next_number`.execute(trx)
  if (rows.length > 0) return true
  const known = await findSeries(trx, { shopId, series, year })
  return known?.first_number === first
}

/** The next number of a series; its row stays locked until the transaction ends, so that no number is left out. */
export const takeSequence = async (
  trx: Trx,
  { shopId, series, year }: { shopId: number; series: string; year: number },
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_numbers as s (shop_id, series, year, first_number, next_number)
    values (${shopId}, ${series}, ${year}, 1, 2)
    on conflict (shop_id, series, year) do update set next_number = s.next_number + 1
    returning next_number - 1 as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a series gave no number')
  return row.number
}

/** Keeps others from changing how shops of a tax ID invoice until the transaction ends. */
export const lockSeriesOf = async (trx: Trx, { taxId }: { taxId: string }): Promise<void> => {
  await takeTurns(trx, 'invoice series', taxId)
}

/**
 * Whether a series of a year is used under a tax ID for something else than a shop's invoices of one kind: for its invoices of the
 * other kind, or by another shop, whose numbers would be the same. An invoice counts for the tax ID that it says, whatever its shop
 * has now. Source: RD 1619/2012, art. 6.1.a.
 */
export const isSeriesTaken = async (
  trx: Trx,
  {
    shopId,
    taxId,
    kind,
    series,
    year,
  }: { shopId: number; taxId: string; kind: ShopInvoiceKind; series: string; year: number },
): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
        select from shops s join invoices i on i.shop_id = s.id
        where i.issuer ->> 'taxId' = ${taxId} and i.series = ${series} and i.year = ${year}
          and (s.id <> ${shopId} or i.kind <> ${kind}))
      or exists (
        select from shops s join invoicing v on v.shop_id = s.id
        where s.tax_identification_code = ${taxId} and s.id <> ${shopId} and v.mode <> 'off'
          and ${series} in (v.series, v.corrective_series)) as is_taken`.execute(trx)
  return rows[0]?.is_taken ?? false
}

/** Series with which several shops of one tax ID number, as they did before it was refused. */
export const findSharedSeries = async (db: Db) => {
  const { rows } = await sql<{ taxId: string; series: string; shops: { id: number; name: string }[] }>`
    select s.tax_identification_code as "taxId", x.series,
      jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)) as shops
    from invoicing v join shops s on s.id = v.shop_id
    cross join lateral (values (v.series), (v.corrective_series)) x (series)
    where v.mode <> 'off' and s.tax_identification_code <> ''
    group by 1, 2 having count(distinct s.id) > 1 order by 1, 2`.execute(db)
  return rows
}
