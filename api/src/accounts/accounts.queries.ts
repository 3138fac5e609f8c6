import type { AccountKind, MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { OWN_PROOFS, type OwnProof } from '@lonja/core/accounts/codes.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { refuseBroken } from '../db/failures.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'

/** A person by e-mail in lower case or phone in E.164. */
export const findLogin = (db: Db, { account }: { account: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => eb.or([eb('email', '=', account), eb('phone', '=', account)]))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

const user = compiledOnce((db, { userId }: { userId: number }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'avatar', 'locale'])
    .where('id', '=', userId)
    .modifyEnd(PREPARED),
)

/** A person that is there; throws an Error for another id. */
export const findUser = async (db: Db, { userId }: { userId: number }) => {
  const [row] = await user(db, { userId })
  if (!row) throw new Error(`there is no user ${userId}`)
  return row
}

/** Accounts that people may act for, oldest first; the statement says for whom. */
export const places = (db: Db) =>
  db
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.account_id as accountId', 'o.role', 'a.kind', 'a.name', 'a.shop_id as shopId'])
    .orderBy('o.id')

const memberships = compiledOnce((db, { userId }: { userId: number }) =>
  places(db).where('o.user_id', '=', userId).where('o.disabled_at', 'is', null).modifyEnd(PREPARED),
)

const person = compiledOnce((db, { userId }: { userId: number }) =>
  places(db)
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['u.name as userName', 'u.email', 'u.phone', 'u.avatar', 'u.locale'])
    .where('o.user_id', '=', userId)
    .where('o.disabled_at', 'is', null)
    .modifyEnd(PREPARED),
)

type Place = Awaited<ReturnType<ReturnType<typeof places>['executeTakeFirstOrThrow']>>

/** A person with the accounts that they may act for, oldest first. */
export interface Person {
  user: Awaited<ReturnType<typeof findUser>>
  operators: Place[]
}

/** A person with the accounts that they may act for, oldest first; throws an Error for someone who has none. */
export const findPerson = async (db: Db, { userId }: { userId: number }): Promise<Person> => {
  const rows = await person(db, { userId })
  const [first] = rows
  if (!first) throw new Error(`user ${userId} acts for no account`)
  const { userName: name, email, phone, avatar, locale } = first
  return {
    user: { id: userId, name, email, phone, avatar, locale },
    operators: rows.map(({ id, accountId, kind, role, name, shopId }) => ({ id, accountId, kind, role, name, shopId })),
  }
}

/** The accounts that a person may act for, oldest first, as the contract tells of them. */
export const findMemberships = (db: Db, { userId }: { userId: number }) => memberships(db, { userId })

/** One that is there; throws an Error for another id. */
export const findMembership = async (db: Db, { operatorId }: { operatorId: number }) => {
  const place = await places(db).where('o.id', '=', operatorId).modifyEnd(PREPARED).executeTakeFirst()
  if (!place) throw new Error(`there is no operator ${operatorId}`)
  return place
}

/** The owners of an account who may act for it, with where each of them is reached. */
export const findOwners = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'u.email', 'u.phone', 'u.locale'])
    .where('o.account_id', '=', accountId)
    .where('o.role', '=', 'owner')
    .where('o.disabled_at', 'is', null)
    .orderBy('o.id')
    .execute()

/** Inserts a person; null when the e-mail or the phone belongs to someone. */
export const insertUser = async (
  db: Db,
  u: { name: string; email: string | null; phone: string | null; passwordHash: string; locale: Locale; now: Date },
): Promise<number | null> => {
  const row = await db
    .insertInto('users')
    .values({
      name: u.name,
      email: u.email,
      phone: u.phone,
      password_hash: u.passwordHash,
      locale: u.locale,
      terms_accepted_at: u.now,
      created_at: u.now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertAccount = async (
  db: Db,
  a: { kind: AccountKind; name: string; companyName: string; userId: number; role: MembershipRole; now: Date },
): Promise<number> => {
  const account = await db
    .insertInto('accounts')
    .values({ kind: a.kind, name: a.name, company_name: a.companyName, created_at: a.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const operator = await db
    .insertInto('operators')
    .values({ user_id: a.userId, account_id: account.id, role: a.role, created_at: a.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return operator.id
}

export const updatePasswordHash = async (db: Db, { userId, hash }: { userId: number; hash: string }): Promise<void> => {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}

export const findPasswordHash = async (db: Db, { userId }: { userId: number }): Promise<string | null> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

const COLUMNS = { password: 'password_hash', email: 'email', sms: 'phone' } as const

/** By what a person may prove who they are, besides a provider's word; the easiest first. */
export const findProofs = async (db: Db, { userId }: { userId: number }): Promise<OwnProof[]> => {
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return OWN_PROOFS.filter((proof) => user[COLUMNS[proof]] !== null)
}

/** Saves an e-mail or a phone. Throws account_taken when it is someone else's, also of two who save one at once. */
export const setContact = async (
  db: Db,
  { userId, kind, target }: { userId: number; kind: 'email' | 'phone'; target: string },
): Promise<void> => {
  const taken = () => new Refusal('account_taken', { path: `body.${kind}` })
  await db
    .updateTable('users')
    .set({ [kind]: target })
    .where('id', '=', userId)
    .execute()
    .catch(refuseBroken(`users_${kind}_key`, taken))
}
