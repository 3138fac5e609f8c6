import type { ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Whose rows: a person's, those of the accounts that are theirs alone, or those that name them as an operator. */
export interface Whose {
  user: readonly number[]
  account: readonly number[]
  operator: readonly number[]
}

interface Holding {
  of: keyof Whose
  /** columns that are not told: secrets, and what is of no use outside */
  hide?: readonly string[]
  /** which rows, when it is not those whose column names the person */
  rows?: (ids: readonly number[]) => RawBuilder<boolean>
  /** told to the person who asks for their data; a table that is listed twice is told once */
  isTold: boolean
  /** keep: the law wants it kept, or nothing personal is left in it. A function does more than to delete. */
  atEnd: 'delete' | 'keep' | ((trx: Trx, ids: readonly number[], now: Date) => Promise<void>)
}

/** What stands where a name was. */
const NOBODY = '—'

/** Leaves of a person the row that orders and events point to, and nothing that says who it was. */
const eraseUsers = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      name: NOBODY,
      email: null,
      phone: null,
      username: null,
      password_hash: null,
      avatar: null,
      bio: '',
      disabled_at: now,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

const eraseAccounts = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ name: NOBODY, company_name: '', tax_identification_code: '', erased_at: now })
    .where('id', 'in', ids)
    .execute()
}

/** Lets go of what a person sent in for themselves; the job that this starts takes it off the disk at once. */
const dropFiles = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const holders = ids.map((id) => `user:${id}`)
  await sql`update files set holder = null, reader_shop_id = null, loose_since = 'epoch'
    where user_id = any(${ids}::int[]) and (holder is null or holder = any(${holders}))`.execute(trx)
  await enqueue(trx, 'delete_loose_files', {})
}

/** Gives up what an account follows, and counts the shops' followers anew. */
const unfollow = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`with gone as (delete from follows where account_id = any(${ids}::int[]) returning shop_id)
    update shops set followers = greatest(0, followers - g.n)
    from (select shop_id, count(*)::int as n from gone group by shop_id) g where g.shop_id = shops.id`.execute(trx)
}

/** Takes back likes and saves, and counts them no more; views and shares stay counted, by nobody. */
const takeBack = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`with gone as (delete from publication_activities where account_id = any(${ids}::int[]) returning publication_id, type)
    update publications p set likes = p.likes - g.likes, saves = p.saves - g.saves
    from (select publication_id, count(*) filter (where type = 'like')::int as likes,
      count(*) filter (where type = 'save')::int as saves from gone group by publication_id) g
    where p.id = g.publication_id and g.likes + g.saves > 0`.execute(trx)
}

/** Takes an account's access away whole; the photos that it told are let go as its person's files are. */
const dropAccess = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update files set holder = null, reader_shop_id = null, loose_since = 'epoch'
    where holder in (select 'access:' || id from shop_access where account_id = any(${ids}::int[]))`.execute(trx)
  await sql`delete from shop_access where account_id = any(${ids}::int[])`.execute(trx)
}

const ofAccess = (ids: readonly number[]) =>
  sql<boolean>`access_id in (select id from shop_access where account_id = any(${ids}::int[]))`
const dropAccessEvents = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`delete from access_events where ${ofAccess(ids)}`.execute(trx)
}
/** What they did for a shop or a company stays done, by nobody. */
const unnameAccessEvents = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update access_events set actor_name = ${NOBODY} where operator_id = any(${ids}::int[])`.execute(trx)
}

/** What someone noted for a shop stays the shop's, by nobody. */
const unnameNotes =
  (table: 'customer_notes' | 'order_notes') =>
  async (trx: Trx, ids: readonly number[]): Promise<void> => {
    await trx
      .updateTable(table)
      .set({ actor_name: NOBODY, operator_id: null })
      .where('operator_id', 'in', [...ids])
      .execute()
  }

/** What they asked a company's owners for stays the company's, without their words and the answer to them. */
const blankAsked = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update approval_requests set note = '', reason = '', wish = wish - '{comments,reference}'::text[]
    where asked_by = any(${ids}::int[])`.execute(trx)
}
/** What they answered to colleagues stays decided, without their words. */
const blankDecided = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update approval_requests set reason = '' where decided_by = any(${ids}::int[])`.execute(trx)
}

