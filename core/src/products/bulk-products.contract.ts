import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { givenPercent } from '../kernel/wire.ts'
import { BRAND_MAX } from './brand.ts'
import { CONTENT_WORDS, content } from './products.contract.ts'
import { SKIP_REASONS } from './seller-product-lists.ts'

/** Most products that one act takes. */
const BULK_MAX = 200

/** What is done with products that were ticked. */
const bulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('unpublish') }),
  /** raises or lowers the price of every sku, percent */
  z.object({ kind: z.literal('price'), percent: z.number().min(-90).max(900).multipleOf(0.01) }),
  /** percent off for everyone; 0 ends it */
  z.object({ kind: z.literal('discount'), percent: givenPercent.max(99) }),
  /** into this category and no other */
  z.object({ kind: z.literal('category'), categoryId: id }),
  /** among the shop's recommended products, or no longer */
  z.object({ kind: z.literal('recommend') }),
  z.object({ kind: z.literal('unrecommend') }),
  /** sent with its lots only, or no longer */
  z.object({ kind: z.literal('requireLot') }),
  z.object({ kind: z.literal('unrequireLot') }),
  /** under this brand, '' under none */
  z.object({ kind: z.literal('brand'), brand: z.string().trim().max(BRAND_MAX) }),
  /** what one unit of every sku holds; null: not told */
  z.object({ kind: z.literal('netContent'), netContent: content.nullable() }),
  z.object({ kind: z.literal('delete') }),
])
export type BulkAct = z.output<typeof bulkAct>

const outcome = z.object({
  /** products that it was done with */
  done: z.int(),
  /** those that it was not done with, and why */
  skipped: z.array(z.object({ id, name: z.string(), reason: z.enum(SKIP_REASONS) })),
  /** by which prices that it changed are put back; null where it changed none */
  batchId: z.uuid().nullable(),
})

export const bulkProductsContract = {
  actOnSellerProducts: endpoint({
    method: 'POST',
    path: '/seller/products/acts',
    scope: 'seller',
    shopArea: 'products',
    summary:
      'Publish, hide, price, move, recommend, brand, give a content or delete many of the own products at once; tells which could not be, and why',
    body: z.object({ ids: z.array(id).min(1).max(BULK_MAX), act: bulkAct }),
    reply: outcome,
    words: CONTENT_WORDS,
    idempotent: true,
    refusals: ['not_found', 'field_invalid'],
  }),
  undoPriceChange: endpoint({
    method: 'POST',
    path: '/seller/products/acts/{batchId}/undo',
    scope: 'seller',
    shopArea: 'products',
    summary: 'Put back prices and discounts that an act on many products changed; what was changed since stays',
    params: z.object({ batchId: z.uuid() }),
    body: z.object({}),
    reply: outcome,
    refusals: ['not_found'],
  }),
}
