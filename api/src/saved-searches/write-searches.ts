import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { canonicalSearch } from '@lonja/core/saved-searches/saved-search.ts'
import type { savedSearchesContract } from '@lonja/core/saved-searches/saved-searches.contract.ts'
import type { Verb } from '../http/implement.ts'
import { digestOf, followMerged } from './asked-list.ts'
import { deleteSearch, findSearchByKey, noteLook, updateSearch } from './saved-searches.queries.ts'

type Rows = typeof savedSearchesContract

/** Which of an account's searches is the one of a list. */
export const getSavedSearchId: Verb<Rows['getSavedSearchId']> = async ({ deps, actor: { accountId }, query }) => {
  const asked = canonicalSearch(query)
  const found = asked && (await findSearchByKey(deps.db, { accountId, key: digestOf(asked.key) }))
  return { id: found?.id ?? null }
}

/** Names one of an account's searches, or turns its notices on or off. Throws not_found for one that the account does not have. */
export const changeSavedSearch: Verb<Rows['changeSavedSearch']> = async ({
  deps,
  actor: { accountId },
  params: { id },
  body,
  now,
}) => {
  const changed = await updateSearch(deps.db, { accountId, id }, { ...body, now })
  if (!changed) throw new Refusal('not_found', { path: 'params.id' })
  return changed
}

/** Notes that a search's list is looked at, and tells its query. Throws not_found for one that the account does not have. */
export const lookAtSavedSearch: Verb<Rows['lookAtSavedSearch']> = async ({
  deps: { db },
  actor: { accountId },
  params: { id },
  now,
}) => {
  const looked = await noteLook(db, { accountId, id }, { now })
  if (!looked) throw new Refusal('not_found', { path: 'params.id' })
  const [query = looked.query] = await followMerged(db, [looked.query])
  return { id, query }
}

/** Takes a search off an account's list; one that is not there stays so. */
export const deleteSavedSearch: Verb<Rows['deleteSavedSearch']> = async ({ deps, actor, params: { id } }) => {
  await deleteSearch(deps.db, { accountId: actor.accountId, id })
  return { ok: true }
}
