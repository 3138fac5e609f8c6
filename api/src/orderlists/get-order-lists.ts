import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { csvReply, datedName, tableOf } from '../http/table-replies.ts'
import { loadTerms } from '../prices/buyer-terms.ts'
import { orderListColumns } from './order-list-columns.ts'
import { toOrderListBrief, toOrderListLine } from './order-list-view.ts'
import { findOrderList, findOrderListLines, findOrderLists } from './order-lists.queries.ts'

/** The order lists of the caller's account. */
export const getOrderLists: Verb<typeof orderListsContract.getOrderLists> = async ({ deps: { db }, actor }) => ({
  items: (await findOrderLists(db, actor)).map(toOrderListBrief),
})

/** One of them with its lines, prices and stock as they are now, where the caller sees them. */
const readList = async ({
  deps: { db },
  actor,
  params: { id },
  locale,
  now,
}: Pick<
  Parameters<Verb<typeof orderListsContract.getOrderList>>[0],
  'deps' | 'actor' | 'params' | 'locale' | 'now'
>) => {
  const [list, rights, rows] = await Promise.all([
    findOrderList(db, { accountId: actor.accountId, id }),
    loadAccessRights(db, actor),
    findOrderListLines(db, { listId: id }),
  ])
  const skus = rows.flatMap((row) => (row.sku_row ? [{ skuId: row.sku_row.id, shopId: row.id }] : []))
  const reading = { rights, termsOf: await loadTerms(db, { rights, skus, now }), locale, today: dayOf(now) }
  return { ...toOrderListBrief(list), lines: rows.map((row) => toOrderListLine(row, reading)) }
}

/** Throws not_found for a list of another account. */
export const getOrderList: Verb<typeof orderListsContract.getOrderList> = (call) => readList(call)

/** The lines of an order list as a file. */
export const exportOrderList: Verb<typeof orderListsContract.exportOrderList> = async (call) => {
  const { locale, now } = call
  const { lines } = await readList(call)
  return csvReply(tableOf(orderListColumns(locale), [lines]), { name: datedName('order-list', now), locale })
}
