import { ORDER_PAGES, orderEvent, orderFacts, type Side, sidesToNotify } from '@lonja/api/notifications/order-notice.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import type { Draft } from './order-draft.ts'
import { dueAfter, type Happening } from './order-path.ts'
import type { Row } from './seed.queries.ts'

/** How far back the inboxes go, and since when nobody has looked into theirs. */
const TOLD = 21 * DAY
const UNREAD = 30 * HOUR

const sidesOf = ({ action, effects, actor }: Happening): Side[] =>
  action === 'place' ? ['buyer', 'seller'] : sidesToNotify(effects, actor)

/** What both sides of an order were told of it in the last weeks; that of the last day waits to be read. */
export const messagesOf = (order: Row, { at: begin, shop: { row, seller }, buyer, facts, story }: Draft, now: Date) =>
  story.flatMap((step): Row[] => {
    const at = new Date(begin.getTime() + step.after)
    const age = now.getTime() - at.getTime()
    if (age > TOLD) return []
    const { paymentMethod, deliveryMethod } = facts
    const news = {
      ...{ id: Number(order.id), number: String(order.number), action: step.action, status: step.to },
      ...{
        paymentMethod,
        termsDays: null,
        deliveryMethod,
        totalCents: Number(order.total_cents),
        buyerName: buyer.name,
      },
      ...{ shopName: String(row.name), shopNames: row.names as Localized },
      stage: step.stage,
      deadline: shownDeadline(step.to, dueAfter(step, facts, at)),
      transfer: order.transfer as { payee: string; bankAccount: string; bank: string } | null,
      pickUp: { street: String(row.street), city: String(row.city), postCode: String(row.post_code) },
      reason: step === story.at(-1) ? String(order.reject_reason ?? '') : '',
      ...{ carrier: String(order.carrier ?? ''), trackingNumber: String(order.tracking_number ?? '') },
    }
    return sidesOf(step).map((side) => ({
      operator_id: side === 'buyer' ? buyer.operatorId : seller.operatorId,
      role: side,
      kind: 'order',
      event: orderEvent(news),
      params: orderFacts(news),
      path: ORDER_PAGES[side](news.id),
      created_at: at.toISOString(),
      read_at: age > UNREAD ? new Date(Math.min(at.getTime() + 5 * HOUR, now.getTime())).toISOString() : null,
    }))
  })
