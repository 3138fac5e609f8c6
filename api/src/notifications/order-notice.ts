import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { EVENTS_BESIDE_STEPS, type OrderEvent } from '@lonja/core/orders/order-events.ts'
import { countsAsSold } from '@lonja/core/orders/order-groups.ts'
import type { Effect, OrderActor, OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { ibanText } from '@lonja/core/payments/iban.ts'
import { isGateway, PROVIDER_OF } from '@lonja/core/payments/payment-provider.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { Facts } from './facts.ts'

/** Sides that hear of an order; the market's people hear of disputes alone. */
export type Side = 'buyer' | 'seller' | 'operator'

/** What happened to an order, as its two sides are told. Amounts in cents. */
export interface OrderNotice {
  id: number
  number: string
  action: OrderEvent
  /** the stage and the status that it led to */
  stage: OrderStage
  status: OrderStatus
  paymentMethod: PaymentMethod
  /** days after the delivery in which one on account is paid */
  termsDays: number | null
  deliveryMethod: DeliveryMethod
  /** what is paid in money: vouchers are taken off */
  totalCents: number
  shopName: string
  shopNames: Localized
  buyerName: string
  deadline: Date | null
  transfer: { payee: string; bankAccount: string; bank: string } | null
  pickUp: { street: string; city: string; postCode: string }
  reason?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** what of the order it is about, such as the number of a return, and an amount in cents */
  about?: string | undefined
  amountCents?: number | undefined
  /** what of that amount had gone back before, in cents */
  beforeCents?: number | undefined
  /** on which day it is expected, YYYY-MM-DD */
  day?: string | undefined
  /** day on which both sides agreed to have it delivered, YYYY-MM-DD */
  deliveryDay?: string | undefined
}

/** Events that are told in the same words wherever the order stands. */
const STATUS_IS_SILENT: readonly OrderEvent[] = [
  'accept',
  'ask_cancel',
  'withdraw_cancel',
  'decline_cancel',
  'propose_drop',
  'accept_drop',
  'decline_drop',
  'transfer_withdrawn',
  ...EVENTS_BESIDE_STEPS,
]

/** Steps of the products, told by where these are, whether or not money of the order is on its way back meanwhile. */
const TOLD_BY_STAGE: readonly OrderEvent[] = ['ship', 'carrier_delivered', 'confirm_receipt']

/** Whether the event says when the price is paid, or what comes once it is: both are others for an order on account. */
const tellsPayment = (action: OrderEvent, status: OrderStatus): boolean =>
  action === 'transfer_received' ||
  action === 'settle' ||
  (action === 'place' && status === 'seller_confirmed') ||
  (action === 'confirm' && status === 'in_progress')

const isOnline = (method: PaymentMethod): boolean => isGateway(PROVIDER_OF[method])

/** Statuses that come from money or products on their way back, which have notices of their own. */
const BESIDE_STAGE: readonly OrderStatus[] = ['pending_review', 'refunding', 'return']

/**
 * The status that a step is told by: the one that it would have if no money or products were on their way back, or in doubt; of one that
 * calls the order off, whether what was paid goes back, or whether that it was paid is not sure.
 */
const toldStatus = ({
  action,
  stage,
  status,
  paymentMethod,
}: Pick<OrderNotice, 'action' | 'stage' | 'status' | 'paymentMethod'>): OrderStatus => {
  if (!BESIDE_STAGE.includes(status)) return status
  const endStatus = status === 'pending_review' ? status : 'refunding'
  if (stage !== 'agreed') return ENDS.includes(action) && !countsAsSold(stage) ? endStatus : stage
  if (action === 'settle' || action === 'transfer_received') return 'paid'
  if (isOnline(paymentMethod)) return 'pending_payment'
  return paymentMethod === 'transfer' ? 'transfer_pending' : 'seller_confirmed'
}

/** Steps that call an order off; what was paid of it goes back, or a person has to look where it is. */
const ENDS: readonly OrderEvent[] = ['cancel', 'reject', 'expire']

/** The name of the event: action and status, and by way of delivery or payment where the words differ. */
export const orderEvent = (
  notice: Pick<OrderNotice, 'action' | 'stage' | 'status' | 'deliveryMethod' | 'paymentMethod' | 'totalCents'>,
): string => {
  const { action, stage, deliveryMethod, paymentMethod, totalCents } = notice
  const status = toldStatus(notice)
  if (action === 'confirm' && totalCents === 0) return 'confirm.paid'
  if (action === 'decline') return `decline.${stage}`
  if (action === 'ready') return `ready.${deliveryMethod}`
  if (STATUS_IS_SILENT.includes(action)) return action
  if (TOLD_BY_STAGE.includes(action)) return `${action}.${stage}`
  if (action === 'reject' && BESIDE_STAGE.includes(status)) return `cancel.${status}`
  if (action === 'expire' && status === 'cancelled')
    return `expire.cancelled.${isOnline(paymentMethod) ? 'online' : paymentMethod}`
  if (paymentMethod === 'onAccount' && tellsPayment(action, status)) return `${action}.onAccount`
  return `${action}.${status}`
}

/** Steps before an order is there; what is told of one of them says on which day it is delivered, unless it is about another day. */
const STEPS_AHEAD: readonly OrderEvent[] = [
  'place',
  'confirm',
  'accept',
  'transfer_received',
  'settle',
  'prepare',
  'ship',
]

const tellsDay = (news: Pick<OrderNotice, 'action' | 'deliveryDay'>): news is OrderNotice & { deliveryDay: string } =>
  news.deliveryDay !== undefined && STEPS_AHEAD.includes(news.action)

/** What the texts about orders name; what this order does not have is left out. */
export const orderFacts = ({ pickUp, transfer, ...news }: OrderNotice): Facts => {
  const words: Record<string, string | undefined> = {
    number: news.number,
    buyer: news.buyerName,
    payee: transfer?.payee,
    bankAccount: transfer ? ibanText(transfer.bankAccount) : undefined,
    bank: transfer?.bank,
    place: [pickUp.street, `${pickUp.postCode} ${pickUp.city}`.trim()].filter(Boolean).join(', '),
    reason: news.reason,
    carrier: news.carrier,
    tracking: news.trackingNumber,
    about: news.about,
    days: news.termsDays?.toString(),
  }
  const known = Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    ...Object.fromEntries(known),
    shop: { name: news.shopName, names: news.shopNames },
    total: { cents: news.totalCents },
    ...(news.amountCents !== undefined && { amount: { cents: news.amountCents } }),
    ...(news.beforeCents !== undefined && { before: { cents: news.beforeCents } }),
    ...(news.day && { day: { day: news.day } }),
    ...(tellsDay(news) && { deliveryDay: { day: news.deliveryDay } }),
    ...(news.deadline && { deadline: { at: news.deadline.toISOString() } }),
  }
}

