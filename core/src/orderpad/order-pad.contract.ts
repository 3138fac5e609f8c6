import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { CODE_MAX } from '../orders/quick-lines.ts'
import { listedSku } from '../products/listed-sku.contract.ts'
import { PAD_LINES_MAX } from './order-pad.ts'

const CODES_MAX = 2 * PAD_LINES_MAX

/** A sku that a code names, as the account sees it. */
const offer = listedSku.extend({
  /** the sku's own */
  id,
  productId: id,
  /** the account ordered it before */
  bought: z.boolean(),
})

export const orderPadContract = {
  findByCodes: endpoint({
    method: 'POST',
    path: '/order-pad/codes',
    scope: 'buyer',
    summary: 'The skus that references or EANs name, in all shops that the account may see',
    body: z.object({
      /** of each line of a list up to two readings: all of it, and what stands beside its units */
      codes: z.array(z.string().trim().min(1).max(CODE_MAX)).min(1).max(CODES_MAX),
      /** in this shop alone */
      shopId: id.optional(),
    }),
    /** one entry a code, in the order asked; up to ten offers each, fewer of a long list: those ordered before first. A product's reference names all its skus */
    reply: z.object({ items: z.array(z.object({ code: z.string(), offers: z.array(offer) })) }),
    refusals: [],
  }),
  findByCode: endpoint({
    method: 'GET',
    path: '/product-codes',
    scope: 'public',
    summary:
      'The skus that one reference or EAN names, such as that of a barcode, in all shops that the caller may see',
    query: z.object({
      code: z.string().trim().min(1).max(CODE_MAX),
      /** in this shop alone */
      shopId: idText.optional(),
    }),
    /** up to ten: those that the account ordered before first; none where nothing has the code */
    words: { code: 'codes' },
    reply: z.object({ offers: z.array(offer) }),
    refusals: [],
  }),
}
