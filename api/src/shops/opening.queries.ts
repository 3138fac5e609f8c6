import { DEFAULT_LOCALE, type Locale, type Localized } from '@lonja/core/kernel/locale.ts'
import { UNENDED } from '@lonja/core/orders/ended.ts'
import { ENDED_STAGES, FETCHED_STAGES } from '@lonja/core/orders/order-groups.ts'
import { keptNames } from '@lonja/core/shops/shop-details.ts'
import type { ShopType, Visibility } from '@lonja/core/shops/shop-lists.ts'
import { isNotYetOpen, SHOP_STATUSES, type ShopSide } from '@lonja/core/shops/shop-machine.ts'
import { givenUpLabel } from '@lonja/core/shops/sub-domain.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Shops } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { nameKey } from './name-key.ts'

const COLUMNS = [
  's.id',
  's.status',
  's.name',
  's.names',
  's.sub_domain',
  's.industry_id',
  's.type',
  's.visibility',
  's.about',
  's.street',
  's.post_code',
  's.city',
  's.province',
  's.lat',
  's.lon',
  's.verified_phone',
  's.business_phone',
  's.business_email',
  's.order_email',
  's.website',
  's.opening_hours',
  's.logo',
  's.images',
  's.company_name',
  's.tax_identification_code',
  's.returned_points',
] as const

const NOT_YET_OPEN = sql.join(SHOP_STATUSES.filter(isNotYetOpen).map((status) => sql.lit(status)))

/** Whether a row of `shops` was given up before it ever opened, whoever closed it: its closing says so, and for the most part its label. */
export const IS_GIVEN_UP = sql<boolean>`(shops.sub_domain = ${sql.lit(givenUpLabel(''))} || shops.id or shops.status = 'closed' and exists (
  select from shop_events e where e.shop_id = shops.id and e.action = 'close' and e.from_status in (${NOT_YET_OPEN})))`

/** All names of a row of `shops` as they are compared, as the index shops_all_names has them. */
const ALL_NAMES = sql`array[${nameKey(sql`shops.name`)}, ${nameKey(sql`shops.names ->> 'es'`)}, ${nameKey(sql`shops.names ->> 'en'`)}, ${nameKey(sql`shops.names ->> 'zh'`)}]`

/**
 * Which of these names a shop, another than the one given, goes by in any language, however they are written, and which labels it has.
 * One that was given up before it opened has neither any more.
 */
export const findNameTaken = async (
  db: Db,
  { names, labels, besides = 0 }: { names: readonly string[]; labels: readonly string[]; besides?: number },
): Promise<{ names: Set<string>; labels: Set<string> }> => {
  const { rows } = await sql<{ name: string | null; label: string | null }>`
    select w.name, null as label from unnest(${names}::text[]) as w (name) where exists (
      select from shops where id <> ${besides} and not ${IS_GIVEN_UP} and ${ALL_NAMES} @> array[${nameKey(sql`w.name`)}])
    union all
    select null, sub_domain from shops where id <> ${besides} and sub_domain = any(${labels}::text[])`.execute(db)
  const there = (text: string | null) => (text === null ? [] : [text])
  return {
    names: new Set(rows.flatMap(({ name }) => there(name))),
    labels: new Set(rows.flatMap(({ label }) => there(label))),
  }
}

export const hasIndustry = async (db: Db, { industryId }: { industryId: number }): Promise<boolean> =>
  (await db.selectFrom('industries').select('id').where('id', '=', industryId).executeTakeFirst()) !== undefined

/** A shop of this person that is not open yet. The person's row stays locked: of two that begin at once, the second sees the first. */
export const findBegunShop = async (trx: Db, { userId }: { userId: number }) => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .select('s.id')
    .where('o.user_id', '=', userId)
    .where('o.role', '=', 'owner')
    .where('s.status', 'in', ['draft', 'sent', 'returned'])
    .executeTakeFirst()
}

interface NewShop {
  name: string
  names?: Localized | undefined
  subDomain: string
  industryId: number
  type: ShopType
  phone: string
  userId: number
  now: Date
}

