import { MANDATE_MONTHS, type MandateScheme } from '@lonja/core/direct-debits/mandate.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { isReachable, SHOP_STATUSES } from '@lonja/core/shops/shop-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import { legalName } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'

interface Customer {
  shopId: number
  accountId: number
}

/** What a shop needs to collect, and says of itself in a mandate. */
export const findCreditor = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .select([
      'id',
      'name',
      'names',
      'company_name',
      'payee',
      'bank_account',
      'creditor_id',
      'sub_domain',
      'street',
      'post_code',
      'city',
    ])
    .where('id', '=', shopId)
    .executeTakeFirst()
export type CreditorRow = NonNullable<Awaited<ReturnType<typeof findCreditor>>>

/** The day in Spain on which mandate `m` was signed, YYYY-MM-DD. */
export const SIGNED_ON = sql<string | null>`to_char(m.signed_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')`

const mandates = (db: Db) =>
  db
    .selectFrom('debit_mandates as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.shop_id', 'm.account_id', 'm.state', 'm.scheme', 'm.creditor_id', 'm.debtor_name', 'm.iban'])
    .select([
      'm.ended_at',
      'm.ended_by',
      's.name as shop_name',
      's.names as shop_names',
      's.creditor_id as shop_creditor_id',
    ])
    .select([
      legalName('a').as('account_name'),
      SIGNED_ON.as('signed_on'),
      sql<string | null>`to_char(m.used_on, 'YYYY-MM-DD')`.as('used_on'),
    ])
export type MandateRow = Awaited<ReturnType<ReturnType<typeof mandates>['executeTakeFirstOrThrow']>>

/** The latest first. */
export const MANDATES_KEY = byNumber('m.id', true)

/** A page of mandates: of an account, for a shop, or all. */
export const findMandates = (
  db: Db,
  { accountId, shopId }: { accountId?: number | undefined; shopId?: number | undefined },
  { after, rows }: Window,
) => {
  const order = keyset(MANDATES_KEY, 'm.id')
  return mandates(db)
    .select(order.key.as('key'))
    .$if(accountId !== undefined, (query) => query.where('m.account_id', '=', accountId ?? 0))
    .$if(shopId !== undefined, (query) => query.where('m.shop_id', '=', shopId ?? 0))
    .where(order.after(after))
    .orderBy(order.order)
    .limit(rows)
    .execute()
}

/** The mandate of a customer that counts: the one that is asked for or stands, else the latest. */
export const findMandate = (db: Db, { shopId, accountId }: Customer): Promise<MandateRow | undefined> =>
  mandates(db)
    .where('m.shop_id', '=', shopId)
    .where('m.account_id', '=', accountId)
    .orderBy(sql`m.state = 'ended', m.id desc`)
    .executeTakeFirst()

/** The mandate that a customer signed and that stands. */
export const findSigned = (db: Db, { shopId, accountId }: Customer): Promise<MandateRow | undefined> =>
  mandates(db)
    .where('m.shop_id', '=', shopId)
    .where('m.account_id', '=', accountId)
    .where('m.state', '=', 'signed')
    .executeTakeFirst()

/** A mandate of an account. */
export const findOwnMandate = (db: Db, { id, accountId }: { id: number; accountId: number }) =>
  mandates(db).where('m.id', '=', id).where('m.account_id', '=', accountId).executeTakeFirst()

/** Mandates that are not over, held until the transaction ends, in the order of their ids. */
export const lockMandates = (trx: Trx, ids: readonly number[]): Promise<MandateRow[]> =>
  mandates(trx).where('m.id', 'in', ids).where('m.state', '!=', 'ended').orderBy('m.id').forNoKeyUpdate('m').execute()

/** Mandates of the customers of these orders of a shop, held until the transaction ends. */
export const lockMandatesOf = async (
  trx: Trx,
  { shopId, orderIds }: { shopId: number; orderIds: readonly number[] },
) => {
  await sql`
    select from debit_mandates m where m.shop_id = ${shopId} and m.state = 'signed'
      and m.account_id in (select account_id from orders where id = any(${[...orderIds]}::int[]) and shop_id = ${shopId})
    order by m.id for share`.execute(trx)
}

