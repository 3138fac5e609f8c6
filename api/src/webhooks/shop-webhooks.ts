import type { ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import type { Trx } from '../db/transaction.ts'
import { emitWebhooks } from './emit-webhooks.ts'

/** Something that happened in a shop beside its orders' own steps. */
interface Told<Facts> {
  shopId: number
  now: Date
  facts: Facts
}

interface ToldOrder {
  id: number
  number: string
}

/** Writes one event, in the transaction of what happened. Links are paths below the market's address: `page` for people, the others for keys. */
const emit = (
  trx: Trx,
  event: WebhookEvent,
  { shopId, now, data }: { shopId: number; now: Date; data: object & { links: { page: string } } },
): Promise<void> => emitWebhooks(trx, { shopId, happened: [{ event, data }], now })

/** Tells the shop's programs that a return was asked for, that the shop has its products, or that all it owed for it is paid back. */
export const emitReturn = (
  trx: Trx,
  event: 'return.requested' | 'return.received' | 'return.settled',
  { shopId, now, facts }: Told<{ id: number; number: string; order: ToldOrder; refundCents?: Cents | null }>,
): Promise<void> => {
  const { id: returnId, number, order, refundCents = null } = facts
  const links = { api: `${API_BASE}/orders/${order.id}`, page: `/seller/orders/${order.id}` }
  const data = {
    ...{ returnId, number, orderId: order.id, orderNumber: order.number },
    refund: refundCents === null ? null : toEuros(refundCents),
    links,
  }
  return emit(trx, event, { shopId, now, data })
}

/** Tells them that a buyer wrote a message; what it says is read in the console. */
export const emitMessage = (
  trx: Trx,
  {
    shopId,
    now,
    facts,
  }: Told<{ messageId: number; conversationId: number; orderId: number | null; productId: number | null }>,
): Promise<void> => {
  const links = { page: `/seller/messages/${facts.conversationId}` }
  return emit(trx, 'message.received', { shopId, now, data: { ...facts, links } })
}

/** Tells them that a buyer asks for an offer; `neededBy` is a day, YYYY-MM-DD. */
export const emitOfferRequestAsked = (
  trx: Trx,
  { shopId, now, facts }: Told<{ offerRequestId: number; lines: number; neededBy: string | null }>,
): Promise<void> => {
  const links = { page: `/seller/offer-requests/${facts.offerRequestId}` }
  return emit(trx, 'offerRequest.asked', { shopId, now, data: { ...facts, links } })
}

/** Tells them that an invoice was issued, a corrective one too. */
export const emitInvoice = (
  trx: Trx,
  {
    shopId,
    now,
    facts,
  }: Told<{
    id: number
    number: string
    kind: ShopInvoiceKind
    month: string | null
    orders: readonly [ToldOrder, ...ToldOrder[]]
    totalCents: Cents
  }>,
): Promise<void> => {
  const { id: invoiceId, number, kind, month, orders, totalCents } = facts
  const [order] = orders
  const api = `${API_BASE}/invoices/${invoiceId}`
  const links = { api, pdf: `${api}/invoice.pdf`, xml: `${api}/invoice.xml`, page: `/seller/invoices/${invoiceId}` }
  const data = {
    ...{ invoiceId, number, kind, month },
    // of a monthly invoice its orders stand in the list alone
    ...(month === null ? { orderId: order.id, orderNumber: order.number } : { orderId: null, orderNumber: null }),
    orders: orders.map(({ id, number: own }) => ({ id, number: own })),
    total: toEuros(totalCents),
    links,
  }
  return emit(trx, 'invoice.issued', { shopId, now, data })
}
