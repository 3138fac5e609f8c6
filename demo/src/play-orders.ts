import { getOrderSummary } from '@lonja/api/checkout/get-order-summary.ts'
import { commentOrder } from '@lonja/api/comments/comment-order.ts'
import { replyToComment } from '@lonja/api/comments/reply-to-comment.ts'
import { setSalesRep } from '@lonja/api/customers/sales-reps.ts'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { setDebitSettings } from '@lonja/api/direct-debits/debit-settings.ts'
import { makeDebitBatch } from '@lonja/api/direct-debits/make-batch.ts'
import { signMandate } from '@lonja/api/direct-debits/mandates.ts'
import type { Actor } from '@lonja/api/http/actor.ts'
import { actOnOrder } from '@lonja/api/orders/act-on-order.ts'
import { applyTransition } from '@lonja/api/orders/apply-transition.ts'
import { createOrder } from '@lonja/api/orders/create-order.ts'
import { lockOrderOf } from '@lonja/api/orders/order-facts.queries.ts'
import { reviseOrder } from '@lonja/api/orders/revise-order.ts'
import { setPaymentTerms } from '@lonja/api/payment-terms/set-payment-terms.ts'
import { createGateways } from '@lonja/api/payments/gateways.ts'
import { repayRefund } from '@lonja/api/payments/repay-refund.ts'
import { reportPayment } from '@lonja/api/payments/report-payment.ts'
import { payByRedsys } from '@lonja/api/payments/start-payment.ts'
import { actOnReturn } from '@lonja/api/returns/act-on-return.ts'
import { askReturn } from '@lonja/api/returns/ask-return.ts'
import { collectionBounds } from '@lonja/core/direct-debits/target-days.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import type { AskedAction } from '@lonja/core/orders/order-machine.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { callAt } from './call-at.ts'
import { FOREIGN_BUYER } from './people.ts'
import { SALES_REP } from './plan-people.ts'
import {
  findActor,
  findOpenRefund,
  findOrderAddress,
  findOrderTotal,
  findWellStocked,
  forgetNoticeMails,
  readOldMessages,
} from './seed.queries.ts'

const BUYER = 'bar@lonja.example'
const SHOP = 'vidal@lonja.example'
/** Has a house on Tenerife. */
const HOTEL = 'hotel@lonja.example'
/** By which the shop collects: it is made of no real tax number. */
const CREDITOR_ID = 'ES58ZZZ12345678Z'
/** Account of the buyer to which transfers are repaid: the example that the IBAN registry publishes. */
const IBAN = 'ES9121000418450200051332'

/** What both sides of an order do, each call at a moment that is hours before now, with the local twin of Redsys as the gateway. */
const scene = (deps: Deps, now: Date, { buyer, shop }: Record<'buyer' | 'shop', Actor & { shopId: number | null }>) => {
  const gateways = createGateways({ localRedsys: `${deps.publicUrl}/dev/redsys` })
  const call = (actor: Actor, hoursAgo: number) =>
    callAt({ ...deps, gateways }, actor, new Date(now.getTime() - hoursAgo * HOUR))
  const shopId = Number(shop.shopId)

  /** Places an order to be shipped. */
  const place = async (
    hoursAgo: number,
    {
      skus,
      paymentMethod,
      city,
    }: { skus: readonly { skuId: number; quantity: number }[]; paymentMethod: PaymentMethod; city?: string },
  ): Promise<number> => {
    const addressId = await findOrderAddress(deps.db, { accountId: buyer.accountId, city })
    const wish = { shopId, products: [...skus], deliveryMethod: 'shipment' as const, addressId, couponId: 0 }
    const { total } = await getOrderSummary({ ...call(buyer, hoursAgo), body: wish })
    const body = { ...wish, paymentMethod, expectedTotal: total as Euros }
    return (await createOrder({ ...call(buyer, hoursAgo), body })).id
  }

  const act = (who: Actor, hoursAgo: number, id: number, action: AskedAction, more: object = {}) =>
    actOnOrder({ ...call(who, hoursAgo), params: { id }, body: { action, ...more } })

  /** Brings an order that was agreed on by transfer to the carrier, with the units named, or with all. */
  const send = async (hoursAgo: number, id: number, products?: { skuId: number; quantity: number }[]) => {
    await act(shop, hoursAgo + 30, id, 'transfer_received')
    await act(shop, hoursAgo + 26, id, 'prepare')
    await act(shop, hoursAgo + 4, id, 'ready')
    const parcel = { carrier: 'SEUR', trackingNumber: `ES${400_000_000 + id}`, ...(products && { products }) }
    await act(shop, hoursAgo, id, 'ship', parcel)
  }

  /** Begins to pay an order by card; a moment later the gateway reports what became of it. */
  const payByCard = async (hoursAgo: number, orderId: number, report: PaymentReport) => {
    const { paymentId } = await payByRedsys({ ...call(buyer, hoursAgo), body: { orderId, method: 'card' } })
    const at = call(buyer, hoursAgo - 0.05).now
    await transaction(deps.db, (trx) =>
      reportPayment(trx, { paymentId: Number(paymentId), report, actor: 'provider', now: at }),
    )
  }

  const propose = (who: Actor, hoursAgo: number, id: number, version: number, wish: object) =>
    reviseOrder({
      ...call(who, hoursAgo),
      params: { id },
      body: { version, products: [], ...wish },
    })

  /** What the clock has done with an order whose deadline passed before now. */
  const letClockAct = (id: number) =>
    transaction(deps.db, async (trx) => {
      const order = await lockOrderOf(trx, { id })
      if (!order?.deadline_at || order.deadline_at > now) return
      const act = { action: 'expire', actor: 'system', operatorId: null, actorName: '' } as const
      await applyTransition(trx, order, act, order.deadline_at)
    })

  return { call, place, act, send, payByCard, propose, letClockAct }
}

