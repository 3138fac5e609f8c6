import { contract } from '@lonja/core/contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { searchContract } from '@lonja/core/search/search.contract.ts'
import type { Hono } from 'hono'
import { paginate } from '../db/paginate.ts'
import type { Deps } from '../deps.ts'
import { implement, type Verb } from '../http/implement.ts'
import { createSynonymGroup } from './create-synonym-group.ts'
import { deleteSynonymGroup } from './delete-synonym-group.ts'
import { getSearchAlternatives } from './get-search-alternatives.ts'
import { getSearchSuggestions } from './get-search-suggestions.ts'
import { findMisses, MISS_KEY } from './misses.queries.ts'
import { previewSynonymGroup } from './preview-synonym-group.ts'
import { toSynonymGroup } from './synonym-view.ts'
import { findSynonymGroup, findSynonymGroups, SYNONYM_KEY } from './synonyms.queries.ts'
import { updateSynonymGroup } from './update-synonym-group.ts'

const getSearchMisses: Verb<typeof searchContract.getSearchMisses> = async ({ deps, query }) => {
  const { rows, page } = await paginate({
    order: 'times',
    key: MISS_KEY,
    query,
    find: (window) => findMisses(deps.db, window),
    idOf: (row) => row.id,
  })
  const items = rows.map(({ search, times, has_some, last_on }) => ({
    search,
    times,
    hasSome: has_some,
    lastOn: last_on,
  }))
  return { items, ...page }
}

const getSynonymGroup: Verb<typeof searchContract.getSynonymGroup> = async ({ deps, params }) => {
  const row = await findSynonymGroup(deps.db, params)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toSynonymGroup(row)
}

const getSynonymGroups: Verb<typeof searchContract.getSynonymGroups> = async ({ deps, query }) => {
  const { rows, page } = await paginate({
    order: 'id',
    key: SYNONYM_KEY,
    query,
    find: (window) => findSynonymGroups(deps.db, { ...window, isOwn: query.isOwn, search: query.search }),
    idOf: (row) => row.id,
  })
  return { items: rows.map(toSynonymGroup), ...page }
}

export const searchApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSearchSuggestions, getSearchSuggestions)
  implement(app, deps, contract.getSearchAlternatives, getSearchAlternatives)
  implement(app, deps, contract.getSearchMisses, getSearchMisses)
  implement(app, deps, contract.getSynonymGroups, getSynonymGroups)
  implement(app, deps, contract.getSynonymGroup, getSynonymGroup)
  implement(app, deps, contract.updateSynonymGroup, updateSynonymGroup)
  implement(app, deps, contract.previewSynonymGroup, previewSynonymGroup)
  implement(app, deps, contract.createSynonymGroup, createSynonymGroup)
  implement(app, deps, contract.deleteSynonymGroup, deleteSynonymGroup)
}
