import { z } from 'zod'
import { cartContract } from '../cart/cart.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, moment, picture } from '../kernel/wire.ts'
import { productCard } from '../products/products.contract.ts'

/** A product that an account has saved, as its buyers see it now. */
const savedProduct = productCard.extend({
  savedAt: moment,
  /** what a unit cost this buyer when it was saved, net of VAT, where it costs less now; null otherwise and where prices are closed */
  droppedFrom: euros.nullable(),
})

export const savedContract = {
  saveProduct: endpoint({
    method: 'POST',
    path: '/saved-products',
    scope: 'buyer',
    summary: 'Save a product for the account; doing it twice is doing it once',
    body: z.object({ productId: id }),
    reply: z.object({ productId: id }),
    refusals: ['not_found', 'too_many_saved_products'],
  }),
  unsaveProduct: endpoint({
    method: 'DELETE',
    path: '/saved-products/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Take a product off what the account has saved; id is the product’s',
    params: z.object({ id: idText }),
    reply: done,
    refusals: [],
  }),
  getSavedProducts: endpoint({
    method: 'GET',
    path: '/saved-products',
    scope: 'buyer',
    summary:
      'Products that the account has saved, the latest first; those that it may not see now are counted in `gone`',
    query: z.object({ shopId: idText.optional(), ...pageQuery }),
    reply: pageOf(savedProduct).extend({
      /** shops of the saved products, the latest saved first, with the number of products; whatever the list is narrowed to */
      shops: z.array(z.object({ id, name: z.string(), logo: picture.nullable(), count: z.int() })),
      /** saved products that are not sold any more, or not to this account */
      gone: z.int(),
    }),
    refusals: [],
  }),
  getSavedProductIds: endpoint({
    method: 'GET',
    path: '/saved-product-ids',
    scope: 'buyer',
    summary: 'Which of these products the account has saved',
    query: z.object({ productIds: idListText }),
    reply: z.object({ productIds: z.array(id) }),
    refusals: [],
  }),
  unsaveGoneProducts: endpoint({
    method: 'DELETE',
    path: '/gone-saved-products',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Take off what the account has saved all products that are not sold any more, or not to it',
    reply: done,
    refusals: [],
  }),
  saveForLater: endpoint({
    method: 'POST',
    path: '/myCart/save-for-later',
    scope: 'buyer',
    summary: 'Take the line of a sku out of the cart and save its product; a sku without a line is saved alike',
    body: z.object({ skuId: id }),
    reply: cartContract.deleteCart.reply,
    refusals: ['not_found', 'too_many_saved_products'],
  }),
}
