import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { LOOKUPS, type LookupName } from '@lonja/core/lookups/lookup-lists.ts'
import type { lookupsContract } from '@lonja/core/lookups/lookups.contract.ts'
import type { Verb } from '../http/implement.ts'
import { loadLookups } from './load-lookups.ts'

const isLookup = (text: string): text is LookupName => (LOOKUPS as readonly string[]).includes(text)

/** `types=shopType,unit`, all when absent; refuses names that no list has. */
const typesOf = (text: string | undefined): readonly LookupName[] => {
  const types = text === undefined ? LOOKUPS : [...new Set(text.split(',').map((name) => name.trim()))]
  if (types.every(isLookup)) return types
  throw new Refusal('field_invalid', { path: 'query.types', params: { field: 'types' } })
}

export const getCategoryDatas: Verb<typeof lookupsContract.getCategoryDatas> = async ({ deps, query, locale }) => ({
  items: await loadLookups(deps.db, { types: typesOf(query.types), locale }),
})
