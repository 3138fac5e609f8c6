import { randomBytes } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import type { Db } from '../db/client.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { holdFiles, insertFile } from '../files/files.queries.ts'
import { isMissing } from '../files/walk-files.ts'
import type { Call } from '../http/implement.ts'
import { findPapers, type StoredPaper, writePaperRows } from './product-papers.queries.ts'
import { productHolder } from './seller-product-view.ts'

type Papers = NonNullable<Call<typeof sellerProductsContract.updateSellerProduct>['body']['papers']>

/** What a product's paper is, to the functions that keep files. */
export const PAPER = 'product-paper'

/**
 * Gives a product these papers and no others, in their order. Throws field_invalid for a file that is neither this product's nor one that
 * the writer sent in, and for one that is named twice.
 */
export const writePapers = async (
  trx: Db,
  {
    productId,
    shopId,
    papers,
    writing: { actor, now },
  }: { productId: number; shopId: number; papers: Papers; writing: { actor: { userId: number }; now: Date } },
): Promise<void> => {
  const keys = papers.map(({ file }) => file)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (twice >= 0)
    throw new Refusal('field_invalid', { path: `body.papers.${twice}.file`, params: { field: 'productPapers' } })
  const held = { actor, kind: PAPER, keys, holder: productHolder(productId), readerShopId: shopId, now } as const
  const pathAt = (place: number) => `body.papers.${place}.file`
  await attachFiles(trx, { ...held, path: 'body.papers', pathAt, field: 'productPapers' })
  const rows = papers.map(({ file, kind, language, title }) => ({ key: file, kind, language, title }))
  await writePaperRows(trx, { productId, papers: rows })
}

interface Copying {
  from: number
  to: number
  shopId: number
  actor: { userId: number; accountId: number }
  now: Date
}

/**
 * Gives a product copies of the papers of another, each a file of its own, so that either product lets go of its own. `made` learns each
 * key before its bytes are written: what a failed transaction leaves is erased by `eraseUnkept`. A paper whose bytes are gone is left out.
 */
export const copyPapers = async (
  trx: Db,
  files: FileStore,
  { from, to, shopId, actor, now }: Copying,
  made: string[],
): Promise<void> => {
  const copies: StoredPaper[] = []
  for (const paper of await findPapers(trx, { productId: from })) {
    const bytes = await files.sealed.get(paper.key).catch((error) => {
      if (isMissing(error)) return null
      throw error
    })
    if (bytes === null) continue
    const key = randomBytes(16).toString('hex')
    made.push(key)
    await files.sealed.put(key, bytes)
    const { format, name, size } = paper
    await insertFile(trx, { key, kind: PAPER, format, name, size, actor, now, isCounted: false })
    copies.push({ ...paper, key })
  }
  if (copies.length === 0) return
  const held = { kind: PAPER, userId: actor.userId, holder: productHolder(to) } as const
  await holdFiles(trx, { ...held, keys: copies.map(({ key }) => key), readerShopId: shopId, readerAccountId: null })
  const rows = copies.map(({ key, kind, language, title }) => ({ key, kind, language, title }))
  await writePaperRows(trx, { productId: to, papers: rows })
}
