import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import type { Db } from '../db/client.ts'

/** Whose an identity is; also when they may not log in any more, so that nobody else gets it. */
export const findHolder = (
  db: Db,
  { provider, subject }: { provider: SignInProvider; subject: string },
): Promise<{ userId: number; disabled: boolean } | undefined> =>
  db
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select((eb) => ['i.user_id as userId', eb('u.disabled_at', 'is not', null).$castTo<boolean>().as('disabled')])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst()

export const touchIdentity = async (
  db: Db,
  { provider, subject, now }: { provider: SignInProvider; subject: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('user_identities')
    .set({ used_at: now })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/** Gives an identity to a person; false when it is someone's already, or they have another of that provider. */
export const insertIdentity = async (
  db: Db,
  i: { provider: SignInProvider; subject: string; userId: number; email: string | null; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_identities')
    .values({
      provider: i.provider,
      subject: i.subject,
      user_id: i.userId,
      email: i.email,
      created_at: i.now,
      used_at: i.now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const findIdentities = (db: Db, { userId }: { userId: number }) =>
  db
    .selectFrom('user_identities')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()

export const deleteIdentity = async (
  db: Db,
  { userId, provider }: { userId: number; provider: SignInProvider },
): Promise<void> => {
  await db.deleteFrom('user_identities').where('user_id', '=', userId).where('provider', '=', provider).execute()
}

/** Ways in of one person; `lock` keeps a second call from counting before this one has ended. */
export const findWaysIn = async (db: Db, { userId, lock = false }: { userId: number; lock?: boolean }) => {
  const user = db.selectFrom('users').select('password_hash').where('id', '=', userId)
  const { password_hash } = await (lock ? user.forNoKeyUpdate() : user).executeTakeFirstOrThrow()
  return { hasPassword: password_hash !== null, identities: await findIdentities(db, { userId }) }
}

/** A person who may log in, by number or by e-mail. */
export const findPerson = (db: Db, who: { userId: number } | { email: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => ('userId' in who ? eb('id', '=', who.userId) : eb('email', '=', who.email)))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Whether the e-mail is anybody's, also of someone who may not log in. */
export const findEmailOwner = async (db: Db, { email }: { email: string | null }): Promise<number | null> => {
  if (email === null) return null
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

export const insertProvenUser = async (
  db: Db,
  u: { name: string; email: string | null; locale: Locale; now: Date },
): Promise<number | null> => {
  const row = await db
    .insertInto('users')
    .values({ name: u.name, email: u.email, locale: u.locale, created_at: u.now, terms_accepted_at: u.now })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks an attempt as used, and forgets those that could not be used any more; false when it was used before. */
export const useAttempt = async (
  db: Db,
  { hash, now, forgetBefore }: { hash: Buffer; now: Date; forgetBefore: Date },
): Promise<boolean> => {
  await db.deleteFrom('used_sign_in_attempts').where('used_at', '<', forgetBefore).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_sign_in_attempts')
    .values({ attempt_hash: hash, used_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
