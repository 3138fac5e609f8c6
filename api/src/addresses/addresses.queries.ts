import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Addresses } from '../db/types.ts'
import { type VatCheck, vatCheckOf } from '../vat-numbers/vat-checks.queries.ts'

/** Most addresses that a book shows. */
const BOOK_MAX = 200

/** The kinds of default that an address can be. */
export const DEFAULTS = ['is_default_delivery', 'is_default_invoice'] as const
type Default = (typeof DEFAULTS)[number]

export type AddressRow = Selectable<Addresses> & { vat_check: VatCheck | null }
/** The columns that the buyer writes. */
export type AddressText = Omit<Insertable<Addresses>, 'id' | 'account_id' | 'created_at' | Default>

/** Makes changes of one account's address book wait for each other until the transaction ends. */
export const lockBook = async (db: Db, { accountId }: { accountId: number }): Promise<void> => {
  await sql`select id from accounts where id = ${accountId} for no key update`.execute(db)
}

/** An account's addresses, defaults first, then the newest. */
export const findAddresses = (db: Db, { accountId }: { accountId: number }): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .select(vatCheckOf('addresses').as('vat_check'))
    .where('account_id', '=', accountId)
    .orderBy('is_default_delivery', 'desc')
    .orderBy('is_default_invoice', 'desc')
    .orderBy('id', 'desc')
    .limit(BOOK_MAX)
    .execute()

export const findAddress = (
  db: Db,
  { accountId, id }: { accountId: number; id: number },
): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .select(vatCheckOf('addresses').as('vat_check'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export const hasAddress = async (db: Db, { accountId }: { accountId: number }): Promise<boolean> =>
  (await db.selectFrom('addresses').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()) !==
  undefined

/** Takes the kinds of default given from whichever addresses of the account have them. */
export const clearDefaults = async (
  db: Db,
  { accountId, kinds }: { accountId: number; kinds: Default[] },
): Promise<void> => {
  for (const kind of kinds) {
    await db
      .updateTable('addresses')
      .set({ [kind]: false })
      .where('account_id', '=', accountId)
      .where(kind, '=', true)
      .execute()
  }
}

export const insertAddress = (
  db: Db,
  a: { accountId: number; text: AddressText; defaults: Record<Default, boolean>; now: Date },
): Promise<AddressRow> =>
  db
    .insertInto('addresses')
    .values({ ...a.text, ...a.defaults, account_id: a.accountId, created_at: a.now })
    .returningAll()
    .returning(vatCheckOf('addresses').as('vat_check'))
    .executeTakeFirstOrThrow()

export const updateAddressRow = (
  db: Db,
  a: { id: number; text: AddressText; defaults: Record<Default, boolean> },
): Promise<AddressRow> =>
  db
    .updateTable('addresses')
    .set({ ...a.text, ...a.defaults })
    .where('id', '=', a.id)
    .returningAll()
    .returning(vatCheckOf('addresses').as('vat_check'))
    .executeTakeFirstOrThrow()

/** Deletes an account's own address; what it was, undefined when there is none such. */
export const deleteAddressRow = (
  db: Db,
  { accountId, id }: { accountId: number; id: number },
): Promise<Selectable<Addresses> | undefined> =>
  db.deleteFrom('addresses').where('account_id', '=', accountId).where('id', '=', id).returningAll().executeTakeFirst()

/** Gives the kinds of default given to the account's newest address, if there is any. */
export const passDefaultsOn = async (
  db: Db,
  { accountId, kinds }: { accountId: number; kinds: Default[] },
): Promise<void> => {
  if (kinds.length === 0) return
  await db
    .updateTable('addresses')
    .set(Object.fromEntries(kinds.map((kind) => [kind, true])))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('addresses as a')
        .select('a.id')
        .where('a.account_id', '=', accountId)
        .orderBy('a.id', 'desc')
        .limit(1),
    )
    .execute()
}
