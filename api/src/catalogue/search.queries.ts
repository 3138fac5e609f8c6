import { isHan, queryTerms } from '@lonja/core/catalogue/search-terms.ts'
import { fold } from '@lonja/core/kernel/fold.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type SearchFacts, searchDocument } from './search-document.ts'

/** What a search asks of a row `s` of product_search. */
export interface SearchWords {
  match: RawBuilder<boolean>
  /** larger is better: names before codes before categories before descriptions */
  rank: RawBuilder<number>
}

/** Shortest beginning of a word, and shortest part of a code, that are looked for. */
const PREFIX_MIN = 2
const FRAGMENT_MIN = 3

// Every part is a constant for the planner: a tsquery that it cannot read before running costs a hundredfold.
const term = (text: string, label: 'A' | '', isLast: boolean): RawBuilder<unknown> => {
  const whole = `'${text}'${label && `:${label}`}`
  if (isHan(text)) return sql`to_tsquery('simple', ${whole})`
  const begins = isLast && text.length >= PREFIX_MIN ? sql` || to_tsquery('simple', ${`'${text}':*${label}`})` : sql``
  return sql`(to_tsquery('spanish', ${whole}) || to_tsquery('english', ${whole})${begins})`
}

const tsquery = (terms: string[], label: 'A' | ''): RawBuilder<unknown> =>
  sql`(${sql.join(
    terms.map((text, i) => term(text, label, i === terms.length - 1)),
    sql` && `,
  )})`

/** A part of a serial number or EAN, as a pattern; null for what does not look like one. */
const codePattern = (text: string): string | null => {
  const code = fold(text)
  return code.length >= FRAGMENT_MIN && /^\S*\d\S*$/.test(code) ? `%${code.replaceAll(/[\\%_]/g, '\\$&')}%` : null
}

/**
 * What to look for: all words of `search` anywhere (or a part of a code), all words of `name` in the name, the last word
 * of each also as a beginning. Null when neither asks for anything; a text without a letter or digit finds nothing.
 */
export const searchWords = ({
  search,
  name,
}: {
  search?: string | undefined
  name?: string | undefined
}): SearchWords | null => {
  const asked = [
    ...(search ? [{ text: search, label: '' as const, code: codePattern(search) }] : []),
    ...(name ? [{ text: name, label: 'A' as const, code: null }] : []),
  ].map(({ text, label, code }) => {
    const terms = queryTerms(text)
    const query = terms.length ? tsquery(terms, label) : null
    const matches = [...(query ? [sql`s.tsv @@ ${query}`] : []), ...(code ? [sql`s.text like ${code}`] : [])]
    return { query, match: matches.length ? sql`(${sql.join(matches, sql` or `)})` : sql`false` }
  })
  const [first] = asked
  if (!first) return null
  return {
    match: sql<boolean>`${sql.join(
      asked.map(({ match }) => match),
      sql` and `,
    )}`,
    rank: first.query ? sql<number>`ts_rank(s.tsv, ${first.query})` : sql<number>`0::real`,
  }
}

const findSearchFacts = async (db: Db, { productIds }: { productIds: number[] }): Promise<SearchFacts[]> =>
  (
    await sql<SearchFacts>`
      with recursive above as (
        select pc.product_id, c.id, c.parent_id, c.names from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = any(${productIds}::int[])
        union
        select a.product_id, c.id, c.parent_id, c.names from above a join categories c on c.id = a.parent_id
      ),
      places as (select product_id, jsonb_agg(names) as names from above group by product_id),
      details as (
        select product_id, array_agg(serial_number) || array_agg(ean) filter (where ean is not null) as codes,
          jsonb_agg(attribute) as attributes
        from skus where product_id = any(${productIds}::int[]) group by product_id
      )
      select p.id, p.names, p.descriptions, p.serial_number as "serialNumber",
        jsonb_build_array(s.names, jsonb_build_object('es', s.name)) as "shopNames",
        coalesce(d.codes, '{}') as codes, coalesce(d.attributes, '[]') as attributes, coalesce(c.names, '[]') as "categoryNames"
      from products p join shops s on s.id = p.shop_id
      left join places c on c.product_id = p.id left join details d on d.product_id = p.id
      where p.id = any(${productIds}::int[])`.execute(db)
  ).rows

const vector = (column: string, weight: 'A' | 'B' | 'C' | 'D') => {
  const text = sql.ref(`d.${column}`)
  return sql`setweight(to_tsvector('spanish', ${text}) || to_tsvector('english', ${text}) || to_tsvector('simple', ${text}), ${sql.lit(weight)})`
}

/** Writes anew under which words the products given are found; rows that say the same already are left alone. */
export const refreshSearch = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  const documents = (await findSearchFacts(db, { productIds })).map(searchDocument)
  if (documents.length === 0) return
  const column = (key: keyof (typeof documents)[number]) => sql`${documents.map((document) => document[key])}`
  await sql`
    insert into product_search as old (product_id, tsv, text)
    select d.id, ${vector('names', 'A')} || ${vector('codes', 'B')} || ${vector('places', 'C')} || ${vector('descriptions', 'D')}, d.text
    from unnest(${column('id')}::int[], ${column('names')}::text[], ${column('codes')}::text[], ${column('places')}::text[],
      ${column('descriptions')}::text[], ${column('text')}::text[]) as d(id, names, codes, places, descriptions, text)
    order by d.id
    on conflict (product_id) do update set tsv = excluded.tsv, text = excluded.text
    where (old.tsv, old.text) is distinct from (excluded.tsv, excluded.text)`.execute(db)
}
