import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { countedOn, isKept } from '@lonja/core/publications/activity.ts'
import type { publicationsContract } from '@lonja/core/publications/publications.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import {
  findActivity,
  findPublicationShop,
  insertActivity,
  insertVisit,
  moveCounter,
  saltOfDay,
} from './activities.queries.ts'
import { toActivity } from './publication-view.ts'

type ActivityCall = Call<typeof publicationsContract.createPublicationActivity>

const SALT_BYTES = 32

/** Counts a visitor by a digest that only today's salt could explain (nothing of them is kept longer). */
const countVisit = async (trx: Trx, { body, ip, userAgent, now }: ActivityCall): Promise<boolean> => {
  const { publicationId, type } = body
  const day = countedOn(type, now)
  if (isKept(type) || day === null) return false
  const salt = await saltOfDay(trx, { day, fresh: randomBytes(SALT_BYTES) })
  const visitor = createHash('sha256').update(salt).update(`${ip}\n${userAgent}`).digest()
  return insertVisit(trx, { publicationId, type, day, visitor })
}

/** Notes what a caller did with a publication; doing it again changes nothing and gives the first answer. */
export const createPublicationActivity: Verb<typeof publicationsContract.createPublicationActivity> = async (call) => {
  const { deps, actor, body, now, ip } = call
  if (isKept(body.type) && !actor) throw new Refusal('login_required')
  await deps.limits.take('activity', actor ? `account ${actor.accountId}` : ip)
  const rights = await loadAccessRights(deps.db, actor)
  return transaction(deps.db, async (trx) => {
    const shop = await findPublicationShop(trx, { ...body, now })
    if (!shop || !rights.seesProducts(shop)) throw new Refusal('not_found', { path: 'body.publicationId' })
    if (!actor) {
      const isNew = await countVisit(trx, call)
      return { activity: null, counters: await moveCounter(trx, { ...body, by: isNew ? 1 : 0 }) }
    }
    const given = { ...body, accountId: actor.accountId, day: countedOn(body.type, now), now }
    const made = await insertActivity(trx, given)
    const activity = made ?? (await findActivity(trx, given))
    return {
      activity: activity ? toActivity(activity) : null,
      counters: await moveCounter(trx, { ...body, by: made ? 1 : 0 }),
    }
  })
}
