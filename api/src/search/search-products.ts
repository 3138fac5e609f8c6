import { fold } from '@lonja/core/kernel/fold.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ProductSort } from '@lonja/core/products/product-sort.ts'
import { withoutBrand } from '@lonja/core/search/brands.ts'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { Window } from '../db/paginate.ts'
import type { Audience, ProductFilter } from '../products/product-page.queries.ts'
import { correctSearch } from './correct.ts'
import { findProductsPage, type HitsPage } from './hits.queries.ts'
import { mostWords } from './most-words.ts'
import { anyThing } from './query-text.ts'
import { type ReadQuery, readOnce } from './read-query.ts'
import { completeLast } from './suggest-words.ts'
import { recentDictionary } from './synonyms.queries.ts'
import { countMatches, findReadable } from './word-counts.queries.ts'
import { NOTHING, type SearchWords, SURE_RANK, wordsOf } from './words.ts'

/** Longest text that a page's cursor keeps, in characters. */
const KEPT_MAX = 200

/**
 * What a list's cursor keeps of how its words were read: what they were put right to, or the kind of products that stands for the brand
 * `b`, and whether wide, by stems and sounds, among the things that they name alone, or by most of the words.
 */
export const readAs = z.object({
  w: z.string().max(KEPT_MAX).optional(),
  b: z.string().max(KEPT_MAX).optional(),
  v: z.enum(['wide', 'things', 'most']).optional(),
})
type ReadAs = z.infer<typeof readAs>

/** How a search was understood. */
export interface Reading {
  /** what the search was put right to */
  didYouMean: string | null
  /** the page shows what `didYouMean` finds */
  isCorrected: boolean
  /** nothing has all words; what is shown has most of them */
  isRelaxed: boolean
  /** a brand that no products have: those of its kind are shown */
  similarTo: string | null
}

/** The words of a list, as its caller gave them. */
export interface Asked {
  search?: string | undefined
  name?: string | undefined
  /** take the search as it was typed */
  exact?: boolean | undefined
  /** what its caller reads: pan is bread in Spanish, and what one fries in in English */
  locale?: Locale | undefined
}

/** The words that a search came to, and the first products that they find. */
interface Found extends Reading {
  words: SearchWords | null
  found: HitsPage
  readAs: ReadAs
}

/** Whether a brand's word stands in a name of several words of the trade: fairy lights are no Fairy. */
const isInName = ({ terms, phrases }: ReadQuery, brand: string): boolean =>
  phrases.some(({ from, to }) => terms.slice(from, to).some(({ text }) => text === fold(brand)))

type Find = (words: SearchWords | null) => Promise<HitsPage>

const EMPTY: HitsPage = { rows: [], isPartial: false }
const AS_TYPED = { readAs: {}, didYouMean: null, isCorrected: false, isRelaxed: false, similarTo: null }

const readingOf = async (db: Db, asked: Asked, audience: Audience) => {
  const dictionary = await recentDictionary(db)
  const query = (search: string) => readOnce(search, dictionary, asked.locale ?? null)
  const name = asked.name === undefined || asked.name === '' ? null : query(asked.name)
  const wide = async (search: string) =>
    wordsOf(
      query(search),
      name,
      'wide',
      await completeLast(db, { search, dictionary, audience, locale: asked.locale ?? null }),
    )
  const strict = (search: string) => wordsOf(query(search), name)
  const most = (search: string, isCorrected: boolean) => mostWords(db, { query: query(search), audience, isCorrected })
  /** the words as typed, of the things that they name alone; null where they name none */
  const things = (search: string): SearchWords | null => {
    const words = strict(search)
    const thing = anyThing(query(search))
    return words === null || words === NOTHING || thing === null
      ? null
      : { ...words, match: `(${words.match}) & (${thing})` }
  }
  return { dictionary, query, strict, wide, things, most }
}

