import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import {
  canonicalSearch,
  NAMED_PARAMS,
  nameOfSearch,
  SAVED_SEARCHES_MAX,
  type SavedQuery,
} from '@lonja/core/saved-searches/saved-search.ts'
import type { savedSearchesContract } from '@lonja/core/saved-searches/saved-searches.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { digestOf, loadNames } from './asked-list.ts'
import { insertSearch } from './saved-searches.queries.ts'

type Rows = typeof savedSearchesContract

/** What a search is called that its saver did not name: its words, and what it names, as far as they see it. */
const ownName = async (
  { deps: { db }, actor, locale }: Call<Rows['saveSearch']>,
  query: SavedQuery,
): Promise<string> => {
  const rights = await loadAccessRights(db, actor)
  const nameOf = await loadNames(db, [query], rights)
  const named = NAMED_PARAMS.flatMap((param) =>
    (query[param]?.split(',') ?? []).flatMap((value) => nameOf(param, value, locale) ?? []),
  )
  return (
    nameOfSearch([query.search ?? '', query.name ?? '', ...named]) || m.notifications_search_unnamed({}, { locale })
  )
}

/**
 * Saves what a list is narrowed by. Throws nothing_to_save for what narrows nothing, and too_many_saved_searches where the account has saved
 * as many as it may.
 */
export const saveSearch: Verb<Rows['saveSearch']> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const asked = canonicalSearch(body.query)
  if (!asked) throw new Refusal('nothing_to_save', { path: 'body.query' })
  const name = body.name ?? (await ownName(call, asked.query))
  const saved = await transaction(deps.db, (trx) =>
    insertSearch(trx, {
      accountId: actor.accountId,
      name,
      query: asked.query,
      key: digestOf(asked.key),
      locale,
      notify: body.notify ?? true,
      now,
      today: dayOf(now),
      limit: SAVED_SEARCHES_MAX,
    }),
  )
  if (!saved) throw new Refusal('too_many_saved_searches', { params: { maximum: SAVED_SEARCHES_MAX } })
  return saved
}
