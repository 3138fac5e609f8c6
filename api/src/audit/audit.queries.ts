import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { AuditLog } from '../db/types.ts'

export const insertAuditRows = async (db: Db, rows: readonly Insertable<AuditLog>[]): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values([...rows])
    .execute()
}
