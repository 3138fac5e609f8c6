import { z } from 'zod'
import { BOUGHT_OFFERS } from '../bought/bought.ts'
import { QUANTITY_MAX } from '../cart/quantity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, line, moment } from '../kernel/wire.ts'
import { listedSku } from '../products/listed-sku.contract.ts'
import { CART_RESULTS, ORDER_LIST_LINES_MAX, ORDER_LIST_NAME_MAX, ORDER_LIST_NOTE_MAX } from './order-list.ts'

/** An order list as the list of all of them tells it. */
const orderListBrief = z.object({
  id,
  name: z.string(),
  note: z.string(),
  lineCount: z.int(),
  updatedAt: moment,
  /** who of the account changed it last; null where that person is gone */
  updatedBy: z.string().nullable(),
})

/** A line of an order list: a sku as its buyers see it now, or as it was last seen where it is no longer sold. */
const orderListLine = listedSku.extend({
  /** the line's own */
  id,
  /** null where it is no longer sold or shown to the buyer, be it deleted or not */
  skuId: id.nullable(),
  productId: id.nullable(),
  /** units, as they were written: whole packs are made of them in the cart */
  quantity: z.int().min(1),
  offer: z.enum(BOUGHT_OFFERS),
})

const name = line(ORDER_LIST_NAME_MAX)
const note = z.string().trim().max(ORDER_LIST_NOTE_MAX)
const params = z.object({ id: idText })
/** Units of a sku that a list asks for; a sku that is named twice gets the units of both. */
const newLines = z
  .array(z.object({ skuId: id, quantity: z.int().min(1).max(QUANTITY_MAX) }))
  .min(1)
  .max(ORDER_LIST_LINES_MAX)
const lineIds = z.array(id).min(1).max(ORDER_LIST_LINES_MAX)

/** How many skus stand in the list as was asked, and how many were left out because they are not sold to the account or, in a copy, were deleted. */
const added = z.object({ id, added: z.int(), leftOut: z.int() })

export const orderListsContract = {
  getOrderLists: endpoint({
    method: 'GET',
    path: '/order-lists',
    scope: 'buyer',
    summary: 'The order lists of the account, the one that was changed last first',
    /** all of them: an account has 50 at most */
    reply: z.object({ items: z.array(orderListBrief) }),
    refusals: [],
  }),
  getOrderList: endpoint({
    method: 'GET',
    path: '/order-lists/{id}',
    scope: 'buyer',
    summary: 'An order list with its lines in the order of adding, each with what it is sold for today',
    params,
    reply: orderListBrief.extend({
      /** up to 200 */
      lines: z.array(orderListLine),
    }),
    refusals: ['not_found'],
  }),
  exportOrderList: endpoint({
    method: 'GET',
    path: '/order-lists/{id}/lines.csv',
    scope: 'buyer',
    media: 'text/csv',
    summary: 'The lines of an order list as a CSV file: shop, reference, EAN, product, units and today’s net price',
    params,
    reply: z.string(),
    refusals: ['not_found'],
  }),
  createOrderList: endpoint({
    method: 'POST',
    path: '/order-lists',
    scope: 'buyer',
    summary: 'Make an order list, empty, of these lines, or with the lines of another list of the account',
    body: z.object({ name, note: note.optional(), lines: newLines.optional(), copyOf: id.optional() }),
    words: { name: 'names' },
    reply: added,
    status: 201,
    refusals: ['not_found', 'order_list_name_taken', 'too_many_order_lists', 'order_list_full'],
  }),
  changeOrderList: endpoint({
    method: 'PATCH',
    path: '/order-lists/{id}',
    scope: 'buyer',
    summary: 'Give an order list another name or note',
    params,
    body: z.object({ name: name.optional(), note: note.optional() }),
    words: { name: 'names' },
    reply: done,
    refusals: ['not_found', 'order_list_name_taken'],
  }),
  deleteOrderList: endpoint({
    method: 'DELETE',
    path: '/order-lists/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Delete an order list with its lines; one that is gone stays so',
    params,
    reply: done,
    refusals: [],
  }),
  addOrderListLines: endpoint({
    method: 'POST',
    path: '/order-lists/{id}/lines',
    scope: 'buyer',
    summary:
      'Put skus into an order list; the units of one that is there are replaced, so that doing it twice is doing it once',
    params,
    body: z.object({ lines: newLines }),
    reply: added,
    refusals: ['not_found', 'order_list_full'],
  }),
  changeOrderListLines: endpoint({
    method: 'PATCH',
    path: '/order-lists/{id}/lines',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Set the units of lines of an order list; 0 takes a line out, lines that are gone are passed over',
    params,
    body: z.object({
      lines: z
        .array(z.object({ id, quantity: z.int().min(0).max(QUANTITY_MAX) }))
        .min(1)
        .max(ORDER_LIST_LINES_MAX),
    }),
    reply: done,
    refusals: ['not_found'],
  }),
  moveOrderListLines: endpoint({
    method: 'POST',
    path: '/order-lists/{id}/moves',
    scope: 'buyer',
    summary:
      'Move lines into another order list of the account, or copy them; a sku that is there gets the units of the line',
    params,
    body: z.object({ lineIds, toListId: id, keep: z.boolean() }),
    reply: done,
    refusals: ['not_found', 'order_list_full'],
  }),
  removeGoneOrderListLines: endpoint({
    method: 'DELETE',
    path: '/order-lists/{id}/gone-lines',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Take all lines that are no longer sold out of an order list',
    params,
    reply: done,
    refusals: ['not_found'],
  }),
  putOrderListInCart: endpoint({
    method: 'POST',
    path: '/order-lists/{id}/cart',
    scope: 'buyer',
    summary:
      'Fill the cart up to the lines of an order list, of one shop or of all: what it has already counts, so that a second call adds nothing',
    params,
    body: z.object({ shopId: id.optional() }),
    /** what became of each line, and the units that the cart has of it */
    reply: z.object({
      lines: z.array(z.object({ id, result: z.enum(CART_RESULTS), quantity: z.int() })),
    }),
    refusals: ['not_found', 'cart_full'],
  }),
}
