import type { preferencesContract } from '@lonja/core/preferences/preferences.contract.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../http/implement.ts'
import { findParameters } from './preferences.queries.ts'

/** What a person has set, as the calls answer it. */
export const parametersOf = async (db: Db, userId: number) => {
  const row = await findParameters(db, { userId })
  return {
    language: row.locale,
    location: row.location,
    followedIndustries: row.industry_ids,
    recentSearches: row.recent_searches ?? [],
    updatedAt: row.updated_at?.toISOString() ?? null,
  }
}

export const getParameters: Verb<typeof preferencesContract.getParameters> = ({ deps, actor }) =>
  parametersOf(deps.db, actor.userId)
