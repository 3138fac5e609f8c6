import type { AnnouncementAudience } from '@lonja/core/announcements/announcement-lists.ts'
import type { announcementsContract } from '@lonja/core/announcements/announcements.contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { marketCache } from '../db/market-cache.ts'
import { paginate } from '../db/paginate.ts'
import { frontChanges } from '../home/front-changes.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { END_KEY, findAnnounced, findAnnouncements } from './announcements.queries.ts'

/** What is announced, by audience and the changes of the front; every page asks, so it may lag by some seconds. */
const announced = marketCache<{ id: number; rowVersion: number; texts: Localized }[]>({ ttl: 10 * SECOND, max: 10 })

const audiencesOf = (actor: Actor | null): AnnouncementAudience[] => {
  if (!actor) return ['all']
  if (actor.kind === 'market') return ['all', 'buyers', 'sellers']
  return ['all', actor.kind === 'shop' ? 'sellers' : 'buyers']
}

export const getAnnouncements: Verb<typeof announcementsContract.getAnnouncements> = async (call) => {
  const { deps, actor, now, locale } = call
  const audiences = audiencesOf(actor)
  const rows = await announced(deps, `${frontChanges(deps.db)} ${audiences}`, () =>
    findAnnounced(deps.db, { audiences, now }),
  )
  return { items: rows.map(({ id, rowVersion, texts }) => ({ id, rowVersion, text: localize(texts, locale) })) }
}

export const getOperatorAnnouncements: Verb<typeof announcementsContract.getOperatorAnnouncements> = async ({
  deps,
  query,
}) => {
  const { rows, page } = await paginate({
    order: 'end',
    key: END_KEY,
    query,
    find: (window) => findAnnouncements(deps.db, window),
    idOf: (row) => row.id,
  })
  const items = rows.map((row) => ({
    id: row.id,
    rowVersion: row.row_version,
    texts: row.texts,
    audience: row.audience,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
  return { items, ...page }
}