/** Who hears of a step of an order's life: nobody is told what they did themselves. */
export const sidesToNotify = (effects: readonly Effect[], actor: OrderActor): Side[] => {
  const sides: Side[] = []
  if (effects.includes('notifyBuyer') && actor !== 'buyer') sides.push('buyer')
  if (effects.includes('notifySeller') && actor !== 'seller') sides.push('seller')
  return sides
}

/** Who hears of what happens to an order's money beside its own steps. */
export const MONEY_NEWS = {
  /** money that came after the order had ended goes back */
  refund: ['buyer', 'seller'],
  refunded: ['buyer'],
  refund_doubt: ['seller'],
  gateway_refund: ['buyer', 'seller'],
  refund_returned: ['seller'],
  dispute: ['buyer', 'seller', 'operator'],
  dispute_won: ['buyer', 'seller', 'operator'],
  dispute_lost: ['buyer', 'seller', 'operator'],
  refund_as_voucher: ['seller'],
  refund_as_money: ['seller'],
  /** the buyer hears of the voucher itself */
  refund_credited: [],
} as const satisfies Partial<Record<OrderEvent, readonly Side[]>>

/** Where each side sees the order. */
export const ORDER_PAGES: Record<Side, (id: number) => string> = {
  buyer: (id) => `/uc/order-detail?id=${id}`,
  seller: (id) => `/seller/orders/${id}`,
  operator: () => '/operator/payments',
}
