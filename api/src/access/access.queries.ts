import type { AccessGrant } from '@lonja/core/access/access.ts'
import type { Db } from '../db/client.ts'

/** An account's standing with every private shop that it ever asked. */
export const findGrants = async (db: Db, { accountId }: { accountId: number }): Promise<Map<number, AccessGrant>> => {
  const rows = await db
    .selectFrom('shop_access')
    .select(['shop_id', 'state'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map((row) => [row.shop_id, row.state as AccessGrant]))
}
