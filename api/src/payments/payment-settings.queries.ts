import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PaymentSettings } from '../db/types.ts'

export type PaymentSettingsRow = Selectable<PaymentSettings>

/** A shop's contracts with the gateways; undefined where it has none. */
export const findPaymentSettings = (db: Db, { shopId }: { shopId: number }): Promise<PaymentSettingsRow | undefined> =>
  db.selectFrom('payment_settings').selectAll().where('shop_id', '=', shopId).executeTakeFirst()

export const putPaymentSettings = async (db: Db, row: Insertable<PaymentSettings>): Promise<void> => {
  const { shop_id: _shop, ...set } = row
  await db
    .insertInto('payment_settings')
    .values(row)
    .onConflict((oc) => oc.column('shop_id').doUpdateSet(set))
    .execute()
}