/**
 * Orders that say more than their status: returns, versions, parts, a payment in doubt, a delivery without VAT. They are played
 * through the API's own verbs, each step at its own time, so that stock, money and history are what they would be. Answers
 * how many there are, and of which products, whose lists have to count them. The same time plays the same orders.
 */
export const playOrders = async (deps: Deps, now: Date): Promise<{ count: number; productIds: number[] }> => {
  const { db } = deps
  const buyer = await findActor(db, { email: BUYER })
  const shop = await findActor(db, { email: SHOP })
  const productList = await findWellStocked(db, { shopId: Number(shop.shopId), limit: 28 })
  const { call, place, act, send, payByCard, propose, letClockAct } = scene(deps, now, { buyer, shop })
  /** two lines of an order, other products for each story */
  const lines = (story: number) =>
    productList
      .slice(story * 2, story * 2 + 2)
      .map(({ id, minimum, pack_size }) => ({ skuId: id, quantity: minimum + pack_size * 4 }))

  const byTransfer = (story: number) => ({ skus: lines(story), paymentMethod: 'transfer' as const })
  const byCard = (story: number) => ({ skus: lines(story), paymentMethod: 'card' as const })
  const days = (count: number) => (count * DAY) / HOUR

  const askBack = async (hoursAgo: number, orderId: number, story: number) => {
    const [first] = lines(story)
    if (!first) throw new RangeError('the demo shop has too few products in stock')
    const products = [{ skuId: first.skuId, quantity: 1 }]
    const body = { orderId, products, reason: 'damaged' as const, refundWay: 'transfer' as const, iban: IBAN }
    return askReturn({ ...call(buyer, hoursAgo), body: { ...body, note: 'Llegó con el borde roto.' } })
  }

  /** An order that was received, of which the buyer gives something back; answers the return. */
  const returned = async (story: number, daysAgo: number) => {
    const id = await place(days(daysAgo), byTransfer(story))
    await send(days(daysAgo - 3), id)
    await act(buyer, days(daysAgo - 5), id, 'confirm_receipt')
    return { orderId: id, returnId: (await askBack(days(daysAgo - 6), id, story)).id }
  }
  const decide = (
    hoursAgo: number,
    id: number,
    body: { action: 'accept' | 'reject' | 'receive' | 'withdraw'; answer?: string },
  ) => actOnReturn({ ...call(shop, hoursAgo), params: { id }, body })
  const carriage = 'Envíala por SEUR a portes debidos, con el número de devolución.'

  // returns: one waits for the shop, one is on its way back, one came back and is to be repaid
  const asked = await place(days(9), byTransfer(0))
  await send(days(6), asked)
  await act(buyer, days(4), asked, 'confirm_receipt')
  await askBack(days(1), asked, 0)
  await decide(days(2), (await returned(8, 10)).returnId, { action: 'accept', answer: carriage })
  const back = await returned(1, 14)
  await decide(days(7), back.returnId, { action: 'accept', answer: carriage })
  await decide(days(1), back.returnId, { action: 'receive' })

  // one was repaid, one refused
  const repaid = await returned(9, 15)
  await decide(days(8), repaid.returnId, { action: 'accept', answer: carriage })
  await decide(days(4), repaid.returnId, { action: 'receive' })
  const refundId = await findOpenRefund(db, { orderId: repaid.orderId })
  const paidBack = { date: new Date(now.getTime() - 3 * DAY).toISOString().slice(0, 10), reference: 'TRF-2041' }
  await repayRefund({ ...call(shop, days(3)), params: { id: refundId }, body: paidBack })
  const answer =
    'Salió de almacén en buen estado y el transportista no anotó daños. Mándanos una foto si quieres que lo miremos.'
  await decide(days(6), (await returned(10, 13)).returnId, { action: 'reject', answer })

  // a version that the shop proposed, and one of the buyer
  for (const [story, who, message] of [
    [2, shop, 'De este solo quedan estos packs; el resto llega en dos semanas.'],
    [3, buyer, '¿Podéis añadir un pack más?'],
  ] as const) {
    const id = await place(5, byTransfer(story))
    const [first] = lines(story)
    const pack = productList[story * 2]?.pack_size ?? 1
    const quantity = (first?.quantity ?? 0) + (who === shop ? -pack : pack)
    await propose(who, 3, id, 1, { products: [{ skuId: first?.skuId, quantity }], message })
  }

  // one parcel of two
  const part = await place(days(5), byTransfer(4))
  await send(days(2), part, lines(4).slice(0, 1))

  // paid by card, and a card payment that does not fit
  await payByCard(days(1) - 0.1, await place(days(1), byCard(5)), { action: 'settle', providerPayment: '482913' })
  const differing = await place(8, byCard(6))
  const total = await findOrderTotal(db, { orderId: differing })
  await payByCard(7.9, differing, { action: 'doubt', failure: `amount: ${total - 1000} 978, 0000` })

  // what the warehouse has to pick: one that was paid this morning, one in preparation, one that waits for its carrier
  const paid = await place(days(1) - 4, byTransfer(11))
  await act(shop, 3, paid, 'transfer_received')
  for (const [story, steps] of [
    [12, ['prepare']],
    [13, ['prepare', 'ready']],
  ] as const) {
    const id = await place(days(2) - 3, byTransfer(story))
    await act(shop, days(1) - 2, id, 'transfer_received')
    for (const [place, step] of steps.entries()) await act(shop, 4 - place, id, step)
  }

  // received, reviewed, and answered by the shop
  const reviewed = await place(days(16), byTransfer(7))
  await send(days(13), reviewed)
  await act(buyer, days(11), reviewed, 'confirm_receipt')
  const [line] = lines(7)
  const comments = [{ skuId: line?.skuId, rating: 5, text: 'Muy buen género, y llegó bien embalado.' }]
  const said = await commentOrder({ ...call(buyer, days(10)), params: { id: reviewed }, body: { comments } })
  const comment = said.lines.find(({ skuId }) => skuId === line?.skuId)?.comment
  const reply = 'Gracias, Manuel. Nos alegra que llegara todo bien.'
  await replyToComment({ ...call(shop, days(9)), params: { id: Number(comment?.id) }, body: { reply } })

  // sent to Tenerife, where Spanish VAT does not reach
  const hotel = await findActor(db, { email: HOTEL })
  const island = scene(deps, now, { buyer: hotel, shop })
  const exported = await island.place(days(12), { ...byTransfer(0), city: 'Puerto de la Cruz' })
  await island.send(days(10), exported)
  await island.act(hotel, days(2), exported, 'confirm_receipt')

  // on account: one order is overdue, one has some days left
  const terms = { days: 30, limit: 3000 }
  await setPaymentTerms({ ...call(shop, days(52)), params: { accountId: hotel.accountId }, body: terms })
  const onAccount: number[] = []
  for (const [story, daysAgo] of [
    [2, 48],
    [3, 20],
  ] as const) {
    const id = await island.place(days(daysAgo), { skus: lines(story), paymentMethod: 'onAccount' })
    await island.act(shop, days(daysAgo - 1), id, 'prepare')
    await island.act(shop, days(daysAgo - 2), id, 'ready')
    const parcel = { carrier: 'SEUR', trackingNumber: `ES${400_000_000 + id}` }
    await island.act(shop, days(daysAgo - 2), id, 'ship', parcel)
    await island.act(hotel, days(daysAgo - 4), id, 'confirm_receipt')
    await letClockAct(id)
    onAccount.push(id)
  }

  // the overdue one will be collected by direct debit
  await setDebitSettings({ ...call(shop, days(51)), body: { creditorId: CREDITOR_ID } })
  const signed = { scheme: 'CORE' as const, creditorId: CREDITOR_ID }
  const mandate = { shopId: Number(shop.shopId), ...signed, debtorName: 'Hotel Orotava', iban: IBAN }
  await signMandate({ ...call(hotel, days(30)), body: { ...mandate, agrees: true } })
  const collectOn = collectionBounds(dayOf(now)).min
  await makeDebitBatch({ ...call(shop, 3), body: { orderIds: onAccount.slice(0, 1), collectOn } })

  // sent to a business of Portugal, whose VAT number is confirmed
  const cafe = await findActor(db, { email: FOREIGN_BUYER.email })
  const abroad = scene(deps, now, { buyer: cafe, shop })
  const crossed = await abroad.place(days(6), byTransfer(1))
  await abroad.send(days(4), crossed)
  await abroad.act(cafe, days(1), crossed, 'confirm_receipt')

  // its customers are shared out among its people
  const travels = await findActor(db, { email: SALES_REP.email })
  for (const [customer, rep] of [
    [hotel, travels],
    [cafe, travels],
    [buyer, shop],
  ] as const) {
    const body = { operatorId: rep.operatorId, since: dayOf(new Date(now.getTime() - 60 * DAY)) }
    await setSalesRep({ ...call(shop, days(1)), params: { accountId: customer.accountId }, body })
  }

  await readOldMessages(db, { before: new Date(now.getTime() - DAY) })
  await forgetNoticeMails(db)
  return { count: 18, productIds: productList.map(({ product_id }) => product_id) }
}
