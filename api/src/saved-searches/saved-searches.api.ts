import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getSavedSearches } from './get-saved-searches.ts'
import { saveSearch } from './save-search.ts'
import { changeSavedSearch, deleteSavedSearch, getSavedSearchId, lookAtSavedSearch } from './write-searches.ts'

export const savedSearchesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.saveSearch, saveSearch)
  implement(app, deps, contract.getSavedSearches, getSavedSearches)
  implement(app, deps, contract.getSavedSearchId, getSavedSearchId)
  implement(app, deps, contract.changeSavedSearch, changeSavedSearch)
  implement(app, deps, contract.lookAtSavedSearch, lookAtSavedSearch)
  implement(app, deps, contract.deleteSavedSearch, deleteSavedSearch)
}
