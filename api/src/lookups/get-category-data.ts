import type { lookupsContract } from '@lonja/core/lookups/lookups.contract.ts'
import type { Verb } from '../http/implement.ts'
import { loadLookups } from './load-lookups.ts'

export const getCategoryData: Verb<typeof lookupsContract.getCategoryData> = async ({ deps, query, locale }) => {
  const [list] = await loadLookups(deps.db, { types: [query.type], locale })
  return list ?? { type: query.type, items: [] }
}
