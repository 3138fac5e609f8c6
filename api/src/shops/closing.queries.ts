import type { Cents } from '@lonja/core/kernel/money.ts'
import { UNENDED } from '@lonja/core/orders/ended.ts'
import { isOpenRefund, REFUND_STATES } from '@lonja/core/payments/refund-machine.ts'
import { OPEN_RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import type { ClosingHindrances } from '@lonja/core/shops/shop-closing.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { DUE_ON_ACCOUNT } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import { IN_BATCH } from '../direct-debits/announced.ts'
import { IS_GIVEN_UP, nameAccount } from './opening.queries.ts'

/** What stands where a name was. */
const NOBODY = '—'

const OPEN_REFUNDS = REFUND_STATES.filter(isOpenRefund)

/** What is under way between a shop and its buyers, counted. */
export const findHindrances = async (db: Db, { shopId }: { shopId: number }): Promise<ClosingHindrances> => {
  const isUnderWay = sql<boolean>`o.status = any(${UNENDED}::text[])`
  const { rows } = await sql<ClosingHindrances>`
    select count(*) filter (where ${isUnderWay})::int as orders,
      count(*) filter (where not ${isUnderWay} and ${DUE_ON_ACCOUNT})::int as "onAccount",
      count(*) filter (where ${IN_BATCH})::int as "inBatch",
      (select count(*)::int from returns where shop_id = ${shopId} and state = any(${OPEN_RETURN_STATES}::text[])) as returns,
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
 * Lets go of how closed shops were reached and paid. Name, tax code and address of one that was open stay, since invoices and guarantees
 * name them; of one that never opened nothing stays.
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
    })
    .execute()
  await closed
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
    })
    .where(IS_GIVEN_UP)
    .execute()
  for (const shopId of shopIds) await nameAccount(trx, { shopId })
}
