import { localize } from '@lonja/core/kernel/locale.ts'
import {
  isSearchGone,
  NAMED_PARAMS,
  NEW_COUNTED_MAX,
  NEW_SHOWN,
  type SavedQuery,
} from '@lonja/core/saved-searches/saved-search.ts'
import type { savedSearchesContract } from '@lonja/core/saved-searches/saved-searches.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { findProductBriefs } from '../listings/product-cards.queries.ts'
import { followMerged, loadNames, readSaved } from './asked-list.ts'
import { findNew } from './find-new.ts'
import { findSearches, SEARCHES_KEY } from './saved-searches.queries.ts'

/** What the calling account has saved, with what came on sale in each since its list was last looked at, as the caller sees it. */
export const getSavedSearches: Verb<typeof savedSearchesContract.getSavedSearches> = async ({
  deps: { db },
  actor,
  query,
  locale,
  now,
}) => {
  const { accountId } = actor
  const [rights, { rows, page }] = await Promise.all([
    loadAccessRights(db, actor),
    paginate({
      order: 'recent',
      key: SEARCHES_KEY,
      query,
      isCounted: true,
      find: (window) => findSearches(db, { accountId }, window),
      idOf: (row) => row.id,
    }),
  ])
  const queries = await followMerged(
    db,
    rows.map((row) => row.query),
  )
  const nameOf = await loadNames(db, queries, rights)
  const searches: { row: (typeof rows)[number]; query: SavedQuery; isGone: boolean; found: number[] }[] = []
  // one after the other: a page takes one connection at a time
  for (const [at, row] of rows.entries()) {
    const saved = queries[at] ?? row.query
    const asked = readSaved(saved)
    const isGone = asked === null || isSearchGone(saved, (...value) => nameOf(...value, locale) !== undefined)
    const found =
      asked === null || isGone
        ? []
        : await findNew(db, {
            asked,
            locale: row.locale,
            audience: rights,
            since: row.looked_at,
            upTo: now,
            rows: NEW_COUNTED_MAX + 1,
          })
    searches.push({ row, query: saved, isGone, found })
  }
  const productIds = [...new Set(searches.flatMap(({ found }) => found.slice(0, NEW_SHOWN)))]
  const briefs = productIds.length > 0 ? await findProductBriefs(db, { productIds }) : []
  const products = new Map(briefs.map((brief) => [brief.product_id, brief]))
  return {
    ...page,
    items: searches.map(({ row, query: saved, isGone, found }) => ({
      id: row.id,
      name: row.name,
      query: saved,
      names: NAMED_PARAMS.flatMap((param) =>
        (saved[param]?.split(',') ?? []).flatMap((value) => {
          const name = nameOf(param, value, locale)
          return name === undefined ? [] : [{ param, value, name }]
        }),
      ),
      isGone,
      newCount: Math.min(found.length, NEW_COUNTED_MAX),
      hasMoreNew: found.length > NEW_COUNTED_MAX,
      newest: found.slice(0, NEW_SHOWN).flatMap((id) => {
        const brief = products.get(id)
        return brief && rights.seesProducts({ ...brief, id: brief.shop_id })
          ? [{ id, name: localize(brief.product_names, locale), picture: brief.pictures[0] ?? null }]
          : []
      }),
      notify: row.notify,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
