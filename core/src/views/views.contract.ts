import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { done } from '../kernel/wire.ts'

export const viewsContract = {
  createProductView: endpoint({
    method: 'POST',
    path: '/product-views',
    scope: 'public',
    summary:
      'Count that a product’s page was seen: once in half an hour from one network, not by robots nor by people of shops and of the market; says nothing of whether there is such a product',
    body: z.object({ productId: id }),
    reply: done,
    refusals: [],
  }),
}
