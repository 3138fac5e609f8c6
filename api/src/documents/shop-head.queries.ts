import type { Db } from '../db/client.ts'

/** What the head of a shop's papers says of it. */
export const findShopHead = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .select([
      'name',
      'names',
      'company_name',
      'tax_identification_code',
      'street',
      'post_code',
      'city',
      'province',
      'business_phone',
      'logo',
    ])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
