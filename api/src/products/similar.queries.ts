import { type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { isHan, queryTerms } from '@lonja/core/search/search-terms.ts'
import { wordForms } from '@lonja/core/search/word-forms.ts'
import type { Visibility } from '@lonja/core/shops/shop-lists.ts'
import type { ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { quoted } from '../search/lexemes.ts'
import { type Audience, productsSeen } from './product-page.queries.ts'

/** Newest products of each category that are compared with a product. */
const COMPARED_MAX = 200

/** What a product of the same category counts for beside the words of its name, of which all together count about 0.6. */
const SAME_CATEGORY = 0.2

/** What decides which products are like a product, and who may ask. */
interface SimilarFacts {
  shop_id: number
  names: Localized
  visibility: Visibility
  status: ShopStatus
  /** its categories, each with the one above it */
  places: [id: number, parent: number | null][]
}

const similarFacts = compiledOnce(
  (_, { productId }: { productId: number }) => sql<SimilarFacts>`
    select p.shop_id, p.names, s.visibility, s.status, coalesce((
      select jsonb_agg(jsonb_build_array(c.id, c.parent_id) order by c.id)
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]') as places
    from products p join shops s on s.id = p.shop_id where p.id = ${productId} and p.on_shelf ${PREPARED}`,
)

export const findSimilarFacts = async (db: Db, given: { productId: number }): Promise<SimilarFacts | undefined> =>
  (await similarFacts(db, given))[0]

/** Any word of a name; names alone are compared, in the language that the product is best known by. */
const anyWord = (names: Localized): string =>
  queryTerms(localize(names, 'es'))
    .flatMap((term) => (isHan(term) ? [term] : wordForms(term)))
    .map(quoted)
    .join(' | ')

/**
 * Products like one, best first: the newest of its categories and of those above them, by how many words of its name they
 * share. One shop fills at most half of the places unless nobody else has such products.
 */
export const findSimilar = async (
  db: Db,
  { productId, facts, audience, rows }: { productId: number; facts: SimilarFacts; audience: Audience; rows: number },
): Promise<number[]> => {
  const own = facts.places.map(([id]) => id)
  const above = facts.places.flatMap(([, parent]) => (parent === null || own.includes(parent) ? [] : [parent]))
  const categories = own.length ? [...own, ...new Set(above)] : [0]
  const seen = sql.join([sql`true`, ...productsSeen(audience)], sql` and `)
  const found = await sql<{ product_id: number }>`
    with near as (
      select x.product_id, x.shop_id, max(case when c.id = any(${own}::int[]) then ${SAME_CATEGORY}::real else 0 end) as nearness
      from unnest(${categories}::int[]) as c(id) cross join lateral (
        select l.product_id, l.shop_id from product_listings l
        where l.category_id = c.id and l.product_id <> ${productId} and ${seen}
        order by l.created_at desc, l.product_id desc limit ${COMPARED_MAX}
      ) x
      group by x.product_id, x.shop_id
    ),
    scored as (
      select n.product_id, n.shop_id, n.nearness + ts_rank(s.names, ${anyWord(facts.names)}::tsquery) as score
      from near n join product_search s on s.product_id = n.product_id
    )
    select product_id from (
      select product_id, score, row_number() over (partition by shop_id order by score desc, product_id desc) as nth from scored
    ) ranked
    order by nth > ${Math.ceil(rows / 2)}::int, score desc, product_id desc limit ${rows}`.execute(db)
  return found.rows.map((row) => row.product_id)
}
