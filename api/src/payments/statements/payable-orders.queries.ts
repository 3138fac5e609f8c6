import type { Cents } from '@lonja/core/kernel/money.ts'
import { ENDED_STAGES } from '@lonja/core/orders/order-groups.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { BY_TRANSFER } from '@lonja/core/payments/payment-provider.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { containing } from '../../db/like.ts'
import { COUNTS_AS_NEVER_PAID, ON_ACCOUNT } from '../../db/rules.ts'
import { IN_BATCH } from '../../direct-debits/announced.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { ORDER_TEXT } from '../../orders/order-lists.queries.ts'
import { TRANSFER_PROOFS } from '../transfer-proof.queries.ts'

/** Which of some numbers are those of a shop's orders. */
export const findNumbers = async (
  db: Db,
  { shopId, numbers }: { shopId: number; numbers: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from orders where number = any(${numbers}::text[]) and shop_id = ${shopId}`.execute(db)
  return rows.map(({ number }) => number)
}

/** An order that a transfer could pay. */
export interface ExpectedRow {
  id: number
  number: string
  buyer_name: string
  status: OrderStatus
  stage: OrderStage
  payment_method: PaymentMethod
  total_cents: Cents
  paid_cents: Cents
  /** the day it was placed, in Spain, where banks book */
  placed_on: string
  proofs: FileRow[]
  /** it waits in a batch of direct debits */
  is_collected: boolean
  /** transfers that the shop noted by hand, the first first, by the day in Spain */
  noted: { amountCents: Cents; day: string }[]
}

/** A shop's busiest month has fewer. */
const EXPECTED_MAX = 5_000

/** Whether a payment `p` is a transfer that the shop noted by hand and no movement of the bank stands for. */
export const NOTED = sql<boolean>`(p.provider = 'transfer' and p.state = 'settled' and p.bank_entry_id is null)`

const EXPECTED = sql`o.id, o.number, o.buyer_name, o.status, o.stage, o.payment_method,
  o.total_cents - (select coalesce(sum(c.amount_cents), 0)::int from order_credits c where c.order_id = o.id) as total_cents,
  (select coalesce(sum(p.amount_cents), 0)::int8 from payments p where p.order_id = o.id and p.state = 'settled')
    - (select coalesce(sum(r.amount_cents), 0)::int8 from refunds r where r.order_id = o.id and r.never_paid and ${COUNTS_AS_NEVER_PAID}) as paid_cents,
  to_char(o.created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as placed_on,
  (select coalesce(jsonb_agg(jsonb_build_object('amountCents', p.amount_cents,
      'day', to_char(p.settled_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')) order by p.id), '[]')
    from payments p where p.order_id = o.id and ${NOTED}) as noted,
  ${IN_BATCH} as is_collected,
  ${TRANSFER_PROOFS} as proofs`

/** Whether an order `o` of those paid by transfer waits for its money. */
const WAITS = sql`((o.stage in ('pending_seller', 'pending_buyer', 'agreed') or ${ON_ACCOUNT})
  and o.payment_status in ('unpaid', 'failed'))`

/** Whether an order `o` that is to be paid in the shop has not been paid yet: its buyer may have sent a transfer all the same. */
const OPEN_IN_SHOP = sql`(o.payment_method = 'payInShop' and o.payment_status in ('unpaid', 'failed')
  and o.stage in ('pending_seller', 'pending_buyer', 'agreed', 'in_progress', 'to_deliver'))`

/**
 * Orders that a shop awaits a transfer for, those that ended or were paid since a moment, which a late one may name, and those that are to be
 * paid in the shop: so many at most, the latest, of which those paid by transfer come before those that are paid in the shop.
 */
export const findExpected = async (
  db: Db,
  { shopId, since, most = EXPECTED_MAX }: { shopId: number; since: Date; most?: number },
): Promise<ExpectedRow[]> => {
  const { rows } = await sql<ExpectedRow>`
    select ${EXPECTED}
    from orders o
    where o.shop_id = ${shopId} and (${OPEN_IN_SHOP} or o.payment_method = any(${BY_TRANSFER}::text[])
      and (${WAITS}
        or (o.stage = any(${ENDED_STAGES}::text[]) and o.updated_at >= ${since})
        or o.paid_at >= ${since}))
    order by o.payment_method = 'payInShop', o.id desc limit ${most}`.execute(db)
  return rows
}

/** What someone looks for among a shop's orders: numbers, a part of a text and a total, of which one has to fit. */
export interface PayableSearch {
  numbers: readonly string[]
  part: string
  totalCents: Cents | null
}

/** Of very many that fit, the latest are looked at. */
const LOOKED_AT_MAX = 500

const FOUND_MAX = 20

/**
 * Orders of a shop: those that fit a search, however they stand and were to be paid, or, without one, those that wait for a
 * transfer. What is due the amount comes first, then what is due most nearly that.
 */
export const findPayable = async (
  db: Db,
  { shopId, amountCents, search }: { shopId: number; amountCents: Cents; search: PayableSearch | null },
): Promise<ExpectedRow[]> => {
  const fits = search
    ? sql`(o.number = any(${[...search.numbers]}::text[]) or ${ORDER_TEXT} ilike ${containing(search.part)}
        or o.total_cents = ${search.totalCents}::int)`
    : sql`(o.payment_method = any(${BY_TRANSFER}::text[]) and ${WAITS})`
  const { rows } = await sql<ExpectedRow>`
    select * from (
      select ${EXPECTED} from orders o
      where o.shop_id = ${shopId} and ${fits}
      order by o.id desc limit ${LOOKED_AT_MAX}) x
    order by total_cents <= paid_cents, abs(total_cents - paid_cents - ${amountCents}), id desc limit ${FOUND_MAX}`.execute(
    db,
  )
  return rows
}

/** Whether every movement and every order is the shop's. */
export const areOfShop = async (
  db: Db,
  { shopId, entryIds, orderIds }: { shopId: number; entryIds: readonly number[]; orderIds: readonly number[] },
): Promise<boolean> => {
  const { rows } = await sql<{ all_are: boolean }>`
    select not exists (
        select from unnest(${entryIds}::int[]) as given (id)
        where not exists (select from bank_entries e where e.id = given.id and e.shop_id = ${shopId}))
      and not exists (
        select from unnest(${orderIds}::int[]) as given (id)
        where not exists (select from orders o where o.id = given.id and o.shop_id = ${shopId})) as all_are`.execute(db)
  return rows[0]?.all_are ?? false
}
