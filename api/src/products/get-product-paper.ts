import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { isMissing } from '../files/walk-files.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { findShownPaper } from './product-papers.queries.ts'

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const

/** Browsers' readers of PDF draw with styles of their own; nothing in the file runs on this site, loads anything or is framed. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** A paper of a product for those who may see the product now: opened where browsers can, under the name that it was sent in by. */
export const getProductPaper: Verb<typeof productsContract.getProductPaper> = async ({ deps, actor, params }) => {
  const [rights, paper] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findShownPaper(deps.db, { productId: params.id, key: params.key }),
  ])
  if (!paper || !rights.seesProducts({ ...paper, id: paper.shop_id }))
    throw new Refusal('not_found', { path: 'params.key' })
  const bytes = await deps.files.sealed.get(paper.key).catch((error) => {
    throw isMissing(error) ? new Refusal('not_found', { path: 'params.key' }) : error
  })
  const name = paper.name.replace(/(?:\.\w{1,5})?$/, `.${paper.format}`)
  const reply = fileReply(new Uint8Array(bytes), { name, type: TYPES[paper.format], inline: true })
  reply.headers.set('content-security-policy', POLICY)
  return reply
}
