import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import { BRAND_MAX } from '../products/brand.ts'
import { CATALOGUE_LAYOUTS, CATALOGUE_NAMED_MAX } from './catalogue.ts'

/** Ids of products, separated by commas. */
const productIds = z
  .string()
  .max(11 * CATALOGUE_NAMED_MAX)
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(id).max(CATALOGUE_NAMED_MAX))

/** Which of a shop's products, and for whose eyes: without `asGroup` and `asCustomer` those of the caller. */
const query = z.object({
  /** cards when nothing is said */
  layout: z.enum(CATALOGUE_LAYOUTS).optional(),
  /** false: without prices, whoever asks */
  prices: flagText.optional(),
  /** with those below it */
  categoryId: idText.optional(),
  /** however written */
  brand: z.string().trim().max(BRAND_MAX).optional(),
  productIds: productIds.optional(),
  /** true: without what is sold out */
  inStock: flagText.optional(),
  /** with the prices of a buyer group, for the people of the shop who may look at its price lists */
  asGroup: idText.optional(),
  /** as this account sees the shop, for those of its people who may look at its price lists and at its customers */
  asCustomer: idText.optional(),
  lang: z.string().max(5).optional(),
})
const params = z.object({ id: idText })

export const cataloguesContract = {
  getCatalogue: endpoint({
    method: 'GET',
    path: '/shops/{id}/catalogue',
    scope: 'public',
    summary: 'How much a catalogue of a shop would hold, and whether with prices; refused where it cannot be printed',
    params,
    query,
    reply: z.object({
      products: z.int(),
      /** skus of these products */
      variants: z.int(),
      hasPrices: z.boolean(),
    }),
    refusals: ['not_found', 'role_forbids', 'catalogue_empty', 'catalogue_too_long', 'catalogue_too_many_variants'],
  }),
  getCataloguePdf: endpoint({
    method: 'GET',
    path: '/shops/{id}/catalogue.pdf',
    scope: 'public',
    media: 'application/pdf',
    summary: 'The products of a shop as a PDF to print or send, with the prices that the caller sees on its pages',
    params,
    query,
    reply: z.unknown(),
    refusals: [
      'not_found',
      'role_forbids',
      'catalogue_empty',
      'catalogue_too_long',
      'catalogue_too_many_variants',
      'too_many_requests',
      'unavailable',
    ],
  }),
}
