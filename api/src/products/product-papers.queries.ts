import type { PaperKind, PaperLanguage } from '@lonja/core/products/product-papers.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'

/** A paper as its product's form writes it; `key` is its file's. */
export interface PaperRow {
  key: string
  kind: PaperKind
  language: PaperLanguage
  /** '' where it has none of its own */
  title: string
}

/** A paper with what its file is: its name as it was sent in, its bytes. */
export interface StoredPaper extends PaperRow {
  format: 'pdf' | 'jpeg'
  name: string
  size: number
}

/** The papers of a product, in their order. */
export const findPapers = async (db: Db, { productId }: { productId: number }): Promise<StoredPaper[]> =>
  (
    await sql<StoredPaper>`
      select r.key, r.kind, r.language, r.title, f.format, f.name, f.size
      from product_papers r join files f on f.key = r.key and not f.doomed
      where r.product_id = ${productId} order by r.position ${PREPARED}`.execute(db)
  ).rows

/** A paper of a product that is on the shelf, with what decides who may see it; undefined where the product has none of this key. */
export const findShownPaper = async (db: Db, { productId, key }: { productId: number; key: string }) =>
  (
    await sql<
      Pick<StoredPaper, 'key' | 'format' | 'name' | 'title'> & {
        shop_id: number
        visibility: 'public' | 'privateNoPrices' | 'privateHidden'
        status: 'open'
      }
    >`
      select r.key, r.title, f.format, f.name, p.shop_id, s.visibility, s.status
      from product_papers r join files f on f.key = r.key and not f.doomed
      join products p on p.id = r.product_id join shops s on s.id = p.shop_id
      where r.product_id = ${productId} and r.key = ${key} and p.on_shelf ${PREPARED}`.execute(db)
  ).rows[0]

/** Gives a product these papers and no others, in their order; each has to be held by the product already. */
export const writePaperRows = async (
  trx: Db,
  { productId, papers }: { productId: number; papers: readonly PaperRow[] },
): Promise<void> => {
  await sql`delete from product_papers where product_id = ${productId}`.execute(trx)
  if (papers.length === 0) return
  await trx
    .insertInto('product_papers')
    .values(papers.map((paper, position) => ({ ...paper, product_id: productId, position })))
    .execute()
}
