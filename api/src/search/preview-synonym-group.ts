import { localize } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { PREVIEW_PRODUCTS, type searchContract } from '@lonja/core/search/search.contract.ts'
import type { Db } from '../db/client.ts'
import { inVain, type Trx } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { conceptLexeme, quoted } from './lexemes.ts'
import { findMatching, findMissesWith, findProductNames } from './preview.queries.ts'
import { readOnce } from './read-query.ts'
import { refreshSearch } from './search.queries.ts'
import { searchProducts } from './search-products.ts'
import {
  changeSynonymGroup,
  findSynonymGroup,
  insertSynonymGroup,
  loadDictionary,
  noteChange,
} from './synonyms.queries.ts'
import { NOTHING, wordsOf } from './words.ts'

type Body = Call<typeof searchContract.previewSynonymGroup>['body']

/** Names, and searches in vain, whose finds are shown. */
const NAMES = 6
const MISSES = 4
/** Products that are written by the names to see what changes: of more, those that sell most. */
const WRITTEN = 400

/** Visitors: they see what everyone sees. */
const EVERYONE = { openShopIds: [], seesAll: false }

/** The first products that everyone finds by each search. */
const firstOf = async (db: Db, searches: readonly string[]): Promise<number[][]> => {
  const lists: number[][] = []
  for (const search of searches) {
    const ask = {
      search,
      filter: { categoryIds: [], shopIds: [], tags: [] },
      isFiltered: false,
      sort: 'relevance' as const,
      readAs: null,
    }
    const { found } = await searchProducts(db, { ...ask, after: null, rows: PREVIEW_PRODUCTS }, EVERYONE)
    lists.push(found.rows.map((row) => row.product_id))
  }
  return lists
}

/** Writes the group, and what it changes of the products that have its names, old or new; whether those were all. */
const writeGroup = async (trx: Trx, { id, ...body }: Body, now: Date): Promise<{ isPartial: boolean }> => {
  const groupId = id ?? (await insertSynonymGroup(trx, { ...body, now }))
  if (id !== undefined && !(await changeSynonymGroup(trx, { id, ...body, now })))
    throw new Refusal('not_found', { path: 'body.id' })
  await noteChange(trx)
  const dictionary = await loadDictionary(trx)
  const queries = Object.values(body.words)
    .flat()
    .flatMap((name) => {
      const words = wordsOf(readOnce(name, dictionary, null), null)
      return words === null || words === NOTHING || !words.match ? [] : [words.match]
    })
  const having = await findMatching(trx, { queries: [...queries, quoted(conceptLexeme(groupId))], limit: WRITTEN + 1 })
  await refreshSearch(trx, { productIds: having.slice(0, WRITTEN) })
  return { isPartial: having.length > WRITTEN }
}

/** Shows what searches would find by a group of names: it is written, looked by and taken back in one transaction. */
export const previewSynonymGroup: Verb<typeof searchContract.previewSynonymGroup> = async ({
  deps: { db },
  body,
  locale,
  now,
}) => {
  const old = body.id === undefined ? undefined : await findSynonymGroup(db, { id: body.id })
  const names = [...new Set([...Object.values(body.words), ...Object.values(old?.words ?? {})].flat())]
  const searches = [...new Set([...names.slice(0, NAMES), ...(await findMissesWith(db, { names, limit: MISSES }))])]
  const before = await firstOf(db, searches)
  const { after, isPartial } = await inVain(db, async (trx) => {
    const written = await writeGroup(trx, body, now)
    return { ...written, after: await firstOf(trx, searches) }
  })
  const known = await findProductNames(db, { ids: [...before, ...after].flat() })
  const named = (ids: readonly number[] = []) => ids.map((id) => ({ id, name: localize(known.get(id) ?? {}, locale) }))
  return {
    searches: searches.map((search, n) => ({ search, before: named(before[n]), after: named(after[n]) })),
    isPartial,
  }
}
