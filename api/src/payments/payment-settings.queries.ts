import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FormerRedsysKeys, PaymentSettings } from '../db/types.ts'

export type PaymentSettingsRow = Selectable<PaymentSettings>

/** A shop's contracts with the gateways; undefined where it has none. */
export const findPaymentSettings = (db: Db, { shopId }: { shopId: number }): Promise<PaymentSettingsRow | undefined> =>
  db.selectFrom('payment_settings').selectAll().where('shop_id', '=', shopId).executeTakeFirst()

/** Keys that a terminal of the shop had when an attempt began, and has no longer; the latest first. */
export const findFormerKeys = (
  db: Db,
  { shopId, merchant, begunAt }: { shopId: number; merchant: string; begunAt: Date },
) =>
  db
    .selectFrom('former_redsys_keys')
    .select('secret')
    .where('shop_id', '=', shopId)
    .where('merchant', '=', merchant)
    .where('replaced_at', '>=', begunAt)
    .orderBy('id', 'desc')
    .execute()

export const insertFormerKey = async (db: Db, row: Insertable<FormerRedsysKeys>): Promise<void> => {
  await db.insertInto('former_redsys_keys').values(row).execute()
}

export const deleteFormerKeysBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('former_redsys_keys').where('replaced_at', '<', before).execute()
}

export const putPaymentSettings = async (db: Db, row: Insertable<PaymentSettings>): Promise<void> => {
  const { shop_id: _shop, ...set } = row
  await db
    .insertInto('payment_settings')
    .values(row)
    .onConflict((oc) => oc.column('shop_id').doUpdateSet(set))
    .execute()
}
