import { SECOND } from '@lonja/core/kernel/clock.ts'
import { LOCALES, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { dateToCome, rhythmDueOn } from '@lonja/core/orderlists/rhythm.ts'
import { loadAccountRights } from '../access/access-rights.ts'
import { lockCart } from '../cart/cart.queries.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import type { Fact, Facts } from '../notifications/facts.ts'
import { notify } from '../notifications/notify.ts'
import { variantOf } from '../products/seller-sku-view.ts'
import { endRhythmsOf, listPage } from './end-rhythms.ts'
import { type FilledLine, fillCart, isPutIn } from './fill-cart.ts'
import { isNamedAsNow } from './order-list-view.ts'
import { countLines } from './order-lists.queries.ts'
import { type DueList, findDueLists, findListOfRhythm, lockRhythm, updateRhythm } from './rhythm.queries.ts'
import { rhythmOf } from './rhythm-view.ts'

/** Names that a notice tells of one reason; of the others it says how many they are. */
const NAMED = 10
/**
 * How long one run prepares baskets, in ms; what is left is for the run of the next minute. A basket of ten lines takes about 17 ms of a busy
 * machine, so that a hundred thousand are prepared within forty minutes; a server that is asked to stop lets the run finish.
 */
const BUDGET = 45 * SECOND

type Rights = Parameters<typeof isNamedAsNow>[1]

/** A line's product and variant in each language, as its account sees them. */
const nameOf = ({ row }: FilledLine, rights: Rights): Localized => {
  const { sku_row: sku, product_names: names } = row
  const now = sku !== null && names !== null && isNamedAsNow(row, rights) ? { names, attribute: sku.attribute } : null
  const { names: said, attribute } = now ?? { names: row.last_name, attribute: row.last_attribute }
  const texts = LOCALES.map((locale) => {
    const variant = variantOf(attribute, locale)
    return [locale, localize(said, locale) + (variant && ` (${variant})`)]
  })
  return Object.fromEntries(texts)
}

/** Lines of one result, as a notice names them; nothing where there are none. */
const named = (
  lines: readonly FilledLine[],
  result: FilledLine['result'],
  { rights, as = result }: { rights: Rights; as?: string },
): Record<string, Fact> => {
  const of = lines.filter((line) => line.result === result)
  if (of.length === 0) return {}
  const things = of.slice(0, NAMED).map((line) => nameOf(line, rights))
  return { [as]: { things, left: of.length - things.length } }
}

/** What a notice tells of a basket: how many lines are in it, and which are not, or otherwise than the list says. */
const factsOf = (lines: readonly FilledLine[], rights: Rights): Facts => {
  const count = (are: readonly FilledLine[]) => (are.length > 0 ? String(are.length) : '')
  return {
    put: count(lines.filter(isPutIn)),
    there: count(lines.filter(({ result }) => result === 'there')),
    ...named(lines, 'more', { rights }),
    ...named(lines, 'fewer', { rights }),
    ...named(lines, 'soldOut', { rights }),
    ...named(lines, 'gone', { rights }),
    ...named(lines, 'closed', { rights }),
    ...named(lines, 'notOnline', { rights, as: 'contactOnly' }),
    ...named(lines, 'noRoom', { rights }),
  }
}

/** Fills the cart of the account that keeps a list, and tells it what is in there. */
const prepare = async (
  trx: Trx,
  { id: listId, account_id: accountId }: DueList,
  { name, kind, writer, now }: { name: string; kind: 'personal' | 'business'; writer: number; now: Date },
): Promise<void> => {
  const rights = await loadAccountRights(trx, { accountId, kind })
  const lines = await fillCart(trx, { accountId, listId, rights, now })
  const isInCart = lines.some((line) => isPutIn(line) || line.result === 'there')
  await notify(trx, {
    kind: 'orderList',
    event: isInCart ? 'prepared' : 'nothing',
    to: { accounts: [accountId], writer },
    facts: { title: name, ...factsOf(lines, rights) },
    path: isInCart ? '/cartList' : listPage(listId),
    now,
  })
}

/**
 * Does what is due of one list on one of its dates, in one transaction: the next date is written beside what was put in, so that
 * a job that runs again, or at the same time, finds the date done.
 */
const work = (db: Db, due: DueList, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const { id: listId, account_id: accountId } = due
    await lockCart(trx, { accountId })
    const row = await lockRhythm(trx, { listId })
    const rhythm = row && rhythmOf(row)
    // done, skipped, paused or set anew at this moment
    if (!row || !rhythm || row.paused_at !== null || row.next_on !== due.next_on) return
    const list = await findListOfRhythm(trx, { listId })
    if (!list) return
    if (!list.is_kept) return endRhythmsOf(trx, { operatorIds: [row.set_by], now })
    await updateRhythm(trx, { listId, next_on: dateToCome(rhythm, row.next_on, now) })
    // a suspended account begins nothing new, and an empty list has nothing to tell
    if (list.is_suspended || (await countLines(trx, { listId })) === 0) return
    const { name, kind } = list
    if (!row.remind_only) return prepare(trx, due, { name, kind, writer: row.set_by, now })
    const to = { accounts: [accountId], writer: row.set_by }
    await notify(trx, { kind: 'orderList', event: 'due', to, facts: { title: name }, path: listPage(listId), now })
  })

/**
 * Prepares baskets from the order lists whose date has come, or reminds their accounts: each list once for each date, also where dates
 * were missed. Nothing is ordered. A list that fails is left to the next run and keeps no other from it.
 */
export const prepareBaskets: Task<'prepare_baskets'> = async ({ db, clock }) => {
  const now = clock()
  await workOff({
    find: (after: DueList | null, limit: number) => findDueLists(db, { dueOn: rhythmDueOn(now), after, limit }),
    work: (list) => work(db, list, now),
    budget: { ms: BUDGET, clock },
    failure: (ids) => `baskets of order lists ${ids} could not be prepared`,
  })
}