/** A draft with its account and owner; null when another shop has the label. */
export const insertShop = async (trx: Db, s: NewShop): Promise<{ id: number; operatorId: number } | null> => {
  const shop = await trx
    .insertInto('shops')
    .values({
      name: s.name,
      names: JSON.stringify(keptNames(s.name, s.names ?? {})),
      sub_domain: s.subDomain,
      industry_id: s.industryId,
      type: s.type,
      status: 'draft',
      visibility: 'public' satisfies Visibility,
      verified_phone: s.phone,
      business_phone: s.phone,
      // nothing is assumed of how it sells: the owner says it
      tax_set: false,
      ship_set: false,
      pick_up: false,
      payment_methods: [],
      created_at: s.now,
      moved_at: s.now,
    })
    .onConflict((oc) => oc.column('sub_domain').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!shop) return null
  const account = await trx
    .insertInto('accounts')
    .values({ kind: 'shop', name: s.name, shop_id: shop.id, created_at: s.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const operator = await trx
    .insertInto('operators')
    .values({ user_id: s.userId, account_id: account.id, role: 'owner', created_at: s.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: shop.id, operatorId: operator.id }
}

/** On which side of a shop's opening someone stands; null for everyone else. */
export const findSide = async (
  db: Db,
  { shopId, actor }: { shopId: number; actor: Actor },
): Promise<ShopSide | null> => {
  if (actor.kind === 'market') return 'market'
  const own = await db
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('o.id')
    .where('a.shop_id', '=', shopId)
    .where('o.user_id', '=', actor.userId)
    .where('o.role', '=', 'owner')
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst()
  return own ? 'owner' : null
}

const opening = (db: Db, shopId: number) =>
  db
    .selectFrom('shops as s')
    .leftJoin('industries as i', 'i.id', 's.industry_id')
    .select(COLUMNS)
    .select('i.names as industry_names')
    .where('s.id', '=', shopId)

export const findOpening = (db: Db, { shopId }: { shopId: number }) => opening(db, shopId).executeTakeFirst()
export type OpeningRow = NonNullable<Awaited<ReturnType<typeof findOpening>>>

/** The same, locked until the transaction ends. */
export const lockOpening = (trx: Db, { shopId }: { shopId: number }) =>
  opening(trx, shopId).forNoKeyUpdate('s').executeTakeFirst()

/** The same for who closes it: waits for orders that are being written for the shop, and those that come later wait for this. */
export const lockToClose = (trx: Db, { shopId }: { shopId: number }) =>
  opening(trx, shopId).forUpdate('s').executeTakeFirst()

/** The account of a shop. */
export const findShopAccount = async (db: Db, { shopId }: { shopId: number }): Promise<number> =>
  (await db.selectFrom('accounts').select('id').where('shop_id', '=', shopId).executeTakeFirstOrThrow()).id

export const updateShop = async (
  trx: Db,
  { shopId, set }: { shopId: number; set: Updateable<Shops> },
): Promise<void> => {
  if (Object.keys(set).length > 0) await trx.updateTable('shops').set(set).where('id', '=', shopId).execute()
}

/** The shop's account goes by the shop's own name, company and tax code. */
export const nameAccount = async (trx: Db, { shopId }: { shopId: number }): Promise<void> => {
  await sql`
    update accounts a set name = s.name, company_name = s.company_name,
      tax_identification_code = coalesce(s.tax_identification_code, '')
    from shops s where s.id = ${shopId} and a.shop_id = s.id`.execute(trx)
}

/** Papers belong to the shop from now on: whoever acts for the account that sent them in no longer reads them by that. */
export const giveFilesToShop = async (
  trx: Db,
  { holder, shopId }: { holder: string; shopId: number },
): Promise<void> => {
  await sql`
    update files f set account_id = a.id from accounts a
    where f.holder = ${holder} and a.shop_id = ${shopId} and f.account_id <> a.id`.execute(trx)
}

/** Orders of a shop that their buyers have yet to pick up. */
export const countOpenPickUps = async (db: Db, { shopId }: { shopId: number }): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .where('delivery_method', '=', 'pickUp')
      // what has ended is most of a shop's orders: the index by status leaves it out
      .where('status', 'in', UNENDED)
      .where('stage', 'not in', [...FETCHED_STAGES, ...ENDED_STAGES])
      .executeTakeFirstOrThrow()
  ).count

/** The ids of everything that a shop sells. */
export const findProductIds = async (db: Db, { shopId }: { shopId: number }): Promise<number[]> =>
  (await db.selectFrom('products').select('id').where('shop_id', '=', shopId).execute()).map(({ id }) => id)

/** The language in which the people of a shop read: its owner's, in the sequence of their joining. */
export const findShopLocale = async (db: Db, { shopId }: { shopId: number }): Promise<Locale> => {
  const { rows } = await sql<{ locale: Locale }>`
    select u.locale from accounts a join operators o on o.account_id = a.id join users u on u.id = o.user_id
    where a.shop_id = ${shopId} and o.disabled_at is null
    order by o.role = 'owner' desc, o.id limit 1`.execute(db)
  return rows[0]?.locale ?? DEFAULT_LOCALE
}
