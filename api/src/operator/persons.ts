import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { officePeopleContract } from '@lonja/core/operator/office-people.contract.ts'
import { notifyPerson } from '../accounts/notify-person.ts'
import { deleteSessionsOf } from '../accounts/sessions.queries.ts'
import { audit } from '../audit/audit.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findProposalsAbout } from '../proposals/proposals.queries.ts'
import { toReset } from './factor-resets.ts'
import {
  findPersonAccounts,
  findPersonDetail,
  findPersons,
  PERSON_KEY,
  type PersonRow,
} from './office-people.queries.ts'

const toPerson = (row: PersonRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  isDisabled: row.disabled_at !== null,
  createdAt: row.created_at.toISOString(),
})

/** People for the market's people. */
export const getPersons: Verb<typeof officePeopleContract.getPersons> = async ({ deps, query }) => {
  const { rows, page } = await paginate({
    order: 'created',
    key: PERSON_KEY,
    query,
    find: (window) => findPersons(deps.db, query, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map(toPerson) }
}

/** One person as the market's people see them. */
export const getPerson: Verb<typeof officePeopleContract.getPerson> = async ({ deps, actor, params, now }) => {
  const [row, accounts, [reset]] = await Promise.all([
    findPersonDetail(deps.db, { id: params.id, now }),
    findPersonAccounts(deps.db, params),
    findProposalsAbout(deps.db, { kind: 'secondFactor', keys: [params.id], now }),
  ])
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return {
    ...toPerson(row),
    locale: row.locale,
    hasSecondFactor: row.has_factor,
    sessions: row.sessions,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    accounts: accounts.map(({ disabled_at, ...account }) => ({ ...account, isDisabled: disabled_at !== null })),
    reset: reset ? toReset(reset, actor) : null,
  }
}

/** Logs a person out on every device, and tells them. */
export const endPersonSessions: Verb<typeof officePeopleContract.endPersonSessions> = async (call) => {
  const { deps, params, now } = call
  const userId = params.id
  return transaction(deps.db, async (trx) => {
    const row = await findPersonDetail(trx, { id: userId, now })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const ended = await deleteSessionsOf(trx, { userId, except: null })
    await audit(trx, call, { action: 'user.sessions.end', subject: ['user', userId], after: { ended } })
    if (row.disabled_at === null) await notifyPerson(trx, { userId, news: 'sessionsEnded', now })
    return { ended }
  })
}
