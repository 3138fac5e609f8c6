import type { Deps } from '@lonja/api/deps.ts'
import { askOffer } from '@lonja/api/offer-requests/ask-offer.ts'
import { declineOfferRequest } from '@lonja/api/offer-requests/end-offer-request.ts'
import { previewWrittenOrder } from '@lonja/api/orders/preview-written-order.ts'
import { writeOrder } from '@lonja/api/orders/write-order.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { callAt } from './call-at.ts'
import { findActor, findCartSkuIds, findWellStocked, forgetNoticeMails } from './seed.queries.ts'

const BUYER = 'bar@lonja.example'
const SHOP = 'vidal@lonja.example'
/** Packs of each line of a request, and what the bar would pay and the shop offers, in percent of the bar's price. */
const PACKS = 8
const WISHED = 85
const OFFERED = 90

/**
 * Plays what the bar asked the shop Vidal an offer of: one request waits, one was answered with an order that waits for the bar, one was
 * declined. Answers how many orders it wrote.
 */
export const playOfferRequests = async (deps: Deps, now: Date): Promise<number> => {
  const { db } = deps
  const buyer = await findActor(db, { email: BUYER })
  const seller = await findActor(db, { email: SHOP })
  const shopId = Number(seller.shopId)
  const inCart = await findCartSkuIds(db, { accountId: buyer.accountId })
  const stocked = (await findWellStocked(db, { shopId, limit: 60 })).filter(({ id }) => !inCart.has(id))
  const linesOf = (from: number, count: number) =>
    stocked.slice(from, from + count).map(({ id, minimum, pack_size }) => ({
      skuId: id,
      quantity: minimum + PACKS * pack_size,
    }))
  const ask = (at: Date, products: ReturnType<typeof linesOf>, more: object) =>
    askOffer({ ...callAt(deps, buyer, at), body: { shopId, products, ...more } })
  const part = (euros: Euros, percent: number) => (Math.round(euros * percent) / 100) as Euros

  const declined = await ask(new Date(now.getTime() - 9 * DAY), linesOf(0, 2), {
    note: 'Lo necesitaríamos con nuestro logotipo.',
  })
  await declineOfferRequest({
    ...callAt(deps, seller, new Date(now.getTime() - 8 * DAY)),
    params: { id: declined.id },
    body: { reason: 'No personalizamos estos productos. Sin logotipo te hacemos una oferta encantados.' },
  })

  const wanted = linesOf(2, 3)
  const answered = await ask(new Date(now.getTime() - 2 * DAY), wanted, { note: 'Para abrir la temporada.' })
  const writing = callAt(deps, seller, new Date(now.getTime() - 2 * HOUR))
  const wish = { buyerId: buyer.accountId, products: wanted, deliveryMethod: 'shipment' as const }
  const seen = await previewWrittenOrder({ ...writing, body: wish })
  const products = seen.lines.map(({ skuId, quantity, price }) => ({ skuId, quantity, price: part(price, OFFERED) }))
  const { total } = await previewWrittenOrder({ ...writing, body: { ...wish, products } })
  const body = { ...wish, products, expectedTotal: total, comments: 'Con este precio, solo este mes.' }
  await writeOrder({ ...writing, body: { ...body, offerRequestId: answered.id } })

  const open = linesOf(5, 4)
  const asked = await previewWrittenOrder({ ...writing, body: { ...wish, products: open } })
  const wishes = asked.lines.map(({ skuId, quantity, price }, at) => ({
    skuId,
    quantity,
    ...(at < 2 && { wishedPrice: part(price, WISHED) }),
    ...(at === 0 && { note: 'Mejor en cajas grandes' }),
  }))
  await ask(new Date(now.getTime() - 5 * HOUR), wishes, {
    note: 'Abrimos un segundo local y repetiríamos cada trimestre.',
    neededBy: dayOf(new Date(now.getTime() + 4 * DAY)),
  })
  await forgetNoticeMails(db)
  return 1
}