/** The words of a page after the first, read as the first one was. */
const readAgain = async (db: Db, asked: Asked, audience: Audience, before: ReadAs): Promise<SearchWords | null> => {
  const read = await readingOf(db, asked, audience)
  const search = before.w ?? asked.search ?? ''
  const words = await (before.v === 'most'
    ? read.most(search, before.w !== undefined)
    : before.v === 'wide'
      ? read.wide(search)
      : before.v === 'things'
        ? read.things(search)
        : read.strict(search))
  return words === NOTHING ? null : words
}

/**
 * Reads a search until it finds something: as it was typed, with what else the trade calls it; by stems, sounds and beginnings; put
 * right where it is misspelled; at last by most of its words. What only descriptions have is read further too, and given
 * up for a reading that names have.
 */
export const resolveSearch = async (
  db: Db,
  {
    asked,
    audience,
    isRanked,
    isFiltered,
    find,
  }: { asked: Asked; audience: Audience; isRanked: boolean; isFiltered: boolean; find: Find },
): Promise<Found> => {
  const { search, exact = false } = asked
  const name = asked.name === '' ? undefined : asked.name
  if (!search && name === undefined) return { ...AS_TYPED, words: null, found: await find(null) }
  const read = await readingOf(db, asked, audience)
  if (!search) {
    const words = wordsOf(null, read.query(name ?? ''))
    return words === NOTHING
      ? { ...AS_TYPED, words: null, found: EMPTY }
      : { ...AS_TYPED, words, found: await find(words) }
  }
  const strict = read.strict(search)
  if (strict === NOTHING || strict === null) return { ...AS_TYPED, words: null, found: EMPTY }
  const typed: Found = { ...AS_TYPED, words: strict, found: await find(strict) }
  const [best] = typed.found.rows
  const isWeak = isRanked && best !== undefined && best.key < SURE_RANK
  if (best && !isWeak) return typed
  // the filters leave nothing of what the words find: no other words are wanted
  if (
    !best &&
    isFiltered &&
    ((await countMatches(db, { queries: [strict.match ?? ''], audience, limit: 1 }))[0] ?? 0) > 0
  )
    return typed

  const finds = async (
    words: SearchWords | null | typeof NOTHING,
    atLeast = -Infinity,
  ): Promise<{ words: SearchWords; found: HitsPage } | null> => {
    if (words === NOTHING || words === null) return null
    const found = await find(words)
    const [first] = found.rows
    return first && first.key >= atLeast ? { words, found } : null
  }
  const better = (words: SearchWords | null | typeof NOTHING) => finds(words, isWeak ? SURE_RANK : undefined)
  const things = read.things(search)
  let isThing = true
  if (!exact) {
    const words = await read.wide(search)
    // of what only descriptions have one statement says which readings are worth their own
    const canBeRead =
      isWeak && name === undefined && things && words !== null && words !== NOTHING
        ? await findReadable(db, { named: words, anywhere: things, audience })
        : null
    isThing = canBeRead?.isAnywhere ?? true
    const wide = canBeRead?.isNamed === false ? null : await better(words)
    if (wide) return { ...typed, ...wide, readAs: { v: 'wide' } }
  }
  /** the kind of products that a brand is known for, where no products have the brand; null for what holds none */
  const similar = async (text: string): Promise<Found | null> => {
    const branded = withoutBrand(text)
    if (branded === null || best || name !== undefined || isInName(read.query(text), branded.brand)) return null
    const reading = { ...typed, similarTo: branded.brand }
    const readAs = { w: branded.search, b: branded.brand }
    // what only mentions the kind is not of it
    const all =
      (await finds(read.strict(branded.search), isRanked ? SURE_RANK : undefined)) ??
      (await finds(read.things(branded.search)))
    if (all) return { ...reading, ...all, readAs }
    const most = await finds(await read.most(branded.search, true))
    return most ? { ...reading, ...most, readAs: { ...readAs, v: 'most' }, isRelaxed: true } : typed
  }
  const kind = exact ? null : await similar(search)
  if (kind) return kind
  const meant = await correctSearch(db, { search, dictionary: read.dictionary, audience })
  const corrected = meant === null ? null : await better(read.strict(meant))
  if (meant !== null && corrected)
    return exact
      ? { ...typed, didYouMean: meant }
      : { ...typed, ...corrected, readAs: { w: meant }, didYouMean: meant, isCorrected: true }
  if (exact || name !== undefined) return typed
  const meantKind = meant === null ? null : await similar(meant)
  if (meantKind) return meantKind.similarTo === null ? typed : { ...meantKind, didYouMean: meant }
  if (best) {
    // a product that only mentions what is asked for in its description, as a clock does its batteries, is no hit
    if (things === null) return typed
    const kept = isThing ? await finds(things) : null
    if (kept) return { ...typed, ...kept, readAs: { v: 'things' } }
    // of one word there are no others
    if (read.query(search).terms.length === 1 && meant === null) return { ...typed, words: null, found: EMPTY }
  }
  const guessed = meant === null ? null : await finds(await read.most(meant, true))
  // of a thing that nobody has, the words that were misspelled say no more
  const isAboutNothing = meant !== null && anyThing(read.query(meant)) !== null && anyThing(read.query(search)) === null
  const most = guessed ?? (isAboutNothing ? null : await finds(await read.most(search, false)))
  if (!most) return best ? { ...typed, words: null, found: EMPTY } : typed
  const isCorrected = guessed !== null
  return {
    ...most,
    similarTo: null,
    readAs: { v: 'most', ...(isCorrected && meant !== null ? { w: meant } : {}) },
    didYouMean: isCorrected ? meant : null,
    isCorrected,
    isRelaxed: true,
  }
}

