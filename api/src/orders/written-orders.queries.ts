import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { legalName, SMALLEST_PURCHASE } from '../db/rules.ts'

/** Most buyers that the page to pick one shows. */
const BUYERS_MAX = 20

/** Accounts that have to do with a shop: each part is found by the shop on an index. */
const buyersOf = (shopId: number) => sql<{ account_id: number; orders: number }>`(
  select account_id, sum(orders)::int as orders from (
    select account_id, count(*) as orders from orders where shop_id = ${shopId} group by account_id
    union all select account_id, 0 from shop_access where shop_id = ${shopId} and state = 'approved'
    union all select account_id, 0 from follows where shop_id = ${shopId}
    union all select account_id, 0 from offer_requests where shop_id = ${shopId}
  ) as known group by account_id)`

/** Buyers of a shop by a part of their name, or one of them by id; those who ordered most come first. */
export const findBuyersOf = (
  db: Db,
  {
    shopId,
    search = '',
    id,
    limit = BUYERS_MAX,
  }: { shopId: number; search?: string | undefined; id?: number | undefined; limit?: number },
) => {
  const name = legalName('a')
  const pattern = containing(search)
  return db
    .selectFrom(buyersOf(shopId).as('b'))
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['a.id', name.as('name'), 'b.orders'])
    .where('a.kind', 'in', ['personal', 'business'])
    .where('a.erased_at', 'is', null)
    .$if(search !== '', (qb) =>
      qb.where((eb) => eb.or([eb('a.company_name', 'ilike', pattern), eb('a.name', 'ilike', pattern)])),
    )
    .$if(id !== undefined, (qb) => qb.where('a.id', '=', id ?? 0))
    .orderBy('b.orders', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

/** Skus of a shop by their reference, as written or in capitals, or by EAN; with the pack and the smallest quantity that is sold of each. */
export const findSkusByCode = (db: Db, { shopId, codes }: { shopId: number; codes: readonly string[] }) => {
  const either = [...codes, ...codes.map((code) => code.toUpperCase())]
  return db
    .selectFrom('skus as k')
    .select(['k.id', 'k.serial_number', 'k.ean', 'k.pack_size', SMALLEST_PURCHASE.as('smallest')])
    .where('k.shop_id', '=', shopId)
    .where(sql<boolean>`(k.serial_number = any(${either}::text[]) or k.ean = any(${[...codes]}::text[]))`)
    .orderBy('k.id')
    .execute()
}

/** Weights of skus in grams, of those that the shop has told. */
export const findWeights = async (
  db: Db,
  { skuIds }: { skuIds: readonly number[] },
): Promise<ReadonlyMap<number, number | null>> => {
  const rows = await db
    .selectFrom('skus')
    .select(['id', 'weight_grams'])
    .where('id', '=', sql<number>`any(${[...skuIds]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, weight_grams }) => [id, weight_grams]))
}
