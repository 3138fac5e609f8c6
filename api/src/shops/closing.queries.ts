import { startOfDay, yearOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { UNENDED } from '@lonja/core/orders/ended.ts'
import { isOpenRefund, REFUND_STATES } from '@lonja/core/payments/refund-machine.ts'
import { OPEN_RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import { type ClosingHindrances, isSettled } from '@lonja/core/shops/shop-closing.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { DUE_ON_ACCOUNT } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import { releaseFiles } from '../files/files.queries.ts'
import { IS_GIVEN_UP, nameAccount } from './opening.queries.ts'
import { shopHolder } from './opening-view.ts'

/** What stands where a name was. */
const NOBODY = '—'

const OPEN_REFUNDS = REFUND_STATES.filter(isOpenRefund)

/** What is under way between a shop and its buyers, counted. */
export const findHindrances = async (db: Db, { shopId }: { shopId: number }): Promise<ClosingHindrances> => {
  const isUnderWay = sql<boolean>`o.status = any(${UNENDED}::text[])`
  // one count each: together they would read all orders that the shop ever had
  const ordersThat = (conditions: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from orders o where o.shop_id = ${shopId} and ${conditions})`
  const { rows } = await sql<ClosingHindrances>`
    select ${ordersThat(isUnderWay)} as orders,
      ${ordersThat(sql`not ${isUnderWay} and ${DUE_ON_ACCOUNT}`)} as "onAccount",
      (select count(*)::int from debit_batches b join debit_rows r on r.batch_id = b.id
        where b.shop_id = ${shopId} and r.state = 'open') as "inBatch",
      (select count(*)::int from returns where shop_id = ${shopId} and state = any(${OPEN_RETURN_STATES}::text[])) as returns,
      (select count(*)::int from refunds where shop_id = ${shopId} and state = any(${OPEN_REFUNDS}::text[])) as refunds`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('counts without groups have one row')
  return row
}

/** Vouchers of a shop with credit that can still be spent, and how much it is. */
export const findOwedVouchers = async (
  db: Db,
  { shopId, now }: { shopId: number; now: Date },
): Promise<{ count: number; balanceCents: Cents }> =>
  db
    .selectFrom('vouchers')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Cents>`coalesce(sum(balance_cents), 0)::int`.as('balanceCents'),
    ])
    .where('shop_id', '=', shopId)
    .where('balance_cents', '>', 0 as Cents)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()

/**
 * Whether a row of `shops` sold or was charged in this year or the last one: the market's report on sellers of a year, which is made in the
 * next one, tells the account to which they were paid.
 */
const isReported = (now: Date) => {
  const since = startOfDay(`${yearOf(now) - 1}-01-01`)
  return sql<boolean>`(exists (select from ledger l where l.shop_id = shops.id and l.at >= ${since})
    or exists (select from commissions c where c.shop_id = shops.id and c.at >= ${since}))`
}

/** Lets go of the accounts of closed shops that nobody works for any more, once they have been reported. */
export const forgetPayees = async (db: Db, { now }: { now: Date }): Promise<void> => {
  await sql`
    update shops set payee = null, bank_account = null
    where status = 'closed' and (payee is not null or bank_account is not null) and not ${isReported(now)}
      and not exists (select from accounts a join operators o on o.account_id = a.id
        where a.shop_id = shops.id and o.disabled_at is null)`.execute(db)
}

/**
 * Lets go of how closed shops that are left empty were reached and paid, contracts with gateways and their keys among it; of the account as
 * soon as it has been reported (`forgetPayees`). Name, tax code and address of one that was open stay, since invoices and guarantees name
 * them; of one that never opened nothing stays, pictures neither.
 */
export const eraseShops = async (
  trx: Trx,
  { shopIds, now }: { shopIds: readonly number[]; now: Date },
): Promise<void> => {
  if (shopIds.length === 0) return
  const closed = trx.updateTable('shops').where('id', 'in', shopIds).where('status', '=', 'closed')
  await closed
    .set({
      verified_phone: null,
      business_phone: null,
      business_email: null,
      order_email: null,
      website: null,
      bank: null,
      other_bank_accounts: [],
      creditor_id: null,
    })
    .execute()
  await closed
    .set({ payee: null, bank_account: null })
    .where(({ not }) => not(isReported(now)))
    .execute()
  for (const table of ['payment_settings', 'former_redsys_keys'] as const)
    await trx
      .deleteFrom(table)
      .where(
        'shop_id',
        'in',
        trx.selectFrom('shops').select('id').where('id', 'in', shopIds).where('status', '=', 'closed'),
      )
      .execute()
  const givenUp = await closed
    .set({
      name: NOBODY,
      names: '{}',
      about: '{}',
      company_name: '',
      tax_identification_code: null,
      street: '',
      post_code: '',
      city: '',
      province: '',
      lat: null,
      lon: null,
      logo: null,
      images: '[]',
      opening_hours: '[]',
    })
    .where(IS_GIVEN_UP)
    .returning('id')
    .execute()
  await releaseFiles(trx, { holders: givenUp.map(({ id }) => shopHolder(id)) })
  for (const shopId of shopIds) await nameAccount(trx, { shopId })
}

/** The same of a shop that is closed, in which nothing is under way, and whose last person has left it. */
export const eraseIfLeft = async (trx: Trx, { shopId, now }: { shopId: number; now: Date }): Promise<void> => {
  const person = await trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('o.id')
    .where('a.shop_id', '=', shopId)
    .where('o.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!person && isSettled(await findHindrances(trx, { shopId }))) await eraseShops(trx, { shopIds: [shopId], now })
}