/** What they asked shops for stays their company's and the shop's, without their words and the answer to them. */
const blankOfferRequests = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update offer_requests set note = '', reason = '',
      lines = (select jsonb_agg(l || '{"note": ""}' order by n) from jsonb_array_elements(lines) with ordinality x (l, n))
    where asked_by = any(${ids}::int[])`.execute(trx)
}
/** What they answered to buyers stays decided, without their words. */
const blankDeclined = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update offer_requests set reason = '' where decided_by = any(${ids}::int[])`.execute(trx)
}

/** What they asked all shops of a trade for stays their company's, without their words, and waits for answers no more. */
const blankBuyingRequests = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  await sql`update buying_requests set title = ${NOBODY}, details = '', quantity = '', reason = '',
      state = case state when 'open' then 'dropped' else state end, ended_at = coalesce(ended_at, ${now})
    where asked_by = any(${ids}::int[])`.execute(trx)
  // their colleagues' inboxes named it
  await sql`update inbox_messages i set params = i.params || jsonb_build_object('title', ${NOBODY}::text)
    from buying_requests r join operators o on o.account_id = r.account_id
    where r.asked_by = any(${ids}::int[]) and i.operator_id = o.id
      and i.kind = 'buyingRequest' and i.path = '/uc/buying-requests/' || r.id`.execute(trx)
}

/** Nothing is collected by their mandates any more. Whose account it was is kept of those that collected, until nobody has to prove it. */
const forgetMandates = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  await sql`update debit_mandates set state = 'ended',
      iban = case when used_on is not null then iban end, debtor_name = case when used_on is not null then debtor_name else '' end,
      ended_at = coalesce(ended_at, ${now}), ended_by = coalesce(ended_by, 'deleted')
    where account_id = any(${ids}::int[])`.execute(trx)
}

