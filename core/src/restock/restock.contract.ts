import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, moment, picture } from '../kernel/wire.ts'
import { expectedOn } from '../products/products.contract.ts'

/** A sku that an account waits for. */
const restockAlert = z.object({
  /** the sku's own */
  id,
  productId: id,
  /** in the caller's language */
  name: z.string(),
  /** what tells it from others of its product, '' where nothing does */
  variant: z.string(),
  picture: picture.nullable(),
  shopId: id,
  shopName: z.string(),
  expectedOn,
  createdAt: moment,
})

export const restockContract = {
  createRestockAlert: endpoint({
    method: 'POST',
    path: '/restock-alerts',
    scope: 'buyer',
    summary: 'Be told once when a sku that is out of stock can be bought again; asking twice is asking once',
    body: z.object({ skuId: id }),
    reply: z.object({ skuId: id }),
    refusals: ['not_found', 'sku_in_stock', 'too_many_restock_alerts'],
  }),
  deleteRestockAlert: endpoint({
    method: 'DELETE',
    path: '/restock-alerts/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'No longer be told of a sku; id is the sku’s',
    params: z.object({ id: idText }),
    reply: done,
    refusals: [],
  }),
  getRestockAlerts: endpoint({
    method: 'GET',
    path: '/restock-alerts',
    scope: 'buyer',
    summary: 'Skus that the account waits for, the latest first; those of shops that it may not see are left out',
    query: z.object({
      /** those of these products */
      productIds: idListText.optional(),
      ...pageQuery,
    }),
    reply: pageOf(restockAlert),
    refusals: [],
  }),
}
