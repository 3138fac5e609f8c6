import { INCIDENT_REASONS } from '@lonja/core/returns/return-rules.ts'
import type { Holiday } from '@lonja/core/shops/closures.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import { type AnswerCase, type OrderCase, RECORD_DAYS, type ServiceRecord } from '@lonja/core/shops/service-record.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Of which shop a record is computed, and as of when: `day` on the clock of `zone`, `until` for messages that wait. */
export interface RecordOf {
  shopId: number
  zone: string
  day: string
  until: Date
  closed: readonly Holiday[]
}

/** A page of shops after the last one seen, by id, with what their records are computed by. */
export const findShopsToCompute = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('shops')
    .select(['id', 'province', 'holidays'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

const wanted = (shops: readonly RecordOf[]) => sql`unnest(
  ${shops.map(({ shopId }) => shopId)}::int[], ${shops.map(({ zone }) => zone)}::text[],
  ${shops.map(({ day }) => day)}::date[], ${shops.map(({ until }) => until)}::timestamptz[]) as s (shop_id, zone, day, until)`

/** The moments between which a row of `s` takes what was begun. */
const SINCE = sql`((s.day - ${sql.lit(RECORD_DAYS)}::int)::timestamp at time zone s.zone)`
const UNTIL = sql`(s.day::timestamp at time zone s.zone)`

const dayIn = (moment: ReturnType<typeof sql>) => sql`to_char(${moment} at time zone s.zone, 'YYYY-MM-DD')`

/** When all of order `o` was sent or, where it is fetched, was ready. */
const LEFT_AT = sql`case
  when o.delivery_method = 'shipment' and o.stage in ('departed', 'shipment_received', 'recved', 'completed') then o.shipped_at
  when o.delivery_method = 'pickUp' and o.stage in ('to_deliver', 'recved', 'completed')
    then (select max(e.at) from order_events e where e.order_id = o.id and e.action = 'ready') end`

/**
 * Which side order `o` counts as called off by; null for one that goes on. The shop, where it turned the order down, did not answer it,
 * or cancelled what it could have made ready, without the buyer's asking; one that was ready and not fetched is the buyer's.
 */
const CALLED_OFF = sql`case when o.stage in ('rejected', 'cancelled', 'confirm_timeout') then coalesce((
  select case
    when e.action = 'reject' and e.actor = 'seller' then 'shop'
    when e.action = 'expire' and o.stage = 'confirm_timeout' and e.from_status = 'pending_seller' then 'shop'
    when e.action = 'cancel' and e.actor = 'seller' and o.turn_at is not null
      and not (o.delivery_method = 'pickUp' and e.from_status = 'to_deliver')
      and not coalesce((select a.action = 'ask_cancel' from order_events a
        where a.order_id = o.id and a.action in ('ask_cancel', 'withdraw_cancel', 'decline_cancel') order by a.id desc limit 1), false) then 'shop'
    else 'buyer' end
  from order_events e where e.order_id = o.id and e.action in ('reject', 'expire', 'cancel') order by e.id desc limit 1), 'buyer') end`

/** The shop took back that a transfer had come, with which its turn begins anew: such an order says nothing of how soon it sends. */
const TAKEN_BACK = sql`exists (select from order_events e where e.order_id = o.id and e.action = 'transfer_withdrawn')`

const HAS_INCIDENT = sql`exists (select from returns r where r.order_id = o.id and r.state not in ('rejected', 'withdrawn')
  and r.reason in (${sql.join(INCIDENT_REASONS.map((reason) => sql.lit(reason)))}))`

/** Orders of these shops that were placed in the days before, those that count the same together. */
export const findOrderCases = async (db: Db, shops: readonly RecordOf[]) => {
  const { rows } = await sql<OrderCase & { shopId: number }>`
    select x.*, count(*)::int as count from (
      select o.shop_id as "shopId", case when not ${TAKEN_BACK} then ${dayIn(sql`o.turn_at`)} end as turn,
        case when not ${TAKEN_BACK} then to_char(o.leave_by, 'YYYY-MM-DD') end as "leaveBy",
        ${dayIn(sql`(${LEFT_AT})`)} as "left", ${CALLED_OFF} as "calledOff", ${HAS_INCIDENT} as "hasIncident",
        o.agreed_delivery_date is not null as "hasDay"
      from ${wanted(shops)} join orders o on o.shop_id = s.shop_id and o.created_at >= ${SINCE} and o.created_at < ${UNTIL}) x
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}

/** How long buyers waited for the first answer in conversations that they began with these shops in the days before. */
export const findAnswerCases = async (db: Db, shops: readonly RecordOf[]) => {
  const { rows } = await sql<AnswerCase & { shopId: number }>`
    select c.shop_id as "shopId", a.at is not null as "isAnswered",
      (extract(epoch from coalesce(a.at, s.until) - f.at) / 3600)::float8 as hours
    from ${wanted(shops)}
    join conversations c on c.shop_id = s.shop_id and c.last_message_at >= ${SINCE}
      and c.created_at >= ${SINCE} and c.created_at < ${UNTIL}
    cross join lateral (select m.side, m.created_at as at from conversation_messages m
      where m.conversation_id = c.id order by m.id limit 1) f
    left join lateral (select m.created_at as at from conversation_messages m
      where m.conversation_id = c.id and m.side = 'seller' order by m.id limit 1) a on true
    where f.side = 'buyer'`.execute(db)
  return rows
}

/** Writes these records over those that there are. */
export const writeRecords = async (db: Db, rows: readonly (RecordOf & { figures: ServiceRecord })[]): Promise<void> => {
  await sql`
    insert into shop_records (shop_id, day, made_at, closed, figures)
    select * from unnest(
      ${rows.map(({ shopId }) => shopId)}::int[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ until }) => until)}::timestamptz[],
      ${rows.map(({ closed }) => JSON.stringify(closed))}::jsonb[], ${rows.map(({ figures }) => JSON.stringify(figures))}::jsonb[])
    on conflict (shop_id) do update
      set day = excluded.day, made_at = excluded.made_at, closed = excluded.closed, figures = excluded.figures`.execute(
    db,
  )
}

/**
 * A page of stored records after the last shop seen, or those of the shops named, for the market's own check. `isSettled`: no order, return or conversation of the
 * shop changed since the record was made, so that it is what they come to.
 */
export const findRecords = async (
  db: Db,
  { after = 0, shopIds, limit }: { after?: number; shopIds?: readonly number[]; limit: number },
): Promise<(RecordOf & { figures: ServiceRecord; isSettled: boolean })[]> => {
  const only = shopIds ? sql`and r.shop_id = any(${shopIds}::int[])` : sql``
  const { rows } = await sql<Omit<RecordOf, 'zone'> & { province: string; figures: ServiceRecord; isSettled: boolean }>`
    select r.shop_id as "shopId", s.province, to_char(r.day, 'YYYY-MM-DD') as day, r.made_at as until, r.closed, r.figures,
      not exists (select from orders o where o.shop_id = r.shop_id and o.updated_at > r.made_at)
        and not exists (select from returns t where t.shop_id = r.shop_id and t.updated_at > r.made_at)
        and not exists (select from conversations c where c.shop_id = r.shop_id and c.last_message_at > r.made_at) as "isSettled"
    from shop_records r join shops s on s.id = r.shop_id
    where r.shop_id > ${after} ${only} order by r.shop_id limit ${limit}`.execute(db)
  return rows.map(({ province, ...row }) => ({ ...row, zone: clockOf(province) }))
}

/** The stored record of one shop, with the day as of which it was made; undefined before the job first saw the shop. */
export const findRecord = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shop_records')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'figures'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
