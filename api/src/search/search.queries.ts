import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type SearchDocument, type SearchFacts, searchDocument } from './document.ts'
import { loadDictionary } from './synonyms.queries.ts'
import type { TermChange } from './terms.queries.ts'

const findSearchFacts = async (db: Db, { productIds }: { productIds: number[] }): Promise<SearchFacts[]> =>
  (
    await sql<SearchFacts>`
      with recursive above as (
        select pc.product_id, c.id, c.parent_id, c.names from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = any(${productIds}::int[])
        union
        select a.product_id, c.id, c.parent_id, c.names from above a join categories c on c.id = a.parent_id
      ),
      places as (select product_id, jsonb_agg(names order by id) as names from above group by product_id),
      details as (
        select product_id, array_agg(serial_number order by id) || array_agg(ean order by id) filter (where ean is not null) as codes,
          jsonb_agg(attribute order by id) as attributes
        from skus where product_id = any(${productIds}::int[]) group by product_id
      )
      select p.id, p.names, p.descriptions, p.brand, p.serial_number as "serialNumber",
        jsonb_build_array(s.names, jsonb_build_object('es', s.name)) as "shopNames",
        coalesce(d.codes, '{}') as codes, coalesce(d.attributes, '[]') as attributes, coalesce(c.names, '[]') as "categoryNames",
        coalesce(l.category_ids || -l.shop_id, '{}') as places,
        case when l.audience = 2 then l.shop_id when l.audience is not null then 0 end as room, coalesce(l.sold, 0) as sold
      from products p join shops s on s.id = p.shop_id
      left join product_listings l on l.product_id = p.id and l.category_id = 0
      left join places c on c.product_id = p.id left join details d on d.product_id = p.id
      where p.id = any(${productIds}::int[])`.execute(db)
  ).rows

/** What the products given are found by, as it should be, in the columns of `product_search`. */
const freshSearch = (documents: SearchDocument[]) => {
  const column = (key: keyof SearchDocument) => sql`${documents.map((document) => document[key])}`
  return sql`
    select d.id as product_id, array_to_tsvector(string_to_array(d.lexemes, ' ')) as tsv, d.names::tsvector as names, d.text,
      string_to_array(d.words, ' ') as words, string_to_array(d.places, ' ')::int[] as places, d.room, d.popularity
    from unnest(${column('id')}::int[], ${column('names')}::text[], ${column('lexemes')}::text[], ${column('text')}::text[],
      ${column('words')}::text[], ${column('places')}::text[], ${column('room')}::int[], ${column('popularity')}::real[])
      as d(id, names, lexemes, text, words, places, room, popularity)`
}

const freshDocuments = async (db: Db, productIds: number[]): Promise<SearchDocument[]> => {
  const dictionary = await loadDictionary(db)
  return (await findSearchFacts(db, { productIds })).map((facts) => searchDocument(facts, dictionary))
}

/** Which of the products given are not found as they should be: their row differs, or there is none. */
export const findWrongSearch = async (db: Db, { productIds }: { productIds: number[] }): Promise<number[]> => {
  const documents = await freshDocuments(db, productIds)
  if (documents.length === 0) return []
  const { rows } = await sql<{ product_id: number }>`
    select f.product_id from (${freshSearch(documents)}) f left join product_search s on s.product_id = f.product_id
    where (s.tsv, s.names, s.text, s.words, s.places, s.room) is distinct from (f.tsv, f.names, f.text, f.words, f.places, f.room)
    order by f.product_id`.execute(db)
  return rows.map((row) => row.product_id)
}

/**
 * Writes anew under which words the products given are found, from their listings; rows that say the same already are
 * left alone. Answers how often words came and went, for `countTerms`.
 */
export const refreshSearch = async (db: Db, { productIds }: { productIds: number[] }): Promise<TermChange[]> => {
  const documents = await freshDocuments(db, productIds)
  if (documents.length === 0) return []
  const before = await db
    .selectFrom('product_search')
    .select(['product_id', 'room', 'words'])
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .execute()
  await sql`
    insert into product_search as old (product_id, tsv, names, text, words, places, room, popularity)
    ${freshSearch(documents)} order by d.id
    on conflict (product_id) do update set tsv = excluded.tsv, names = excluded.names, text = excluded.text,
      words = excluded.words, places = excluded.places, room = excluded.room, popularity = excluded.popularity
    where (old.tsv, old.names, old.text, old.words, old.places, old.room, old.popularity)
      is distinct from (excluded.tsv, excluded.names, excluded.text, excluded.words, excluded.places, excluded.room, excluded.popularity)`.execute(
    db,
  )
  return [
    ...before.map(({ room, words }) => ({ room, words, by: -1 })),
    ...documents.map(({ room, words }) => ({ room, words: words ? words.split(' ') : [], by: 1 })),
  ]
}
