import type { Trx } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import type { LockedComment } from './write-comments.queries.ts'

/** Tells a shop once what was said of an order's products, however many lines were commented on. */
export const notifyShopOfComments = (
  trx: Trx,
  order: LockedOrder,
  texts: readonly string[],
  now: Date,
): Promise<void> =>
  notify(trx, {
    kind: 'comment',
    event: 'written',
    to: { shop: order.shop_id },
    facts: { buyer: order.buyer_name, number: order.number, told: texts.filter(Boolean).join('\n') },
    path: '/seller/comments',
    now,
  })

/** What a notice about one comment names, and who wrote it. */
const aboutComment = (row: LockedComment) => ({
  to: { accounts: [row.account_id], writer: row.placed_by },
  facts: {
    shop: { name: row.shop_name, names: row.shop_names },
    title: { name: '', names: row.product_names },
    number: row.number,
  },
  path: `/uc/order-comment?orderId=${row.order_id}`,
})

/** Tells the author of a comment what the shop answered. */
export const notifyOfReply = (trx: Trx, row: LockedComment, reply: string, now: Date): Promise<void> => {
  const { facts, ...about } = aboutComment(row)
  return notify(trx, { kind: 'comment', event: 'answered', ...about, facts: { ...facts, told: reply }, now })
}
