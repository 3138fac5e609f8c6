import { stateVersion } from '../http/state-version.ts'
import type { findSynonymGroup } from './synonyms.queries.ts'

type GroupRow = NonNullable<Awaited<ReturnType<typeof findSynonymGroup>>>

/** The version of what a group is. */
export const groupVersion = ({ trade, words: { es, en, zh } }: Pick<GroupRow, 'trade' | 'words'>): string =>
  stateVersion([trade, es, en, zh])

/** A group of names on the wire; one with a name comes with the program. */
export const toSynonymGroup = ({ id, trade, words, name }: GroupRow) => ({
  id,
  version: groupVersion({ trade, words }),
  trade,
  words,
  isBuiltin: name !== null,
})