/** That something was reported stays, without the words in which it was. */
const blankReports = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update moderation_reports set note = '' where operator_id = any(${ids}::int[])`.execute(trx)
}

const ofConversations = (ids: readonly number[]) =>
  sql<boolean>`conversation_id in (select id from conversations where account_id = any(${ids}::int[]))`
/** What was said about an order stays with it; other conversations go, with the files that were sent in them. */
const dropConversations = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const theirs = sql`select id from conversations where account_id = any(${ids}::int[]) and order_id is null`
  await sql`update files set holder = null, reader_shop_id = null, loose_since = 'epoch'
    where key in (select file_key from conversation_messages where conversation_id in (${theirs}))`.execute(trx)
  await sql`delete from conversations where id in (${theirs})`.execute(trx)
}
const ofOrderLists = (ids: readonly number[]) =>
  sql<boolean>`list_id in (select id from order_lists where account_id = any(${ids}::int[]))`
const ofOrders = (ids: readonly number[]) =>
  sql<boolean>`order_id in (select id from orders where account_id = any(${ids}::int[]))`

/**
 * Every place in the database that points to a person, in the order in which it is emptied: the one list for telling
 * people what is kept of them and for letting it go. A test holds it against the database's own references, so that a
 * new table cannot be forgotten.
 */
export const HOLDINGS: Record<`${string}.${string}`, Holding> = {
  'users.id': { of: 'user', hide: ['password_hash'], isTold: true, atEnd: eraseUsers },
  'accounts.id': { of: 'account', isTold: true, atEnd: eraseAccounts },
  'operators.user_id': { of: 'user', isTold: true, atEnd: 'keep' },
  'operators.account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'sessions.user_id': { of: 'user', hide: ['token_hash'], isTold: true, atEnd: 'delete' },
  'sessions.operator_id': { of: 'operator', isTold: false, atEnd: 'delete' },
  'console_views.operator_id': { of: 'operator', isTold: true, atEnd: 'delete' },
  'account_invitations.account_id': { of: 'account', hide: ['token_hash'], isTold: true, atEnd: 'delete' },
  'account_invitations.invited_by': { of: 'operator', isTold: false, atEnd: 'delete' },
  'inbox_messages.operator_id': { of: 'operator', isTold: true, atEnd: 'delete' },
  'notice_choices.user_id': { of: 'user', isTold: true, atEnd: 'delete' },
  'known_devices.user_id': { of: 'user', hide: ['device'], isTold: true, atEnd: 'delete' },
  'known_networks.user_id': { of: 'user', isTold: true, atEnd: 'delete' },
  'followed_industries.user_id': { of: 'user', isTold: true, atEnd: 'delete' },
  'user_parameters.user_id': { of: 'user', isTold: true, atEnd: 'delete' },
  'user_identities.user_id': { of: 'user', isTold: true, atEnd: 'delete' },
  'verification_codes.user_id': { of: 'user', hide: ['nonce_hash', 'code_hash'], isTold: true, atEnd: 'delete' },
  'second_factors.user_id': { of: 'user', hide: ['secret'], isTold: true, atEnd: 'delete' },
  'recovery_codes.user_id': { of: 'user', hide: ['code_hash'], isTold: true, atEnd: 'delete' },
  'publication_activities.account_id': { of: 'account', isTold: true, atEnd: takeBack },
  'addresses.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  'cart_items.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  'restock_alerts.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  // they go with their list
  'order_list_lines.list_id': { of: 'account', rows: ofOrderLists, isTold: true, atEnd: 'keep' },
  'order_lists.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  // they go with their list, and with the place of whoever set them
  'order_list_rhythms.list_id': { of: 'account', rows: ofOrderLists, isTold: true, atEnd: 'keep' },
  'order_list_rhythms.set_by': { of: 'operator', isTold: false, atEnd: 'delete' },
  'order_lists.updated_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'usual_times_hidden.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  'price_drop_looks.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  'saved_products.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  'saved_searches.account_id': { of: 'account', hide: ['query_key'], isTold: true, atEnd: 'delete' },
  // told to whoever asked
  'approval_requests.account_id': { of: 'account', isTold: false, atEnd: 'delete' },
  'approval_requests.asked_by': { of: 'operator', hide: ['decided_by'], isTold: true, atEnd: blankAsked },
  'approval_requests.decided_by': { of: 'operator', isTold: false, atEnd: blankDecided },
  // told to whoever asked
  'offer_requests.account_id': { of: 'account', isTold: false, atEnd: 'delete' },
  'offer_requests.asked_by': { of: 'operator', hide: ['decided_by'], isTold: true, atEnd: blankOfferRequests },
  'offer_requests.decided_by': { of: 'operator', isTold: false, atEnd: blankDeclined },
  // told to whoever asked
  'buying_requests.account_id': { of: 'account', isTold: false, atEnd: 'delete' },
  'buying_requests.asked_by': { of: 'operator', hide: ['ended_by'], isTold: true, atEnd: blankBuyingRequests },
  'buying_requests.ended_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'debit_mandates.account_id': { of: 'account', hide: ['signed_by'], isTold: true, atEnd: forgetMandates },
  'debit_mandates.signed_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'debit_batches.made_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  // a shop's words to its buyers stay the shop's, as those of conversations do
  'buying_answers.answered_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  // what a shop asks of the market stays the shop's
  'identity_requests.asked_by': { of: 'operator', hide: ['decided_by'], isTold: true, atEnd: 'keep' },
  'identity_requests.decided_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'follows.account_id': { of: 'account', isTold: true, atEnd: unfollow },
  'access_events.access_id': { of: 'account', rows: ofAccess, isTold: true, atEnd: dropAccessEvents },
  'access_events.operator_id': { of: 'operator', isTold: false, atEnd: unnameAccessEvents },
  'shop_access.account_id': { of: 'account', isTold: true, atEnd: dropAccess },
  'shop_access.asked_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'access_invitations.created_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'collected_coupons.account_id': { of: 'account', isTold: true, atEnd: 'keep' },
  'vouchers.account_id': { of: 'account', hide: ['code'], isTold: true, atEnd: 'keep' },
  'vouchers.issued_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'voucher_events.operator_id': { of: 'operator', isTold: false, atEnd: 'keep' },
  'coupon_transfers.from_account_id': { of: 'account', hide: ['code'], isTold: true, atEnd: 'keep' },
  'coupon_transfers.to_account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'coupon_transfers.offered_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'idempotency_keys.account_id': { of: 'account', isTold: false, atEnd: 'delete' },
  'files.user_id': { of: 'user', isTold: true, atEnd: dropFiles },
  'files.account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'files.reader_account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'conversation_messages.conversation_id': { of: 'account', rows: ofConversations, isTold: true, atEnd: 'keep' },
  'conversation_messages.operator_id': { of: 'operator', isTold: false, atEnd: 'keep' },
  'conversations.account_id': { of: 'account', isTold: true, atEnd: dropConversations },
  // a shop's own words, told to nobody else; they go with the account that they are about
  'api_keys.account_id': { of: 'account', hide: ['key_hash'], isTold: true, atEnd: 'delete' },
  'commission_rules.created_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'api_keys.created_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'proposals.user_id': { of: 'user', isTold: true, atEnd: 'delete' },
  'proposals.operator_id': { of: 'operator', isTold: true, atEnd: 'delete' },
  'proposals.asked_by': { of: 'user', isTold: false, atEnd: 'keep' },
  'proposals.decided_by': { of: 'user', isTold: false, atEnd: 'keep' },
  'support_views.user_id': { of: 'user', hide: ['viewer_id', 'reason'], isTold: true, atEnd: 'delete' },
  'support_views.operator_id': { of: 'operator', isTold: false, atEnd: 'delete' },
  'support_views.viewer_id': { of: 'user', isTold: false, atEnd: 'keep' },
  'front_versions.published_by': { of: 'user', isTold: false, atEnd: 'keep' },
  'policy_versions.published_by': { of: 'user', isTold: false, atEnd: 'keep' },
  // whom a shop's people look after is the shop's
  'customer_reps.account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'customer_reps.operator_id': { of: 'operator', isTold: false, atEnd: 'keep' },
  'customer_notes.account_id': { of: 'account', isTold: false, atEnd: 'delete' },
  'customer_notes.operator_id': { of: 'operator', isTold: false, atEnd: unnameNotes('customer_notes') },
  'order_notes.account_id': { of: 'account', isTold: false, atEnd: 'delete' },
  'order_notes.operator_id': { of: 'operator', isTold: false, atEnd: unnameNotes('order_notes') },
  'orders.account_id': { of: 'account', isTold: true, atEnd: 'keep' },
  // an issued invoice is never changed; its buyer's name goes with those of the orders
  'invoices.account_id': { of: 'account', isTold: true, atEnd: 'keep' },
  'invoices.issued_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'invoicing.agreed_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'invoicing.verifactu_agreed_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  // sums of the orders, which are told
  'buyer_sales.account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'order_credits.order_id': { of: 'account', rows: ofOrders, isTold: true, atEnd: 'keep' },
  'payment_terms.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  // whom shops invoice by the month
  'monthly_invoicing.account_id': { of: 'account', isTold: true, atEnd: 'delete' },
  // the orders of a monthly invoice; the invoice is told
  'invoice_orders.order_id': { of: 'account', rows: ofOrders, isTold: false, atEnd: 'keep' },
  'order_lines.order_id': { of: 'account', rows: ofOrders, isTold: true, atEnd: 'keep' },
  // lots that orders got, kept for recalls; the orders are told
  'sent_lots.account_id': { of: 'account', isTold: false, atEnd: 'keep' },
  'order_events.order_id': { of: 'account', rows: ofOrders, isTold: true, atEnd: 'keep' },
  'orders.placed_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'order_revisions.order_id': { of: 'account', rows: ofOrders, isTold: true, atEnd: 'keep' },
  'order_revisions.operator_id': { of: 'operator', isTold: false, atEnd: 'keep' },
  'order_locks.operator_id': { of: 'operator', isTold: false, atEnd: 'delete' },
  'payments.started_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'bank_entries.imported_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'refunds.asked_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'shipments.order_id': { of: 'account', rows: ofOrders, isTold: true, atEnd: 'keep' },
  'shipments.sent_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'returns.order_id': { of: 'account', rows: ofOrders, isTold: true, atEnd: 'keep' },
  'returns.asked_by': { of: 'operator', isTold: false, atEnd: 'keep' },
  'order_events.operator_id': { of: 'operator', isTold: false, atEnd: 'keep' },
  'shop_events.operator_id': { of: 'operator', isTold: false, atEnd: 'keep' },
  // what they did for a shop is told, the shop's own figures are not theirs; the log is never changed
  'audit_log.actor_user_id': { of: 'user', hide: ['before', 'after'], isTold: true, atEnd: 'keep' },
  'order_comments.account_id': { of: 'account', isTold: true, atEnd: 'keep' },
  'moderation_reports.operator_id': { of: 'operator', isTold: true, atEnd: blankReports },
  // who of the market's people decided is not told; the statement and the appeal are the author's
  'moderation_cases.author_account_id': {
    of: 'account',
    hide: ['taken_by', 'decided_by', 'appeal_decided_by'],
    isTold: true,
    atEnd: 'keep',
  },
  'moderation_cases.taken_by': { of: 'user', isTold: false, atEnd: 'keep' },
  'moderation_cases.decided_by': { of: 'user', isTold: false, atEnd: 'keep' },
  'moderation_cases.appeal_decided_by': { of: 'user', isTold: false, atEnd: 'keep' },
}

const BATCH = 500

/** The columns of a table's primary key, in its order, with their types. */
const findKey = async (db: Db, table: string): Promise<{ column: string; type: string }[]> =>
  (
    await sql<{ column: string; type: string }>`
      select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i, unnest(i.indkey) with ordinality k (number, place)
      join pg_attribute a on a.attnum = k.number
      where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid order by k.place`.execute(db)
  ).rows

/**
 * Rows that one table keeps of someone, as JSON text, some at a time. Which they are is read first and at once, so that each is told once
 * whatever changes while the others are sent; no transaction stays open for a client that takes its time.
 */
async function* rowsOf(db: Db, name: string, { of, hide = [], rows }: Holding, whose: Whose): AsyncGenerator<string[]> {
  const [table = '', column = ''] = name.split('.')
  const ids = whose[of]
  const condition = rows ? rows(ids) : sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`
  const key = await findKey(db, table)
  const columns = sql.join(key.map((part) => sql.ref(part.column)))
  const { rows: found } = await sql<{ key: string }>`
    select jsonb_build_array(${columns})::text as key from ${sql.table(table)} where ${condition} order by ${columns}`.execute(
    db,
  )
  const values = sql.join(key.map(({ type }, place) => sql`(x.value ->> ${sql.lit(place)})::${sql.raw(type)}`))
  for (let from = 0; from < found.length; from += BATCH) {
    const keys = `[${found.slice(from, from + BATCH).map((row) => row.key)}]`
    const { rows: page } = await sql<{ text: string }>`
      select (to_jsonb(t) - ${hide}::text[])::text as text from (
        select * from ${sql.table(table)} where ${condition}
          and (${columns}) in (select ${values} from jsonb_array_elements(${keys}::jsonb) x)
        order by ${columns}) t`.execute(db)
    if (page.length > 0) yield page.map(({ text }) => text)
  }
}

