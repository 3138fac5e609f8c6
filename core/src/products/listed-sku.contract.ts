import { z } from 'zod'
import { percent, picture } from '../kernel/wire.ts'
import { shopBrief } from '../shops/shops.contract.ts'
import { attribute, sku } from './products.contract.ts'

/** How a sku stands in a buyer's own lists: what was bought, what a code names, an order list. */
export const listedSku = z.object({
  shop: shopBrief,
  name: z.string(),
  serialNumber: z.string(),
  attribute: z.array(attribute),
  picture: picture.nullable(),
  /** VAT rate of today in percent; 0 where nothing is told of today's product */
  tax: percent,
  /** as it is sold today; null where the buyer cannot see that */
  sku: sku.nullable(),
})
