import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { Channel, NoticeKind } from '@lonja/core/notifications/notices.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
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

/** The kind of an audience: notices to the same kind go out in one statement. */
type AudienceKind = 'traders' | 'market' | 'operator'

export const audienceKind = (to: Audience): AudienceKind =>
  'market' in to ? 'market' : 'operator' in to ? 'operator' : 'traders'

/** The accounts `a` of each notice `n`, and their places `o`. */
const AUDIENCE: Record<AudienceKind, RawBuilder<unknown>> = {
  traders: sql`cross join lateral (
      select id, kind, shop_id from accounts where id = any(n.accounts)
      union all select id, kind, shop_id from accounts where shop_id = n.shop) a
    join operators o on o.account_id = a.id`,
  operator: sql`join operators o on o.id = n.operator join accounts a on a.id = o.account_id`,
  market: sql`join accounts a on a.kind = 'market' join operators o on o.account_id = a.id`,
}

/** Where an account's mail goes: a shop's to its mailbox for orders, but what guards a person's log-in to that person. */
const ADDRESS = sql`case n.kind when 'security' then coalesce(p.email, s.order_email) else coalesce(s.order_email, p.email) end`

/** The mailbox of a shop in which nobody works any more, or not yet. */
const ORPHANED_MAILBOXES = sql`union all
  select n.n, s.order_email, 'es', null::int, 'seller' from news n join shops s on s.id = n.shop
  where s.order_email is not null and not exists (select from places p where p.n = n.n)`

export interface NoticeRow {
  kind: NoticeKind
  event: string
  to: Audience
  facts: Facts
  path: string
  now: Date
  /** a name for what is told to each recipient only once */
  once?: string | undefined
  /** roles that hear of it, of everyone who works in the audience's accounts; null for all of them */
  roles: readonly MembershipRole[] | null
  /** whether those hear of it who never chose */
  byDefault: Record<Channel, boolean>
}

const toRecord = ({ to, byDefault, now, ...notice }: NoticeRow, n: number) => ({
  ...notice,
  ...to,
  n,
  told_at: now,
  inbox_default: byDefault.inbox,
  mail_default: byDefault.mail,
})

/** Notices of one act to both of its sides. */
const FEW = 2

const wants = (channel: Channel) => sql<boolean>`coalesce((
  select c.wanted from notice_choices c
  where c.user_id = p.user_id and c.role = p.role and c.kind = n.kind and c.channel = ${channel}), n.${sql.raw(`${channel}_default`)})`

/** The statement that tells notices, given as JSON, to audiences of one kind. */
const telling = (kind: AudienceKind, { news, limit }: { news: string; limit: RawBuilder<unknown> }) => {
  // a shop and a company have one mailbox; the market's people do different work
  const mailbox = kind === 'market' ? sql`p.id` : sql`p.account_id`
  return sql`
    with news as materialized (
      select * from jsonb_to_recordset(${news}::jsonb) as r (
        n int, kind text, event text, facts jsonb, path text, told_at timestamptz, once text, inbox_default boolean,
        mail_default boolean, accounts int[], writer int, shop int, operator int, roles text[])
      limit ${limit}
    ), places as (
      select n.n, n.writer, o.id, o.account_id, o.role = 'owner' as owns, a.shop_id, u.id as user_id, u.email, u.locale,
        case a.kind when 'shop' then 'seller' when 'market' then 'operator' else 'buyer' end as role
      from news n ${AUDIENCE[kind]} join users u on u.id = o.user_id
      where (n.roles is null or o.role = any(n.roles)) and o.disabled_at is null and u.disabled_at is null
    ), told_before as (
      select n.n from news n join places p on p.n = n.n join inbox_messages m on m.operator_id = p.id and m.once = n.once
    ), kept as (
      insert into inbox_messages (operator_id, role, kind, event, params, path, created_at, once)
      select p.id, p.role, n.kind, n.event, n.facts, n.path, n.told_at, n.once
      from places p join news n on n.n = p.n where ${wants('inbox')} order by n.n, p.id
      on conflict (operator_id, once) where once is not null do nothing
      returning operator_id
    ), woken as materialized (
      select pg_notify('inbox', string_agg(distinct operator_id::text, ',')) from kept having count(*) > 0
    ), mailboxes as (
      (select distinct on (p.n, ${mailbox}) p.n, ${ADDRESS} as address, p.locale, p.user_id, p.role
      from places p join news n on n.n = p.n left join shops s on s.id = p.shop_id
      order by p.n, ${mailbox}, p.id = p.writer desc nulls last, p.owns desc, p.id)
      ${kind === 'traders' ? ORPHANED_MAILBOXES : sql``}
    ), mailed as (
      insert into letters (letter)
      select jsonb_build_object(
        'to', p.address, 'locale', p.locale, 'userId', p.user_id, 'role', p.role, 'kind', n.kind,
        'event', n.event, 'facts', n.facts, 'path', n.path)
      from mailboxes p join news n on n.n = p.n
      where p.address is not null and ${wants('mail')} and not exists (select from told_before t where t.n = n.n)
    )
    select count(*) from woken`
}

/** One or two notices of a kind, as most acts bring: their plan is always the same. */
const writeFewNotices = (kind: AudienceKind) =>
  Array.from({ length: FEW }, (_, n) =>
    compiledOnce(
      (_db, { news }: { news: string }) => sql`${telling(kind, { news, limit: sql.lit(n + 1) })} ${PREPARED}`,
    ),
  )
const FEW_OF: Record<AudienceKind, ReturnType<typeof writeFewNotices>> = {
  traders: writeFewNotices('traders'),
  market: writeFewNotices('market'),
  operator: writeFewNotices('operator'),
}

/**
 * Writes notices into the inboxes of their audiences, which are all of one kind, wakes those who are looking, and leaves their mails
 * to be sent (`send-letters.ts`): for each notice one mail to each account, and to each of the market's people, where they want it. However many they are, it is one
 * statement, and belongs to the caller's transaction. Its limit tells the planner how many they are.
 */
export const insertNotices = async (trx: Trx, kind: AudienceKind, rows: readonly NoticeRow[]): Promise<void> => {
  const news = JSON.stringify(rows.map(toRecord))
  const few = FEW_OF[kind][rows.length - 1]
  if (few) await few(trx, { news })
  else await telling(kind, { news, limit: sql`${rows.length}` }).execute(trx)
}
