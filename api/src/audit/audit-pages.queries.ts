import type { AuditAction, AuditRole, AuditSubject } from '@lonja/core/audit/audit-actions.ts'
import { type Locale, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { madridStart } from '../db/madrid-days.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'

export const AUDIT_KEY = byTime('l.at', true)

/** What a reading of the audit log is narrowed by. */
export interface AuditFilter {
  userId?: number | undefined
  shopId?: number | undefined
  action?: string | undefined
  subject?: AuditSubject | undefined
  subjectId?: string | undefined
  /** days of Spain's mainland time, YYYY-MM-DD, both included */
  from?: string | undefined
  to?: string | undefined
  /** acts of the market's people that are left out, all of them where a person is asked for */
  untold?: readonly AuditAction[]
}

/** A row of the log as pages of it show it. */
export interface AuditRow {
  id: number
  at: Date
  actor_user_id: number | null
  actor_name: string | null
  role: AuditRole
  action: string
  subject_type: string
  subject_id: string
  subject_name: string | null
  /** of what is called in each language */
  subject_names: Localized | null
  skus: { id: number; serialNumber: string }[]
  shop_id: number | null
  shop_name: string | null
  shop_names: Localized | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  key: number
}

const toldOnly = ({ untold, userId }: AuditFilter): RawBuilder<unknown>[] => {
  if (!untold) return []
  return [
    userId === undefined
      ? sql`(l.role <> 'operator' or l.action <> all(${[...untold]}::text[]))`
      : sql`l.role <> 'operator'`,
  ]
}

/** The id of a row `p` as a number; null where its things have names instead. */
const SUBJECT_ID = sql`case when p.subject_id ~ '^[0-9]{1,9}$' then p.subject_id::int end`

/** Things that are called in one language: by subject, the statement that gives the name. */
const SUBJECT_NAME = sql`case p.subject_type
  when 'order' then (select o.number from orders o where o.id = ${SUBJECT_ID})
  when 'payment' then (select o.number from payments y join orders o on o.id = y.order_id where y.id = ${SUBJECT_ID})
  when 'refund' then (select o.number from refunds r join orders o on o.id = r.order_id where r.id = ${SUBJECT_ID})
  when 'shop' then (select n.name from shops n where n.id = ${SUBJECT_ID})
  when 'priceList' then (select l.name from price_lists l where l.id = ${SUBJECT_ID})
  when 'buyerGroup' then (select b.name from buyer_groups b where b.id = ${SUBJECT_ID})
  when 'account' then (select a.name from accounts a where a.id = ${SUBJECT_ID})
  when 'customer' then (select a.name from accounts a where a.id = ${SUBJECT_ID})
  when 'access' then (select a.name from shop_access x join accounts a on a.id = x.account_id where x.id = ${SUBJECT_ID})
  when 'user' then (select w.name from users w where w.id = ${SUBJECT_ID})
  when 'membership' then (select w.name from operators m join users w on w.id = m.user_id where m.id = ${SUBJECT_ID})
  when 'apiKey' then (select k.name from api_keys k where k.id = ${SUBJECT_ID})
  when 'webhook' then (select h.url from webhooks h where h.id = ${SUBJECT_ID})
  when 'team' then (select coalesce(q.email, w.name) from proposals q left join operators m on m.id = q.operator_id
    left join users w on w.id = m.user_id where q.id = ${SUBJECT_ID})
  when 'savedReply' then (select y.title from saved_replies y where y.id = ${SUBJECT_ID})
  when 'accessInvitation' then (select i.label from access_invitations i where i.id = ${SUBJECT_ID})
  when 'shopInvoice' then (select i.number from invoices i where i.id = ${SUBJECT_ID})
  when 'product' then g.serial_number
  end`

/** Things that are called in each language. */
const SUBJECT_NAMES = sql`case p.subject_type
  when 'product' then g.names
  when 'coupon' then (select c.titles from coupons c where c.id = ${SUBJECT_ID})
  when 'announcement' then (select c.texts from announcements c where c.id = ${SUBJECT_ID})
  when 'publication' then (select c.titles from publications c where c.id = ${SUBJECT_ID})
  when 'category' then (select c.names from categories c where c.id = ${SUBJECT_ID})
  when 'industry' then (select c.names from industries c where c.id = ${SUBJECT_ID})
  end`

/** Skus of the product `g` whose fields a row `p` names. */
const NAMED_SKUS = sql`(select coalesce(json_agg(json_build_object('id', k.id, 'serialNumber', k.serial_number) order by k.id), '[]')
  from skus k where k.product_id = g.id and exists (
    select from jsonb_object_keys(p.before || p.after) f where f like 'sku.' || k.id || '.%'))`

/** A page of the audit log, the latest first. Names are those that people and shops have now. */
export const findAuditRows = async (db: Db, f: AuditFilter, { after, rows: limit }: Window): Promise<AuditRow[]> => {
  const list = keyset(AUDIT_KEY, 'l.id')
  const where: RawBuilder<unknown>[] = [
    list.after(after),
    ...(f.userId === undefined ? [] : [sql`l.actor_user_id = ${f.userId}`]),
    ...(f.shopId === undefined ? [] : [sql`l.shop_id = ${f.shopId}`]),
    ...(f.action ? [sql`l.action = ${f.action}`] : []),
    ...(f.subject ? [sql`l.subject_type = ${f.subject}`] : []),
    ...(f.subjectId ? [sql`l.subject_id = ${f.subjectId}`] : []),
    ...(f.from ? [sql`l.at >= ${madridStart(f.from)}`] : []),
    ...(f.to ? [sql`l.at < ${madridStart(f.to, 1)}`] : []),
    ...toldOnly(f),
  ]
  const { rows } = await sql<AuditRow>`
    select p.*, ${SUBJECT_NAME} as subject_name, ${SUBJECT_NAMES} as subject_names, ${NAMED_SKUS} as skus, u.name as actor_name, s.name as shop_name, s.names as shop_names from (
      select l.id, l.at, l.actor_user_id, l.role, l.action, l.subject_type, l.subject_id, l.shop_id, l.before, l.after,
        ${list.key} as key
      from audit_log l where ${sql.join(where, sql` and `)} order by ${list.order} limit ${limit}) p
    left join users u on u.id = p.actor_user_id left join shops s on s.id = p.shop_id
    left join products g on p.subject_type = 'product' and g.id = ${SUBJECT_ID}
    order by p.at desc, p.id desc`.execute(db)
  return rows
}

/** What every reader of the log is told of an act. */
export const toEntry = (row: AuditRow, locale: Locale) => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_user_id === null ? null : { id: row.actor_user_id, name: row.actor_name ?? '' },
  role: row.role,
  action: row.action,
  subject: row.subject_type,
  subjectId: row.subject_id,
  subjectName: [row.subject_name, localize(row.subject_names, locale)].filter(Boolean).join(' · ') || null,
  before: row.before,
  after: row.after,
  skus: row.skus,
})
