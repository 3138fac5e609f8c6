import { z } from 'zod'
import { id } from '../kernel/ids.ts'
import { euros } from '../kernel/wire.ts'
import { SHOP_TYPES } from '../shops/shop-lists.ts'

const count = z.int().min(0)
const named = z.object({ id, name: z.string(), count })

/**
 * What a list can be narrowed by. Each group is counted under all filters but its own, among at most FACET_SAMPLE of
 * the newest products; where there are more, counts are told as "at least". Groups come with the most frequent values first,
 * and with those that the query names.
 */
export const filters = z.object({
  total: count,
  /** there are more products than were counted */
  totalIsMinimum: z.boolean(),
  categories: z.array(named),
  shops: z.array(named),
  shopTypes: z.array(z.object({ value: z.enum(SHOP_TYPES), count })),
  industries: z.array(named),
  /** of products whose prices the caller may see */
  packSizes: z.array(z.object({ value: z.int().min(1), count })),
  /** value: as an address names it; name: as it is written on a product that the caller may see */
  brands: z.array(z.object({ value: z.string(), name: z.string(), count })),
  countries: z.array(z.object({ value: z.string(), name: z.string(), count })),
  attributes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** swatch: a CSS colour where the value is one */
      values: z.array(z.object({ value: z.string(), name: z.string(), swatch: z.string().optional(), count })),
    }),
  ),
  isRecommend: count,
  discountProduct: count,
  inStock: count,
  needBook: count,
  /** net, of products whose prices the caller may see; null where there are none */
  price: z
    .object({
      min: euros,
      max: euros,
      /** bars of the distribution, without empty ones at either end; `to` is null for the last, open one */
      steps: z.array(z.object({ from: euros, to: euros.nullable(), count })),
    })
    .nullable(),
})
