import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'

const people = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.user_id',
      'o.role',
      'o.disabled_at',
      'o.created_at',
      'o.order_limit_cents',
      'o.month_limit_cents',
      'u.name',
      'u.email',
      'u.avatar',
    ])
    .where('o.account_id', '=', accountId)
    .where('o.left_at', 'is', null)

/** Everyone of an account who has not left it, oldest first. */
export const findPeople = (db: Db, of: { accountId: number }) => people(db, of).orderBy('o.id').limit(500).execute()
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

/** Lets nobody else change an account's people until this transaction ends: of two owners who go at once one stays. */
export const lockAccount = async (trx: Db, { accountId }: { accountId: number }): Promise<void> => {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

const NO_LIMITS = { order_limit_cents: null, month_limit_cents: null }

/** Whether limits of spending stay with a role: a purchaser's hold, a viewer's wait until they are a purchaser again. */
export const keepsLimits = (role: MembershipRole): boolean => role === 'purchaser' || role === 'viewer'

export const updatePlace = async (
  trx: Db,
  {
    operatorId,
    role,
    disabledAt,
    leftAt = null,
    now,
  }: {
    operatorId: number
    role: MembershipRole
    disabledAt: Date | null
    leftAt?: Date | null
    now: Date
  },
): Promise<void> => {
  await trx
    .updateTable('operators')
    .set((eb) => ({
      role,
      disabled_at: disabledAt,
      left_at: leftAt,
      ...(!keepsLimits(role) && NO_LIMITS),
      owner_since: eb
        .case()
        .when(eb.val(role), '<>', 'owner')
        .then(null)
        .when('role', '=', 'owner')
        .then(eb.ref('owner_since'))
        .else(now)
        .end(),
    }))
    .where('id', '=', operatorId)
    .execute()
}

export const deleteSessionsOfMembership = async (trx: Db, { operatorId }: { operatorId: number }): Promise<void> => {
  await trx.deleteFrom('sessions').where('operator_id', '=', operatorId).execute()
}

/** A person's name when no account is left that they may act for; undefined while there is one. */
export const findStranded = (trx: Db, { userId }: { userId: number }) =>
  trx
    .selectFrom('users as u')
    .select('u.name')
    .where('u.id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('operators as o')
            .select('o.id')
            .whereRef('o.user_id', '=', 'u.id')
            .where('o.disabled_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()

/** A place in an account for a person; one who had left or was disabled has it back with the new role. */
export const openMembership = async (
  trx: Db,
  { userId, accountId, role, now }: { userId: number; accountId: number; role: MembershipRole; now: Date },
): Promise<number> => {
  const place = { role, created_at: now, owner_since: role === 'owner' ? now : null, ...NO_LIMITS }
  const row = await trx
    .insertInto('operators')
    .values({ user_id: userId, account_id: accountId, ...place })
    .onConflict((oc) =>
      oc.columns(['user_id', 'account_id']).doUpdateSet({ ...place, disabled_at: null, left_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** When someone became an owner of an account that existed before; null for its first owners, and for who is none. */
export const findOwnerSince = async (db: Db, { operatorId }: { operatorId: number }): Promise<Date | null> =>
  (await db.selectFrom('operators').select('owner_since').where('id', '=', operatorId).executeTakeFirstOrThrow())
    .owner_since

export const isMember = async (
  db: Db,
  { accountId, ...who }: { accountId: number } & ({ userId: number } | { email: string }),
): Promise<boolean> => {
  const rows = people(db, { accountId }).where('o.disabled_at', 'is', null)
  const found = 'userId' in who ? rows.where('o.user_id', '=', who.userId) : rows.where('u.email', '=', who.email)
  return (await found.executeTakeFirst()) !== undefined
}

/** The place of someone who may act for an account. */
export const findPlaceOf = async (
  db: Db,
  { userId, accountId }: { userId: number; accountId: number },
): Promise<number | undefined> =>
  (
    await people(db, { accountId })
      .where('o.disabled_at', 'is', null)
      .where('o.user_id', '=', userId)
      .executeTakeFirst()
  )?.id

/** The market's own account; undefined before anyone works for it. */
export const findMarketAccount = async (db: Db): Promise<number | undefined> =>
  (await db.selectFrom('accounts').select('id').where('kind', '=', 'market').orderBy('id').executeTakeFirst())?.id

/** Of two who would make the market's account the second finds it made. */
export const lockMarketAccount = async (trx: Db): Promise<void> => {
  await takeTurns(trx, 'market account')
}

const INVITATION = ['id', 'email', 'role', 'expires_at'] as const

/** Who was asked to join and may still come. */
export const findInvitations = (db: Db, { accountId, now }: { accountId: number; now: Date }) =>
  db
    .selectFrom('account_invitations')
    .select(INVITATION)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(200)
    .execute()

/** Asks someone to join; of two invitations to one e-mail the later one counts. */
export const upsertInvitation = (
  trx: Db,
  i: {
    accountId: number
    email: string
    role: MembershipRole
    tokenHash: Buffer
    operatorId: number
    now: Date
    expiresAt: Date
  },
) =>
  trx
    .insertInto('account_invitations')
    .values({
      account_id: i.accountId,
      email: i.email,
      role: i.role,
      token_hash: i.tokenHash,
      invited_by: i.operatorId,
      created_at: i.now,
      expires_at: i.expiresAt,
    })
    .onConflict((oc) =>
      oc.columns(['account_id', 'email']).doUpdateSet((eb) => ({
        role: eb.ref('excluded.role'),
        token_hash: eb.ref('excluded.token_hash'),
        invited_by: eb.ref('excluded.invited_by'),
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .returning(INVITATION)
    .executeTakeFirstOrThrow()

export const deleteInvitation = async (
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('account_invitations')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export const findInvitation = async (db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) => {
  const row = await db
    .selectFrom('account_invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('operators as o', 'o.id', 'i.invited_by')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['i.role', 'i.expires_at', 'a.name as account_name', 'u.name as invited_by'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
  return row
}

/** Takes back the invitations by which someone would still make owners after they are none themselves. */
export const deleteOwnerInvitations = async (
  trx: Db,
  { accountId, invitedBy }: { accountId: number; invitedBy: number },
): Promise<void> => {
  await trx
    .deleteFrom('account_invitations')
    .where('account_id', '=', accountId)
    .where('invited_by', '=', invitedBy)
    .where('role', '=', 'owner')
    .execute()
}

/** Takes an invitation out of the world: of two who come with one link, one finds it. */
export const takeInvitation = async (trx: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) => {
  const row = await trx
    .deleteFrom('account_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'role'])
    .executeTakeFirst()
  return row && { accountId: row.account_id, role: row.role }
}

export const deleteOldInvitations = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('account_invitations').where('expires_at', '<', before).execute()
}

/** What an account is called, for those who are told of it. */
export const findAccount = async (db: Db, { accountId }: { accountId: number }) => {
  const row = await db
    .selectFrom('accounts')
    .select(['name', 'kind'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { name: row.name, kind: row.kind }
}

export const setTaxCode = async (
  trx: Db,
  { accountId, country, taxIdentificationCode }: { accountId: number; country: string; taxIdentificationCode: string },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ country, tax_identification_code: taxIdentificationCode })
    .where('id', '=', accountId)
    .execute()
}

/** What a company's account is called. */
export const findCompany = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('accounts')
    .select(['name', 'company_name', 'country', 'tax_identification_code'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
export type CompanyRow = Awaited<ReturnType<typeof findCompany>>

export const updateCompanyRow = async (
  trx: Trx,
  { accountId, set }: { accountId: number; set: CompanyRow },
): Promise<void> => {
  await trx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
}

/** Accounts that a person runs alone, or as the last owner among others; locked, lowest id first. */
export const lockAccountsOf = async (trx: Db, { userId }: { userId: number }) => {
  const accounts = await trx
    .selectFrom('accounts as a')
    .leftJoin('shops as s', 's.id', 'a.shop_id')
    .select(['a.id', 'a.kind', 'a.name', 'a.shop_id', 's.status as shop_status'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('operators as o')
          .select('o.id')
          .whereRef('o.account_id', '=', 'a.id')
          .where('o.user_id', '=', userId)
          .where('o.left_at', 'is', null),
      ),
    )
    .where('a.erased_at', 'is', null)
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute()
  if (accounts.length === 0) return []
  const places = await trx
    .selectFrom('operators')
    .select(['id', 'account_id', 'user_id', 'role', sql<boolean>`disabled_at is not null`.as('is_disabled')])
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('left_at', 'is', null)
    .execute()
  return accounts.map((account) => ({
    id: account.id,
    kind: account.kind,
    name: account.name,
    shopId: account.shop_id,
    shopStatus: account.shop_status,
    places: places
      .filter((place) => place.account_id === account.id)
      .map((place) => ({
        operatorId: place.id,
        userId: place.user_id,
        role: place.role,
        isDisabled: place.is_disabled,
      })),
  }))
}

/** Shops that are not closed and let an account in, or let it pay later. */
export const findTrustingShops = async (db: Db, { accountId }: { accountId: number }): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from shops where status <> 'closed' and id in (
        select shop_id from payment_terms where account_id = ${accountId}
        union select shop_id from shop_access where account_id = ${accountId} and state = 'approved')
      order by id`.execute(db)
  ).rows.map(({ id }) => id)
