import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { publicationState } from '@lonja/core/publications/publication-state.ts'
import type { Db } from '../db/client.ts'
import { ownPictures } from '../files/write-pictures.ts'
import { stateVersion } from '../http/state-version.ts'
import { findTagged, type OwnPublication } from './seller-publications.queries.ts'

/** What holds a publication's pictures. */
export const heldBy = (publicationId: number) =>
  ({ holder: `publication:${publicationId}`, kind: 'publication-picture' }) as const

const toBrief = (row: OwnPublication, now: Date) => ({
  id: row.id,
  kind: row.kind,
  state: publicationState(row.published_at, now),
  publishedAt: row.published_at?.toISOString() ?? null,
  decisionId: row.hidden_case_id,
  counters: { views: row.views, likes: row.likes, shares: row.shares, saves: row.saves },
})

/** A publication in its shop's list. */
export const toListedPublication = (row: OwnPublication, locale: Locale, now: Date) => ({
  ...toBrief(row, now),
  title: localize(row.titles, locale),
  picture: row.pictures[0] ?? null,
})

/** A publication as the people of its shop edit it; that it was read or liked makes no other version. */
export const toOwnPublication = async (db: Db, row: OwnPublication, locale: Locale, now: Date) => {
  const tagged = await findTagged(db, { publicationId: row.id })
  const { kind, titles, texts, tags, published_at } = row
  return {
    ...toBrief(row, now),
    version: stateVersion([kind, titles, texts, tags, published_at, row.pictures, tagged.map(({ id }) => id)]),
    titles,
    texts,
    pictures: await ownPictures(db, { ...heldBy(row.id), pictures: row.pictures }),
    tags,
    products: tagged.map(({ id, names }) => ({ id, name: localize(names, locale) })),
  }
}
