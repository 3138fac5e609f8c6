import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Orders of all shops with one of these numbers, or with a parcel of this tracking number, the latest first. */
export const findOrdersOfMarket = (
  db: Db,
  { numbers, tracking, limit }: { numbers: readonly string[]; tracking: string; limit: number },
) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .select(['o.id', 'o.number', 'o.buyer_name', 's.name as shop_name', 's.names as shop_names'])
    .where(sql<boolean>`o.id in (
      select id from orders where number = any(${numbers}::text[])
      union select order_id from shipments where tracking_number <> '' and upper(tracking_number) = upper(${tracking}))`)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

interface PaymentRow {
  id: number
  reference: string
  order_id: number
  order_number: string
}

/** Payments by card or Bizum that their gateway calls so, the latest first: the attempt, or the money itself. */
export const findPaymentsCalled = async (
  db: Db,
  { reference, limit }: { reference: string; limit: number },
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.reference, p.order_id, o.number as order_number
    from payments p join orders o on o.id = p.order_id
    where p.id in (
      select id from payments where reference = ${reference} and provider in ('redsys', 'stripe')
      union
      select id from payments where provider in ('redsys', 'stripe') and provider_payment = ${reference})
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}
