import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, moment, picture, searchText } from '../kernel/wire.ts'
import { listedSku } from '../products/listed-sku.contract.ts'
import { BOUGHT_OFFERS, BOUGHT_SORTS } from './bought.ts'

/** A sku that the account ordered before, named as it was in its last order. */
const bought = listedSku.extend({
  /** the sku's own */
  id,
  productId: id,
  /** orders that had it */
  times: z.int().min(1),
  lastAt: moment,
  /** units of the last order */
  lastQuantity: z.int().min(1),
  /** units that half of its orders had at most */
  usualQuantity: z.int().min(1),
  /** a unit of the last order, net of VAT */
  lastPrice: euros,
  offer: z.enum(BOUGHT_OFFERS),
})

export const boughtContract = {
  getBoughtProducts: endpoint({
    method: 'GET',
    path: '/bought-products',
    scope: 'buyer',
    summary:
      'What the account ordered before, sku by sku, with what it is sold for today; orders that ended undelivered do not count',
    query: z.object({
      shopId: idText.optional(),
      /** words of the name, the variant, the reference or the shop */
      search: searchText.optional(),
      sort: z.enum(BOUGHT_SORTS).optional(),
      ...pageQuery,
    }),
    reply: pageOf(bought).extend({
      /** shops that it was bought from, the latest first, with the number of skus; whatever the list is narrowed to */
      shops: z.array(z.object({ id, name: z.string(), logo: picture.nullable(), count: z.int() })),
    }),
    refusals: [],
  }),
  getUsualQuantities: endpoint({
    method: 'GET',
    path: '/products/{id}/usual-quantities',
    scope: 'buyer',
    summary: 'Units that the account usually orders of each sku of a product that it ordered before',
    params: z.object({ id: idText }),
    reply: z.object({ items: z.array(bought.pick({ id: true, usualQuantity: true })) }),
    refusals: [],
  }),
  getUsualTimes: endpoint({
    method: 'GET',
    path: '/usual-times',
    scope: 'buyer',
    summary:
      'Shops from which the account usually orders about now: as long after its last order there as from one order to the next in the mean. Those that it may not see or has hidden are left out',
    /** 3 at most */
    reply: z.object({
      items: z.array(
        z.object({
          shopId: id,
          shopName: z.string(),
          logo: picture.nullable(),
          /** days from one order to the next in the mean */
          rhythmDays: z.int().min(1),
          /** the day of the last order */
          lastOn: z.iso.date(),
        }),
      ),
    }),
    refusals: [],
  }),
  hideUsualTime: endpoint({
    method: 'DELETE',
    path: '/usual-times/{shopId}',
    scope: 'buyer',
    whileSuspended: true,
    summary:
      'No longer be told that it is time to order from a shop, until the next order there; one that is not told stays so',
    params: z.object({ shopId: idText }),
    reply: done,
    refusals: [],
  }),
}
