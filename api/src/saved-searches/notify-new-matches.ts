import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { isSearchGone, NEW_COUNTED_MAX } from '@lonja/core/saved-searches/saved-search.ts'
import { type AccessRights, loadAccountRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { notify } from '../notifications/notify.ts'
import { m } from '../paraglide/messages.js'
import { followMerged, loadNames, readSaved } from './asked-list.ts'
import { findNew } from './find-new.ts'
import {
  type Due,
  type DueAccount,
  findDueAccounts,
  findDueSearches,
  findReader,
  takeDay,
} from './saved-searches.queries.ts'

/** Searches that one notice names; of the others it says how many they are. */
const NAMED = 10
/** Accounts that one run tells at most; the others are left to the next one. */
const MOST = 2000
/** What came on sale less long ago is left to the next day, in ms: of a moment, all that was written has to be seen. */
const SETTLED = 15 * MINUTE

interface Looked {
  id: number
  name: string
  found: number
}

/** How many new products each of these searches finds; errors of those that fail, which keep no other from it. */
const lookFor = async (db: Db, due: readonly Due[], { rights, upTo }: { rights: AccessRights; upTo: Date }) => {
  const looked: Looked[] = []
  const failures: unknown[] = []
  const queries = await followMerged(
    db,
    due.map(({ query }) => query),
  )
  const nameOf = await loadNames(db, queries, rights)
  for (const [at, { id, name, query, locale, since }] of due.entries()) {
    const saved = queries[at] ?? query
    const asked = readSaved(saved)
    const isGone = asked === null || isSearchGone(saved, (...value) => nameOf(...value, locale) !== undefined)
    try {
      const found = isGone
        ? []
        : await findNew(db, { asked, locale, audience: rights, since, upTo, rows: NEW_COUNTED_MAX + 1 })
      looked.push({ id, name, found: found.length })
    } catch (error) {
      failures.push(error)
    }
  }
  return { looked, failures }
}

/** A search and how much is new in it, in each language. */
const lineOf = ({ name, found }: Looked): Localized =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      found > NEW_COUNTED_MAX
        ? m.notifications_search_many({ name, count: NEW_COUNTED_MAX }, { locale })
        : m.notifications_search_found({ name, count: found }, { locale }),
    ]),
  )

/**
 * Tells one account of all its searches at once. What it finds is written with the notice: of two workers at the same moment one takes the
 * day. A search that failed has its day too, and finds on the next what it missed.
 */
const tell = async (db: Db, { id: accountId }: DueAccount, now: Date): Promise<void> => {
  const today = dayOf(now)
  const upTo = new Date(now.getTime() - SETTLED)
  const reader = await findReader(db, { accountId })
  const due = await findDueSearches(db, { accountId, today })
  if (!reader || due.length === 0) return
  const { kind } = reader
  const isTold = reader.suspended_at === null && (kind === 'personal' || kind === 'business')
  const { looked, failures } = isTold
    ? await lookFor(db, due, { rights: await loadAccountRights(db, { accountId, kind }), upTo })
    : { looked: due.map(({ id, name }) => ({ id, name, found: 0 })), failures: [] }
  await transaction(db, async (trx) => {
    const taken = await takeDay(trx, {
      accountId,
      ids: due.map(({ id }) => id),
      looked: looked.map(({ id }) => id),
      today,
      upTo,
    })
    const found = looked.filter(({ id, found }) => found > 0 && taken.has(id))
    if (found.length === 0) return
    await notify(trx, {
      kind: 'savedSearch',
      event: 'found',
      to: { accounts: [accountId] },
      facts: { things: { things: found.slice(0, NAMED).map(lineOf), left: Math.max(0, found.length - NAMED) } },
      path: '/uc/searches',
      now,
    })
  })
  if (failures.length > 0) throw new AggregateError(failures, `saved searches of account ${accountId} failed`)
}

/**
 * Tells accounts, once a day at most, in which of their saved searches products came on sale that they may see now. The notice names the
 * searches, and neither products nor prices: it stays in an inbox after a shop has let the account out. Stock that comes back is no new
 * product. An account that fails keeps no other from it.
 */
export const notifyNewMatches: Task<'notify_new_matches'> = async ({ db, clock }) => {
  const now = clock()
  await workOff({
    find: (after: DueAccount | null, limit: number) => findDueAccounts(db, { today: dayOf(now), after, limit }),
    work: (account) => tell(db, account, now),
    most: MOST,
    failure: (ids) => `accounts ${ids} could not be told of new products`,
  })
}
