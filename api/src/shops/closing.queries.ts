import type { Cents } from '@lonja/core/kernel/money.ts'
import { hasEnded } from '@lonja/core/orders/ended.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { isOpenRefund, REFUND_STATES } from '@lonja/core/payments/refund-machine.ts'
import { isOpenReturn, RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import { type ClosingHindrances, isSettled } from '@lonja/core/shops/shop-closing.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { DUE_ON_ACCOUNT } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import { IN_BATCH } from '../direct-debits/announced.ts'
import { releaseFiles } from '../files/files.queries.ts'
import { IS_GIVEN_UP, nameAccount } from './opening.queries.ts'
import { shopHolder } from './opening-view.ts'

/** What stands where a name was. */
const NOBODY = '—'

const UNDER_WAY = ORDER_STATUSES.filter((status) => !hasEnded(status))
const OPEN_RETURNS = RETURN_STATES.filter(isOpenReturn)
const OPEN_REFUNDS = REFUND_STATES.filter(isOpenRefund)

/** What is under way between a shop and its buyers, counted. */
export const findHindrances = async (db: Db, { shopId }: { shopId: number }): Promise<ClosingHindrances> => {
  const isUnderWay = sql<boolean>`o.status = any(${UNDER_WAY}::text[])`
  const { rows } = await sql<ClosingHindrances>`
    select count(*) filter (where ${isUnderWay})::int as orders,
      count(*) filter (where not ${isUnderWay} and ${DUE_ON_ACCOUNT})::int as "onAccount",
      count(*) filter (where ${IN_BATCH})::int as "inBatch",
      (select count(*)::int from returns where shop_id = ${shopId} and state = any(${OPEN_RETURNS}::text[])) as returns,
      (select count(*)::int from refunds where shop_id = ${shopId} and state = any(${OPEN_REFUNDS}::text[])) as refunds
    from orders o where o.shop_id = ${shopId} and (${isUnderWay} or ${DUE_ON_ACCOUNT} or ${IN_BATCH})`.execute(db)
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
 * Lets go of how closed shops were reached and paid, contracts with gateways and their keys among it. Name, tax code and address of one that was open stay, since invoices and guarantees
 * name them; of one that never opened nothing stays, pictures neither.
 */
export const eraseShops = async (trx: Trx, { shopIds }: { shopIds: readonly number[] }): Promise<void> => {
  if (shopIds.length === 0) return
  const closed = trx.updateTable('shops').where('id', 'in', shopIds).where('status', '=', 'closed')
  await closed
    .set({
      verified_phone: null,
      business_phone: null,
      business_email: null,
      order_email: null,
      website: null,
      payee: null,
      bank_account: null,
      bank: null,
      other_bank_accounts: [],
      creditor_id: null,
    })
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
export const eraseIfLeft = async (trx: Trx, { shopId }: { shopId: number }): Promise<void> => {
  const person = await trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('o.id')
    .where('a.shop_id', '=', shopId)
    .where('o.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!person && isSettled(await findHindrances(trx, { shopId }))) await eraseShops(trx, { shopIds: [shopId] })
}
