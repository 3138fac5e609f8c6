import type { Cents } from '@lonja/core/kernel/money.ts'
import type { VoucherEvent } from '@lonja/core/vouchers/voucher-lists.ts'
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type SortKey, type Window } from '../db/paginate.ts'
import { PREPARED } from '../db/prepared.ts'
import { legalName } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import type { DB, VoucherEvents, Vouchers } from '../db/types.ts'

/** Whether a transfer of voucher `v` waits for its receiver. */
const IS_OFFERED = sql<boolean>`exists (
  select from coupon_transfers t where t.voucher_id = v.id and t.state = 'offered')`

/** Whether voucher `v`, or one from which it was transferred, was issued instead of money that its buyer had paid. */
const IS_REPAYMENT = sql<boolean>`exists (
  with recursive origin as (
    select o.refund_id, o.transferred_from from vouchers o where o.id = v.id
    union all
    select o.refund_id, o.transferred_from from vouchers o join origin on o.id = origin.transferred_from)
  select from origin where refund_id is not null)`

/** The newest first. */
export const VOUCHER_KEY = byNumber('v.id', true)

const list = keyset(VOUCHER_KEY, 'v.id')

/** Those with something left first, then the newest; what has expired or was cancelled has nothing left. */
export const OWN_VOUCHER_KEY: SortKey = {
  ...byNumber('v.id', true),
  expression: sql`(v.balance_cents > 0)::int`,
}

const ownList = keyset(OWN_VOUCHER_KEY, 'v.id')

/** The latest movements of voucher `v`, each with the order that it belongs to. */
const eventsOf = (eb: ExpressionBuilder<DB & { v: Vouchers }, 'v'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('voucher_events as e')
      .leftJoin('refunds as r', 'r.id', 'e.refund_id')
      .leftJoin('payments as p', (join) => join.on(sql<boolean>`p.id = coalesce(e.payment_id, r.payment_id)`))
      .leftJoin('orders as o', 'o.id', 'p.order_id')
      .select(['e.at', 'e.kind', 'e.amount_cents', 'o.id as order_id', 'o.number as order_number'])
      .whereRef('e.voucher_id', '=', 'v.id')
      .orderBy('e.id', 'desc')
      .limit(50),
  )

/** Vouchers with their shop, open transfer and movements, as their owner sees them. */
const ownVouchers = (db: Db, accountId: number) =>
  db
    .selectFrom('vouchers as v')
    .innerJoin('shops as s', 's.id', 'v.shop_id')
    .selectAll('v')
    .select(['s.name as shop_name', 's.names as shop_names', 's.logo as shop_logo'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('coupon_transfers as t')
          .select(['t.id', 't.code', 't.state', 't.amount_cents', 't.expires_at'])
          .whereRef('t.voucher_id', '=', 'v.id')
          .where('t.state', '=', 'offered'),
      ).as('transfer'),
      eventsOf(eb).as('events'),
    ])
    .where('v.account_id', '=', accountId)

/** A page of an account's vouchers. */
export const findMyVouchers = (db: Db, { accountId }: { accountId: number }, { after, rows }: Window) =>
  ownVouchers(db, accountId)
    .select(ownList.key.as('key'))
    .where(ownList.after(after))
    .orderBy(ownList.order)
    .limit(rows)
    .execute()
export type MyVoucherRow = Awaited<ReturnType<typeof findMyVoucher>>

export const findMyVoucher = (db: Db, { accountId, id }: { accountId: number; id: number }) =>
  ownVouchers(db, accountId).where('v.id', '=', id).executeTakeFirstOrThrow()

const shopVouchers = (db: Db, shopId: number) =>
  db
    .selectFrom('vouchers as v')
    .leftJoin('accounts as a', 'a.id', 'v.account_id')
    .selectAll('v')
    .select((eb) => [
      legalName<string | null>('a').as('buyer_name'),
      IS_OFFERED.as('is_offered'),
      IS_REPAYMENT.as('is_repayment'),
      eventsOf(eb).as('events'),
    ])
    .where('v.shop_id', '=', shopId)

