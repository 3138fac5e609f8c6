import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { REACHABLE } from '../db/rules.ts'
import { SHOP_BRIEF, SHOP_SETTINGS } from './shop-view.ts'

/** What decides whether a buyer may trade with a shop. */
export const findShopForTrade = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .select(['id', 'visibility', 'status'])
    .where('id', '=', shopId)
    .modifyEnd(PREPARED)
    .executeTakeFirst()

/** A shop's settings, whatever its status. */
export const findShopSettings = (db: Db, { shopId }: { shopId: number }) =>
  db.selectFrom('shops').select(SHOP_BRIEF).select(SHOP_SETTINGS).where('id', '=', shopId).executeTakeFirst()

/** The shop that lives on a host's first label, those that no buyer may reach left out. */
export const findShopBySubDomain = (db: Db, { subDomain }: { subDomain: string }) =>
  db.selectFrom('shops').select('id').where('sub_domain', '=', subDomain).where(REACHABLE).executeTakeFirst()

/** Industries in their order, with the number of open shops of each. */
export const findIndustries = (db: Db) =>
  db
    .selectFrom('industries as i')
    .select(['i.id', 'i.names'])
    .select(
      sql<number>`(select count(*)::int from shops s where s.industry_id = i.id and s.status = 'open')`.as(
        'shop_count',
      ),
    )
    .where('i.is_hidden', '=', false)
    .where('i.merged_into', 'is', null)
    .orderBy('i.position')
    .orderBy('i.id')
    .modifyEnd(PREPARED)
    .execute()
