import type { preferencesContract } from '@lonja/core/preferences/preferences.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { chooseIndustries } from './choose-industries.ts'
import { parametersOf } from './get-parameters.ts'
import { setLanguage, setParameters } from './preferences.queries.ts'

/** Sets what is named and leaves the rest; a search that was made again moves to the front. */
export const updateParameters: Verb<typeof preferencesContract.updateParameters> = ({ deps, actor, body, now }) => {
  const { userId } = actor
  const { language, location, followedIndustries, recentSearches } = body
  return transaction(deps.db, async (trx) => {
    if (followedIndustries)
      await chooseIndustries(trx, { userId, ids: followedIndustries, field: 'followedIndustries' })
    if (language) await setLanguage(trx, { userId, locale: language })
    if (location !== undefined || recentSearches)
      await setParameters(trx, { userId, location, searches: recentSearches && [...new Set(recentSearches)], now })
    return parametersOf(trx, userId)
  })
}
