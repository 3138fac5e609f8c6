import { findLogin, insertAccount } from '../accounts/accounts.queries.ts'
import { phoneOfLogin } from '../accounts/phones.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { endMembership } from './end-membership.ts'
import {
  findMarketAccount,
  findPlaceOf,
  lockMarketAccount,
  openMembership,
  updatePlace,
} from './memberships.queries.ts'

/** What the market's own account is called until someone renames it. */
const NAME = 'Lonja'

interface Ask {
  /** the e-mail or phone that someone has registered with */
  login: string
  now: Date
}

const findPerson = (trx: Trx, login: string) =>
  findLogin(trx, { account: phoneOfLogin(login) ?? login.trim().toLowerCase() })

/** Gives a person a place among the market's own people, whose account is made with the first one; answers the place's id. */
export const joinMarket = async (trx: Trx, { userId, now }: { userId: number; now: Date }): Promise<number> => {
  await lockMarketAccount(trx)
  const accountId = await findMarketAccount(trx)
  const place = { userId, role: 'owner', now } as const
  const operatorId =
    accountId === undefined
      ? await insertAccount(trx, { kind: 'market', name: NAME, companyName: '', ...place })
      : await openMembership(trx, { accountId, ...place })
  await audit(
    trx,
    { actor: null, now },
    {
      action: 'membership.join',
      subject: ['membership', operatorId],
      accountId: accountId ?? null,
      after: { user_id: userId, role: 'owner' },
    },
  )
  return operatorId
}

/**
 * Lets a registered person work for the market, whose account is made with its first one; false when nobody has that
 * log-in. They turn their second factor on before anything else.
 */
export const openMarketPlace = ({ db }: Pick<Deps, 'db'>, { login, now }: Ask): Promise<boolean> =>
  transaction(db, async (trx) => {
    const person = await findPerson(trx, login)
    if (!person) return false
    await joinMarket(trx, { userId: person.id, now })
    return true
  })

/** Ends what someone does for the market, and the sessions in which they did; false when they have no place there. */
export const endMarketPlace = ({ db }: Pick<Deps, 'db'>, { login, now }: Ask): Promise<boolean> =>
  transaction(db, async (trx) => {
    const person = await findPerson(trx, login)
    const accountId = await findMarketAccount(trx)
    if (!person || accountId === undefined) return false
    const operatorId = await findPlaceOf(trx, { userId: person.id, accountId })
    if (operatorId === undefined) return false
    await updatePlace(trx, { operatorId, role: 'owner', disabledAt: now, leftAt: now, now })
    const before = { user_id: person.id, role: 'owner' }
    await audit(
      trx,
      { actor: null, now },
      { action: 'membership.leave', subject: ['membership', operatorId], accountId, before },
    )
    await endMembership(trx, { operatorId, userId: person.id, now })
    return true
  })