/** The first products of a text that may not be ended, where no name has all its words: by stems and beginnings, else by most of its words. */
export const findNearest = async (
  db: Db,
  { search, locale, rows }: { search: string; locale: Locale; rows: number },
  audience: Audience,
): Promise<number[]> => {
  const read = await readingOf(db, { search, locale }, audience)
  const find = async (words: SearchWords | null | typeof NOTHING): Promise<number[]> => {
    if (words === null || words === NOTHING) return []
    const filter = { categoryIds: [], shopIds: [], tags: [], words }
    const found = await findProductsPage(db, { filter, audience, sort: 'relevance', after: null, rows })
    return found.rows.map(({ product_id }) => product_id)
  }
  const wide = await find(await read.wide(search))
  return wide.length > 0 ? wide : find(await read.most(search, false))
}

/** What a list of products is asked for. */
export interface ProductSearch extends Window, Asked {
  filter: Omit<ProductFilter, 'words'>
  isFiltered: boolean
  sort: ProductSort
  /** from the cursor, on later pages */
  readAs: ReadAs | null
}

/**
 * A page of products for a query, with how its words were read: the one way into search, behind which another engine may stand.
 * Nothing that this actor may not see takes part in finding, ranking, counting or correcting.
 */
export const searchProducts = async (
  db: Db,
  query: ProductSearch,
  audience: Audience,
): Promise<Reading & { found: HitsPage; readAs: ReadAs }> => {
  const { filter, sort, after, rows, readAs: before, isFiltered } = query
  const find: Find = (words) => findProductsPage(db, { filter: { ...filter, words }, audience, sort, after, rows })
  if (!before) return resolveSearch(db, { asked: query, audience, isRanked: sort === 'relevance', isFiltered, find })
  const words = query.search ? await readAgain(db, query, audience, before) : null
  if (!words)
    return resolveSearch(db, { asked: { name: query.name }, audience, isRanked: false, isFiltered: false, find })
  return {
    found: await find(words),
    readAs: before,
    didYouMean: before.b === undefined ? (before.w ?? null) : null,
    isCorrected: before.w !== undefined && before.b === undefined,
    isRelaxed: before.v === 'most',
    similarTo: before.b ?? null,
  }
}
