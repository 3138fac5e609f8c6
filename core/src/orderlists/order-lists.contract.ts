import { z } from 'zod'
import { BOUGHT_OFFERS } from '../bought/bought.ts'
import { QUANTITY_MAX } from '../cart/quantity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, givenDay, line, moment } from '../kernel/wire.ts'
import { listedSku } from '../products/listed-sku.contract.ts'
import { CART_RESULTS, ORDER_LIST_LINES_MAX, ORDER_LIST_NAME_MAX, ORDER_LIST_NOTE_MAX } from './order-list.ts'
import { RHYTHM_MONTH_DAY_MAX, RHYTHM_WEEKS_MAX } from './rhythm.ts'

/** When a list is ordered again: every few weeks on a weekday, 1 for Monday to 7, or on a day of each month. */
const cycle = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    weeks: z.int().min(1).max(RHYTHM_WEEKS_MAX),
    weekday: z.int().min(1).max(7),
  }),
  z.object({ every: z.literal('month'), monthDay: z.int().min(1).max(RHYTHM_MONTH_DAY_MAX) }),
])

/** The rhythm of a list; null where it has none. */
const rhythm = z
  .object({
    cycle,
    /** the account is reminded, and nothing is put into its cart */
    remindOnly: z.boolean(),
    isPaused: z.boolean(),
    /** its next date; null while it is paused */
    nextOn: z.iso.date().nullable(),
    /** who set it; it ends when they no longer buy for the account */
    setBy: z.string().nullable(),
  })
  .nullable()

/** An order list as the list of all of them tells it. */
const orderListBrief = z.object({
  id,
  name: z.string(),
  note: z.string(),
  lineCount: z.int(),
  updatedAt: moment,
  /** who of the account changed it last; null where that person is gone */
  updatedBy: z.string().nullable(),
  rhythm,
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
  getOrderListDelivery: endpoint({
    method: 'GET',
    path: '/order-lists/{id}/delivery-days',
    scope: 'buyer',
    summary:
      'The next delivery day of each shop of an order list that has fixed ones where the account has its orders sent, and until when orders for it are taken',
    params,
    /** a shop that delivers on other days, or whose products the caller may not see, is left out */
    reply: z.object({
      items: z.array(
        z.object({
          shopId: id,
          shopName: z.string(),
          day: z.iso.date(),
          orderUntil: moment,
          /** the same by the clock on the shop's wall */
          untilDay: z.iso.date(),
          untilTime: z.string(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  setOrderListRhythm: endpoint({
    method: 'POST',
    path: '/order-lists/{id}/rhythm',
    scope: 'buyer',
    summary:
      'Have the cart prepared from an order list again and again, or be reminded of it; nothing is ordered. Replaces the rhythm that the list has',
    params,
    body: z.object({
      cycle,
      remindOnly: z.boolean(),
      /** the first date is on this day or after it; at once when absent */
      beginsOn: givenDay.optional(),
    }),
    reply: z.object({ rhythm }),
    refusals: ['not_found'],
  }),
  pauseOrderListRhythm: endpoint({
    method: 'PATCH',
    path: '/order-lists/{id}/rhythm',
    scope: 'buyer',
    summary: 'Pause the rhythm of an order list, or let it go on from its next date; weeks keep their count',
    params,
    body: z.object({ isPaused: z.boolean() }),
    reply: z.object({ rhythm }),
    refusals: ['not_found'],
  }),
  skipOrderListDate: endpoint({
    method: 'POST',
    path: '/order-lists/{id}/rhythm-skips',
    scope: 'buyer',
    summary: 'Skip the next date of an order list; a date that is no longer the next one is passed over',
    params,
    body: z.object({ nextOn: givenDay }),
    reply: z.object({ rhythm }),
    refusals: ['not_found'],
  }),
  endOrderListRhythm: endpoint({
    method: 'DELETE',
    path: '/order-lists/{id}/rhythm',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'End the rhythm of an order list; one that has none stays so',
    params,
    reply: done,
    refusals: [],
  }),
}
