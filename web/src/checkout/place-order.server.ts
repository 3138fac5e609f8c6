import type { Contract } from '@lonja/core/contract.ts'
import type { CallArgs } from '@lonja/core/kernel/endpoint.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { LINE_NOTE_MAX } from '@lonja/core/orders/line-note.ts'
import type { RouterContextProvider } from 'react-router'
import { checkOutAddress, readWaiting } from '../cart/check-out-address.ts'
import { readLines } from '../cart/packed-lines.ts'
import { readWish } from '../coupons/wish-text.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { groupAddress, payAddress, readOrderIds } from '../payments/order-group.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { ASK, CHOICES, type Choices, lineNotesIn, type Typed, VOUCHER_BOX } from './check-out-form.ts'
import { readTime } from './pick-up-times.ts'

type Order = CallArgs<Contract['createOrder']>['body']

const readVouchers = (form: FormData | URLSearchParams): number[] =>
  form
    .getAll(VOUCHER_BOX)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** What was chosen and typed, to show it again. */
export const readChoices = (form: FormData | URLSearchParams): Choices => ({
  ...Object.fromEntries(CHOICES.flatMap((name) => (form.get(name) ? [[name, String(form.get(name))]] : []))),
  voucherIds: readVouchers(form),
})

export const readTyped = (form: FormData | URLSearchParams): Typed => ({
  reference: typedOf(form, 'reference').slice(0, 200),
  comments: typedOf(form, 'comments').slice(0, 2_000),
  pickUpTime: typedOf(form, 'pickUpTime').slice(0, 30),
  deliveryDay: typedOf(form, 'deliveryDay').slice(0, 10),
  lineNotes: Object.fromEntries(lineNotesIn(form).map(([, skuId, note]) => [skuId, note.slice(0, 2 * LINE_NOTE_MAX)])),
  note: typedOf(form, 'note').slice(0, 1_000),
})

/** The form as the call wants it; what is missing or wrong there, the market names itself. */
const readOrder = (form: FormData): Order => {
  const deliveryMethod = typedOf(form, 'deliveryMethod') as Order['deliveryMethod']
  const { reference, comments, pickUpTime, deliveryDay, lineNotes } = readTyped(form)
  const time = deliveryMethod === 'pickUp' ? readTime(pickUpTime) : null
  const addressId = deliveryMethod === 'shipment' ? typedOf(form, 'addressId') : ''
  const invoiceAddressId = typedOf(form, 'invoiceAddressId')
  const version = typedOf(form, 'version')
  return {
    shopId: Number(form.get('sid')),
    products: readLines(typedOf(form, 'wanted')).map((line) => ({ ...line, note: lineNotes[line.skuId] })),
    deliveryMethod,
    paymentMethod: typedOf(form, 'paymentMethod') as Order['paymentMethod'],
    ...(addressId && { addressId: Number(addressId) }),
    ...(time && { pickUpTime: time }),
    ...(deliveryDay && deliveryMethod === 'shipment' && { deliveryDay }),
    voucherIds: readVouchers(form),
    acceptVoucherExcess: form.get('acceptExcess') === 'on',
    ...readWish(typedOf(form, 'couponId')),
    ...(invoiceAddressId && { invoiceAddressId: Number(invoiceAddressId) }),
    reference,
    comments,
    expectedTotal: Number(form.get('expectedTotal')) as Order['expectedTotal'],
    ...(version && { version }),
  }
}

/** What a buyer of several shops answers once: the next check-out begins with it, where its shop takes it. */
const ANSWERED_ONCE = ['addressId', 'invoiceAddressId', 'paymentMethod'] as const satisfies readonly (keyof Choices)[]

const answersIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(ANSWERED_ONCE.map((name) => [name, typedOf(form, name)]).filter(([, value]) => value !== ''))

type Placed = Pick<ReplyOf<'createOrder'>, 'id' | 'status'>

/** Where a placed order leads: on to the next shop that waits, then to what there is to pay, else to the order. */
const pageAfter = (form: FormData, { id, status }: Placed): string => {
  const placed = [...readOrderIds(typedOf(form, 'placed')), id]
  const waiting = readWaiting(typedOf(form, 'next'))
  if (waiting.length > 0) return checkOutAddress(waiting, placed, answersIn(form))
  if (placed.length > 1) return groupAddress(placed)
  return status === 'pending_payment' ? payAddress(id) : `/uc/order-detail?id=${id}`
}

/** Where an order that was asked for leads: on to the next shop that waits, then to orders that were placed before it, else to the request. */
const pageAfterAsking = (form: FormData, requestId: number): string => {
  const placed = readOrderIds(typedOf(form, 'placed'))
  const waiting = readWaiting(typedOf(form, 'next'))
  if (waiting.length > 0) return checkOutAddress(waiting, placed, answersIn(form))
  if (placed.length > 1) return groupAddress(placed)
  return placed.length === 1 ? `/uc/order-detail?id=${placed[0]}` : `/uc/approvals/${requestId}`
}

/** Asks for the order instead of placing it, and leads on from it. Throws the market's refusals. */
const askForOrder = async (context: Readonly<RouterContextProvider>, form: FormData) => {
  const orderKey = typedOf(form, 'orderKey')
  const { id } = await client(context).askApproval({
    body: { ...readOrder(form), note: readTyped(form).note },
    // the same lines are a key of orders too
    idempotencyKey: orderKey && `ask-${orderKey}`,
  })
  const to = pageAfterAsking(form, id)
  return redirectWithNotice(context, localizedPath(to, context.get(localeContext)), 'approvalAsked')
}

/** Places the order, or asks an owner for it, and leads on from it; answers the market's reasons when it says no. */
export const placeOrder = async (context: Readonly<RouterContextProvider>, form: FormData) => {
  const locale = context.get(localeContext)
  try {
    if (form.has(ASK)) return await askForOrder(context, form)
    const order = await client(context).createOrder({
      body: readOrder(form),
      idempotencyKey: typedOf(form, 'orderKey'),
    })
    const notice = order.status === 'pending_seller' ? 'orderPending' : 'orderPlaced'
    return redirectWithNotice(context, localizedPath(pageAfter(form, order), locale), notice)
  } catch (error) {
    return refusalItems(error)
  }
}