/** A page of a shop's vouchers. */
export const findShopVouchers = (db: Db, { shopId }: { shopId: number }, { after, rows }: Window) =>
  shopVouchers(db, shopId).select(list.key.as('key')).where(list.after(after)).orderBy(list.order).limit(rows).execute()
export type ShopVoucherRow = Awaited<ReturnType<typeof findShopVoucher>>

export const findShopVoucher = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  shopVouchers(db, shopId).where('v.id', '=', id).executeTakeFirstOrThrow()

/** Accounts that have ordered in a shop, by name, the first 500. */
export const findShopBuyers = async (
  db: Db,
  { shopId, accountId }: { shopId: number; accountId?: number },
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', legalName('a').as('name')])
    .where((eb) =>
      eb.exists(eb.selectFrom('orders as o').whereRef('o.account_id', '=', 'a.id').where('o.shop_id', '=', shopId)),
    )
    .where('a.erased_at', 'is', null)
    .$if(accountId !== undefined, (qb) => qb.where('a.id', '=', accountId ?? 0))
    .orderBy(sql`2`)
    .limit(500)
    .execute()

/** Vouchers as they stand, kept from others until the transaction ends. Whoever moves credit holds them. */
export const lockVouchers = async (trx: Trx, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`select id from vouchers where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
}

/** Vouchers of an account that can pay in a shop now, and those asked for, wherever they stand. */
export const findPayingVouchers = (
  db: Db,
  { accountId, shopId, ids, now }: { accountId: number; shopId: number; ids: readonly number[]; now: Date },
) =>
  db
    .selectFrom('vouchers as v')
    .select(['v.id', 'v.balance_cents', 'v.expires_at', 'v.cancelled_at', IS_OFFERED.as('is_offered')])
    .where('v.account_id', '=', accountId)
    .where('v.shop_id', '=', shopId)
    .where(
      sql<boolean>`(v.id = any(array(select unnest(${ids}::int[])))
        or (v.balance_cents > 0 and v.cancelled_at is null and v.expires_at > ${now}))`,
    )
    .orderBy('v.expires_at')
    .orderBy('v.id')
    .modifyEnd(PREPARED)
    .execute()

/** Any voucher, as it stands. */
export const findVoucher = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('vouchers as v')
    .selectAll('v')
    .select([IS_OFFERED.as('is_offered'), IS_REPAYMENT.as('is_repayment')])
    .where('v.id', '=', id)
    .executeTakeFirst()
export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>

interface Movement {
  voucherId: number
  kind: VoucherEvent
  amountCents: Cents
  operatorId?: number | null
  paymentId?: number
  refundId?: number
}

const toEvent = (movement: Movement, now: Date): Insertable<VoucherEvents> => ({
  voucher_id: movement.voucherId,
  at: now,
  kind: movement.kind,
  amount_cents: movement.amountCents,
  operator_id: movement.operatorId ?? null,
  payment_id: movement.paymentId ?? null,
  refund_id: movement.refundId ?? null,
})

/** Moves credit of a voucher that the transaction holds: its event and its balance. */
export const moveCredit = async (trx: Trx, movement: Movement, now: Date): Promise<void> => {
  await trx.insertInto('voucher_events').values(toEvent(movement, now)).execute()
  await trx
    .updateTable('vouchers')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', movement.amountCents) }))
    .where('id', '=', movement.voucherId)
    .execute()
}

/** Writes a voucher and the event that gives it its credit. */
export const insertVoucher = async (
  trx: Trx,
  voucher: Omit<Insertable<Vouchers>, 'balance_cents' | 'created_at' | 'redeemed_at'>,
  { kind, now }: { kind: 'issue' | 'transfer'; now: Date },
): Promise<number> => {
  const redeemed_at = voucher.account_id === null || voucher.account_id === undefined ? null : now
  const { id, amount_cents, issued_by } = await trx
    .insertInto('vouchers')
    .values({ ...voucher, balance_cents: voucher.amount_cents, created_at: now, redeemed_at })
    .returning(['id', 'amount_cents', 'issued_by'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('voucher_events')
    .values(toEvent({ voucherId: id, kind, amountCents: amount_cents, operatorId: issued_by }, now))
    .execute()
  return id
}

export const updateVoucher = async (
  trx: Trx,
  {
    id,
    set,
  }: {
    id: number
    set: Partial<Pick<Selectable<Vouchers>, 'cancelled_at' | 'account_id' | 'redeemed_at' | 'expires_at'>>
  },
): Promise<void> => {
  await trx.updateTable('vouchers').set(set).where('id', '=', id).execute()
}

/** The voucher of a code that nobody has redeemed, or this account has. */
export const findByCode = (db: Db, { code, accountId }: { code: string; accountId: number }) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'account_id'])
    .where('code', '=', code)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .executeTakeFirst()

/** The voucher that an account received by the code of a transfer. */
export const findReceived = (db: Db, { code, accountId }: { code: string; accountId: number }) =>
  db
    .selectFrom('coupon_transfers as t')
    .innerJoin('vouchers as v', (join) =>
      join
        .onRef('v.transferred_from', '=', 't.voucher_id')
        .onRef('v.account_id', '=', 't.to_account_id')
        .onRef('v.created_at', '=', 't.done_at'),
    )
    .select('v.id')
    .where('t.code', '=', code)
    .where('t.state', '=', 'recved')
    .where('t.to_account_id', '=', accountId)
    .executeTakeFirst()

/** How many payments vouchers have made for an order, which the transaction holds. */
export const countVoucherPayments = async (trx: Trx, { orderId }: { orderId: number }): Promise<number> => {
  const { n } = await trx
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('order_id', '=', orderId)
    .where('provider', '=', 'voucher')
    .executeTakeFirstOrThrow()
  return n
}

/** The movement by which a voucher made a payment. */
export const findSpend = (trx: Trx, { paymentId }: { paymentId: number }) =>
  trx
    .selectFrom('voucher_events')
    .select('voucher_id')
    .where('kind', '=', 'spend')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()

/** Lets a voucher be used at least until a moment. */
export const prolongVoucher = async (trx: Trx, { id, until }: { id: number; until: Date }): Promise<void> => {
  await trx
    .updateTable('vouchers')
    .set({ expires_at: until, warned_at: null })
    .where('id', '=', id)
    .where('expires_at', '<', until)
    .execute()
}

/** Takes the credit of vouchers whose time is over; answers how many they were. */
export const expireVouchers = async (trx: Trx, { now, limit }: { now: Date; limit: number }): Promise<number> => {
  const { rows } = await sql`
    with due as (
      select id, balance_cents from vouchers where expires_at <= ${now} and balance_cents > 0
      order by id limit ${limit} for no key update skip locked),
    told as (
      insert into voucher_events (voucher_id, at, kind, amount_cents)
      select id, ${now}, 'expire', -balance_cents from due)
    update vouchers v set balance_cents = 0 from due where due.id = v.id returning v.id`.execute(trx)
  return rows.length
}

/** Marks vouchers whose end is near, each once, for their owners to be told. */
export const takeEnding = async (trx: Trx, { before, now, limit }: { before: Date; now: Date; limit: number }) => {
  const { rows } = await sql<EndingVoucher>`
    with due as (
      select v.id from vouchers v
      where v.expires_at > ${now} and v.expires_at <= ${before} and v.balance_cents > 0 and v.account_id is not null and v.warned_at is null
      order by v.id limit ${limit} for no key update skip locked)
    update vouchers v set warned_at = ${now} from due, shops s where due.id = v.id and s.id = v.shop_id
    returning v.account_id, v.balance_cents, v.expires_at, s.name as shop_name, s.names as shop_names`.execute(trx)
  return rows
}
type EndingVoucher = Pick<Selectable<Vouchers>, 'balance_cents' | 'expires_at'> & {
  account_id: number
  shop_name: string
  shop_names: Record<string, string>
}
