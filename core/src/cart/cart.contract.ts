import { z } from 'zod'
import { ORDER_NO_VAT_REASONS } from '../checkout/no-vat.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idListText, idText } from '../kernel/ids.ts'
import { productBrief, sku } from '../products/products.contract.ts'
import { deliveryDay } from '../shipping/shipping.contract.ts'
import { shopBrief, shopSettings } from '../shops/shops.contract.ts'
import { EU_VAT_STANDINGS } from '../vat-numbers/vat-check.ts'
import { LINE_REFUSALS } from './line-refusals.ts'
import { QUANTITY_MAX } from './quantity.ts'

/** Most lines of one account's cart. */
export const CART_LINES_MAX = 2_000
/** Most lines of a visitor's cart. */
export const VISITOR_CART_LINES_MAX = 200
/** Days that a visitor's cart is kept after it was last used. */
export const VISITOR_CART_DAYS = 30

const cartItem = z.object({
  _id: id,
  skuId: id,
  quantity: z.int(),
  /** kilograms of a unit, null where the shop has not told them */
  weight: z.number().nullable(),
  sku: sku.extend({ product: productBrief }),
})

/** Where orders of the account go when nothing else is said; null for visitors and those without an address. */
const deliverTo = z.object({ country: z.string(), postCode: z.string(), city: z.string() }).nullable()

const cartEntry = z.object({
  shopId: id,
  shop: shopBrief.extend({ shopSettings }),
  items: z.array(cartItem),
  deliverTo,
  /** the next day on which an order of all these lines can be delivered there; null where the shop has no fixed days there, or one is pre-sale */
  nextDelivery: deliveryDay.nullable(),
  /** whether the shop has to charge this buyer the equivalence surcharge beside VAT, as far as the account's default addresses say */
  surcharged: z.boolean(),
  /** why nothing that goes to that address bears VAT: prices and tariff are without it then; null where the products' own rates count */
  noVatReason: z.enum(ORDER_NO_VAT_REASONS).nullable(),
  /** where the account's VAT number stands, for products that go to another member state: only a confirmed one takes the VAT off */
  euVat: z.enum(EU_VAT_STANDINGS).nullable(),
  /** whether the shop's minimum for a first order applies: visitors are told it too */
  isFirstOrder: z.boolean(),
  /** lines whose products this caller may no longer see: they cannot be told, only taken out with the rest of the shop */
  hiddenCount: z.int(),
})

export type CartItem = z.infer<typeof cartItem>
export type CartEntry = z.infer<typeof cartEntry>

/**
 * count: lines in all shops together, for the badge. cartKey: of the cart that this call made for a visitor, to be sent in
 * the header `cart-key` from then on.
 */
const carts = z.object({ carts: z.array(cartEntry), count: z.int(), cartKey: z.string().optional() })

/** Units of a sku. */
export const wantedProduct = z.object({ skuId: id, quantity: z.int().min(0).max(QUANTITY_MAX) })
/** None are a refusal of their own, "Select at least one product." (spec §5), where some are needed. */
export const wantedProducts = z.array(wantedProduct).max(CART_LINES_MAX)

/** How many lines of a visitor's cart went into the account's, how many of them with fewer units, and how many did not. */
const mergedCart = z.object({ merged: z.int(), lowered: z.int(), leftOut: z.int() })

export const cartContract = {
  addToCart: endpoint({
    method: 'POST',
    path: '/myCart',
    scope: 'shopper',
    takesCartKey: true,
    summary: 'Put products of one shop into the cart, on top of what is there',
    body: z.object({ shopId: id, products: wantedProducts }),
    reply: carts,
    refusals: ['invalid_store', 'access_needed', ...LINE_REFUSALS, 'cart_full', 'too_many_requests'],
  }),
  getCarts: endpoint({
    method: 'GET',
    path: '/myCart',
    scope: 'shopper',
    takesCartKey: true,
    summary: 'The cart, an entry a shop; limit=1 for the badge count alone',
    query: z.object({
      shopId: idText.optional(),
      limit: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .optional(),
    }),
    reply: carts,
    refusals: [],
  }),
  updateCart: endpoint({
    method: 'PATCH',
    path: '/myCart/{shopId}',
    scope: 'shopper',
    whileSuspended: true,
    takesCartKey: true,
    summary: "Set the quantity of lines in one shop's cart",
    params: z.object({ shopId: idText }),
    body: z.object({ products: wantedProducts.min(1) }),
    reply: carts,
    refusals: [
      'invalid_store',
      'access_needed',
      'not_found',
      'item_removed',
      'not_for_sale_online',
      'out_of_stock',
      'insufficient_stock',
      'quantity_not_a_pack',
      'quantity_below_minimum',
      'quantity_above_maximum',
      'too_many_requests',
    ],
  }),
  deleteCart: endpoint({
    method: 'DELETE',
    path: '/myCart/{shopId}',
    scope: 'shopper',
    whileSuspended: true,
    takesCartKey: true,
    summary: 'Take lines, or all of one shop, out of the cart',
    params: z.object({ shopId: idText }),
    query: z.object({ skuIds: idListText.optional() }),
    reply: carts,
    refusals: ['too_many_requests'],
  }),
  mergeCart: endpoint({
    method: 'POST',
    path: '/myCart/merge',
    scope: 'buyer',
    whileSuspended: true,
    takesCartKey: true,
    summary: "Move what is in a visitor's cart into the account's, once; the visitor's cart is gone afterwards",
    reply: mergedCart,
    refusals: [],
  }),
}
