import type { Channel, NoticeKind } from '@lonja/core/notifications/notices.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import type { Facts } from './facts.ts'

/**
 * Who hears of something: everyone who works in these accounts, in a shop, or for the market, or one place in an account.
 * `writer` is the place whose person gets an account's mail; without one it is the owner's.
 */
export type Audience =
  | { accounts: readonly number[]; writer?: number }
  | { shop: number }
  | { market: true }
  | { operator: number }

const inAudience = (to: Audience): RawBuilder<boolean> => {
  if ('accounts' in to) return sql`a.id = any(${to.accounts}::int[])`
  if ('shop' in to) return sql`a.shop_id = ${to.shop}`
  if ('operator' in to) return sql`o.id = ${to.operator}`
  return sql`a.kind = 'market'`
}

/** The mailbox of a shop in which nobody works any more, or not yet. */
const orphanedMailbox = (to: Audience): RawBuilder<unknown> =>
  'shop' in to
    ? sql`union all select order_email, 'es', null::int, 'seller' from shops
        where id = ${to.shop} and order_email is not null and not exists (select from places)`
    : sql``

export interface NoticeRow {
  kind: NoticeKind
  event: string
  to: Audience
  facts: Facts
  path: string
  now: Date
  /** a name for what is told to each reader only once */
  once?: string | undefined
  /** whether those hear of it who never chose */
  byDefault: Record<Channel, boolean>
}

/**
 * Writes a notice into the inboxes of its audience, wakes those who are looking, and adds the jobs of its mails: one mail
 * for each account, to whoever wants it. All of it belongs to the caller's transaction.
 */
export const insertNotice = async (
  trx: Trx,
  { kind, event, to, facts, path, now, once, byDefault }: NoticeRow,
): Promise<void> => {
  const wants = (channel: Channel) => sql<boolean>`coalesce((
    select c.wanted from notice_choices c
    where c.user_id = p.user_id and c.role = p.role and c.kind = ${kind} and c.channel = ${channel}), ${byDefault[channel]}::boolean)`
  const writer = 'writer' in to ? (to.writer ?? null) : null
  const facts_ = JSON.stringify(facts)
  await sql`
    with places as (
      select o.id, o.account_id, o.role = 'owner' as owns, a.shop_id, u.id as user_id, u.email, u.locale,
        case a.kind when 'shop' then 'seller' when 'market' then 'operator' else 'buyer' end as role
      from accounts a join operators o on o.account_id = a.id join users u on u.id = o.user_id
      where ${inAudience(to)} and o.disabled_at is null and u.disabled_at is null
    ), told_before as (
      select m.operator_id from inbox_messages m join places p on p.id = m.operator_id where m.once = ${once ?? null}::text
    ), kept as (
      insert into inbox_messages (operator_id, role, kind, event, params, path, created_at, once)
      select p.id, p.role, ${kind}, ${event}, ${facts_}::jsonb, ${path}, ${now}::timestamptz, ${once ?? null}::text
      from places p where ${wants('inbox')}
      on conflict (operator_id, once) where once is not null do nothing
      returning operator_id
    ), woken as materialized (
      select pg_notify('inbox', string_agg(operator_id::text, ',')) from kept having count(*) > 0
    ), mailboxes as (
      (select distinct on (p.account_id) coalesce(s.order_email, p.email) as address, p.locale, p.user_id, p.role
      from places p left join shops s on s.id = p.shop_id
      order by p.account_id, p.id = ${writer}::int desc nulls last, p.owns desc, p.id)
      ${orphanedMailbox(to)}
    ), mailed as materialized (
      select graphile_worker.add_job('send_notice', payload => json_build_object(
        'to', p.address, 'locale', p.locale, 'userId', p.user_id, 'role', p.role, 'kind', ${kind}::text,
        'event', ${event}::text, 'facts', ${facts_}::json, 'path', ${path}::text))
      from mailboxes p where p.address is not null and ${wants('mail')} and not exists (select from told_before)
    )
    select (select count(*) from woken) + (select count(*) from mailed)`.execute(trx)
}
