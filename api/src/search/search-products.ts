import { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { correctSearch } from './correct.ts'
import type { GoodsPage } from './hits.queries.ts'
import { mayStandApart, type SearchWords, SURE_RANK, searchWords } from './words.ts'

/** Longest text that a page's cursor keeps, in characters. */
const KEPT_MAX = 200

/** What a list's cursor keeps of how its words were read: what they were put right to, and whether Chinese ones stand apart. */
export const readAs = z.object({ w: z.string().max(KEPT_MAX).optional(), l: z.literal(1).optional() })
type ReadAs = z.infer<typeof readAs>

/** What a search was put right to, and whether its page shows that instead of what was typed. */
export interface Spelling {
  didYouMean: string | null
  isCorrected: boolean
}

interface Asked {
  search: string | undefined
  name: string | undefined
  /** take the search as it was typed */
  exact: boolean
  audience: Audience
  /** sorted by relevance: the first row is the best one */
  isRanked: boolean
  /** from the cursor, on later pages */
  readAs: ReadAs | null
}

interface Found {
  found: GoodsPage
  readAs: ReadAs
  spelling: Spelling
}

const AS_TYPED: Spelling = { didYouMean: null, isCorrected: false }

/**
 * A page of goods with these words. Where they find nothing, Chinese words written together are looked for apart from each
 * other. What no name says as it was typed, such as baso for vaso, is then put right, and found unless it is to be taken as it was typed.
 */
export const searchGoods = async (
  db: Db,
  { search, name, exact, audience, isRanked, readAs: before }: Asked,
  find: (words: SearchWords | null) => Promise<GoodsPage>,
): Promise<Found> => {
  if (before) {
    const found = await find(searchWords({ search: before.w ?? search, name, loose: before.l === 1 }))
    const spelling = before.w === undefined ? AS_TYPED : { didYouMean: before.w, isCorrected: true }
    return { found, readAs: before, spelling }
  }
  const typed = { found: await find(searchWords({ search, name })), readAs: {}, spelling: AS_TYPED }
  const [best] = typed.found.rows
  const isWeak = isRanked && best !== undefined && best.key < SURE_RANK
  if (!search || (best && !isWeak)) return typed

  if (!best && mayStandApart(search)) {
    const apart = await find(searchWords({ search, name, loose: true }))
    if (apart.rows.length > 0) return { found: apart, readAs: { l: 1 }, spelling: AS_TYPED }
  }
  const meant = await correctSearch(db, { search, audience })
  if (meant === null) return typed
  const found = await find(searchWords({ search: meant, name }))
  const [meantBest] = found.rows
  if (!meantBest || (isWeak && meantBest.key < SURE_RANK)) return typed
  return exact
    ? { ...typed, spelling: { didYouMean: meant, isCorrected: false } }
    : { found, readAs: { w: meant }, spelling: { didYouMean: meant, isCorrected: true } }
}