/** Whether a shop `s` may collect by a mandate `m` on a day: it is signed, not expired, and names the shop as it is named today. */
export const usable = (today: string) => sql<boolean>`(m.state = 'signed' and m.creditor_id = s.creditor_id
  and coalesce(m.used_on, (m.signed_at at time zone 'Europe/Madrid')::date) + make_interval(months => ${sql.lit(MANDATE_MONTHS)}) > ${today}::date)`

const REACHABLE_STATUSES = sql.join(SHOP_STATUSES.filter(isReachable).map((status) => sql.lit(status)))

/** Shops for which an account may sign: they asked, or can collect and let it pay on account and have no mandate that stands. */
export const findOffers = async (
  db: Db,
  { accountId, shopId = null, today }: { accountId: number; shopId?: number | null; today: string },
) =>
  (
    await sql<{
      shop_id: number
      shop_name: string
      shop_names: Localized
      scheme: MandateScheme | null
      is_signed: boolean
    }>`
      select s.id as shop_id, s.name as shop_name, s.names as shop_names, q.scheme, coalesce(${usable(today)}, false) as is_signed
      from shops s
      left join debit_mandates q on q.shop_id = s.id and q.account_id = ${accountId} and q.state = 'asked'
      left join debit_mandates m on m.shop_id = s.id and m.account_id = ${accountId} and m.state = 'signed'
      where s.creditor_id is not null and s.bank_account is not null and s.status in (${REACHABLE_STATUSES}) and (${shopId}::int is null or s.id = ${shopId})
        and s.id in (select shop_id from payment_terms where account_id = ${accountId}
          union select shop_id from debit_mandates where account_id = ${accountId} and state <> 'ended')
      order by s.id limit 200`.execute(db)
  ).rows

/** Who would sign, held until the transaction ends, so that mandates of one account are signed one after the other. */
export const lockSigner = (trx: Trx, { accountId }: { accountId: number }) =>
  trx.selectFrom('accounts').select('kind').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** What an account is called in law, and whether it is a company. */
export const findSigner = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('accounts as a')
    .select(['a.kind', legalName('a').as('name')])
    .where('a.id', '=', accountId)
    .executeTakeFirst()

/** Asks for a mandate, or for one by another scheme. */
export const putAsked = async (
  trx: Trx,
  { shopId, accountId, scheme, now }: Customer & { scheme: MandateScheme; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into debit_mandates (shop_id, account_id, state, scheme, asked_at) values (${shopId}, ${accountId}, 'asked', ${scheme}, ${now})
    on conflict (shop_id, account_id) where state = 'asked' do update set scheme = excluded.scheme returning id`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('a mandate was not asked for')
  return row.id
}

/** Writes what was signed into the row that was asked for, or a new one; answers its id. */
export const insertSigned = async (
  trx: Trx,
  signed: Customer & {
    scheme: MandateScheme
    creditorId: string
    creditorName: string
    debtorName: string
    iban: string
    operatorId: number | null
    now: Date
  },
): Promise<number> => {
  const id = await putAsked(trx, signed)
  await trx
    .updateTable('debit_mandates')
    .set({ state: 'signed', creditor_id: signed.creditorId, creditor_name: signed.creditorName })
    .set({ debtor_name: signed.debtorName, iban: signed.iban })
    .set({ signed_at: signed.now, signed_by: signed.operatorId })
    .where('id', '=', id)
    .execute()
  return id
}

/** Holds a mandate until the transaction ends, be it over or not. */
export const holdMandate = async (trx: Trx, { id }: { id: number }): Promise<void> => {
  await sql`select from debit_mandates where id = ${id} for no key update`.execute(trx)
}

/** Forgets whose accounts mandates were that ended, or were used last, before a day (YYYY-MM-DD): nobody has to prove them any more. */
export const forgetMandateAccounts = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await sql`update debit_mandates m set iban = null, debtor_name = ''
    where m.state = 'ended' and m.iban is not null and m.ended_at < ${before}::timestamptz
      and coalesce(m.used_on, '-infinity') < ${before}::date
      and not exists (select from debit_rows r where r.mandate_id = m.id and r.state = 'open')`.execute(db)
}