/** Everything that is kept of someone, as one JSON object with a list for each table, in pieces as they are read. */
export async function* exportAll(db: Db, whose: Whose, at: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(at.toISOString())}`
  for (const [name, holding] of Object.entries(HOLDINGS)) {
    if (!holding.isTold) continue
    yield `,\n${JSON.stringify(name.split('.')[0])}:[`
    let isFirst = true
    for await (const texts of rowsOf(db, name, holding, whose)) {
      yield `${isFirst ? '' : ','}\n${texts.join(',\n')}`
      isFirst = false
    }
    yield ']'
  }
  yield '}\n'
}

/** Lets go of everything of someone that the law does not keep. */
export const eraseAll = async (trx: Trx, whose: Whose, now: Date): Promise<void> => {
  for (const [name, { of, atEnd }] of Object.entries(HOLDINGS)) {
    const ids = whose[of]
    if (ids.length === 0 || atEnd === 'keep') continue
    const [table = '', column = ''] = name.split('.')
    if (atEnd === 'delete')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::int[])`.execute(trx)
    else await atEnd(trx, ids, now)
  }
}

/** The law's six years are over: orders of accounts that ended before say no longer who it was. */
export const forgetOrdersOf = async (db: Db, { before }: { before: Date }): Promise<void> => {
  const old = sql`select o.id from orders o join accounts a on a.id = o.account_id
    where a.erased_at < ${before} and o.created_at < ${before} and o.buyer_name <> ${NOBODY}`
  await sql`with old as (${old}),
    events as (update order_events set actor_name = '' where actor = 'buyer' and order_id in (select id from old)),
    proofs as (update files set holder = null, reader_shop_id = null, reader_account_id = null, loose_since = 'epoch'
      where kind = 'transfer-proof' and holder in (select 'order:' || id from old))
    update orders set buyer_name = ${NOBODY}, delivery_address = null, invoice_address = null,
      vat_proof = vat_proof || '{"number": "", "name": "", "address": ""}', reference = '', comments = '',
      refund_iban = null
    where id in (select id from old)`.execute(db)
}

/** The same of their invoices, of which sums, lines and fingerprint stay. */
export const forgetInvoicesOf = async (db: Db, { before }: { before: Date }): Promise<void> => {
  const nobody: ShopInvoiceParty = {
    ...{ name: NOBODY, taxId: '', street: '', postCode: '', city: '', province: '', country: '', registry: '' },
  }
  await sql`update invoice_orders x set reference = '' from invoices i join accounts a on a.id = i.account_id
    where x.invoice_id = i.id and x.reference <> '' and a.erased_at < ${before} and i.issued_at < ${before}`.execute(db)
  await sql`update invoices i set recipient = ${JSON.stringify(nobody)}, reference = ''
    from accounts a where a.id = i.account_id and a.erased_at < ${before} and i.issued_at < ${before}
      and i.recipient ->> 'name' <> ${NOBODY}`.execute(db)
}
