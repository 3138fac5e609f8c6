import { isCounted, smallestPurchase } from '@lonja/core/cart/quantity.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import {
  askedProblem,
  neededByBounds,
  OPEN_OFFER_REQUESTS_MAX,
  offerRequestCloses,
} from '@lonja/core/offer-requests/offer-request.ts'
import type { offerRequestsContract } from '@lonja/core/offer-requests/offer-requests.contract.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { type PricedOrder, priceOrder } from '../checkout/price-order.ts'
import { pricedRow, toPricedLine } from '../checkout/priced-view.ts'
import type { OfferRequestLine } from '../db/documents.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { givenCents } from '../http/given-cents.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { type Problem, refuseAll } from '../orders/order-checks.ts'
import { emitOfferRequestAsked } from '../webhooks/shop-webhooks.ts'
import { notifyAskedShop } from './notify-sides.ts'
import { countOpenRequests, insertOfferRequest } from './offer-requests.queries.ts'

type Row = typeof offerRequestsContract.askOffer

/** What is asked for, priced as an order that the shop writes for this buyer: in the shop's writing, without coupons. */
const priceAsked = async (
  { deps, actor, now }: Pick<Call<Row>, 'deps' | 'actor' | 'now'>,
  { shopId, products }: { shopId: number; products: readonly { skuId: number; quantity: number }[] },
): Promise<PricedOrder> => {
  const offer = { unitCents: new Map(), shippingCents: undefined, zone: undefined }
  const priced = await priceOrder(deps, actor, { shopId, products, couponId: 0, offer }, now)
  if (!priced.shop.takes_offer_requests) throw new Refusal('offer_requests_off', { path: 'body.shopId' })
  return priced
}

/** Why lines cannot be asked for, with the place of each in the request. */
const problemsOf = ({ summary, unknown }: PricedOrder): (Problem & { skuId: number })[] => [
  ...unknown.map(({ skuId, path }) => ({ code: 'item_removed' as const, skuId, path, params: { skuId } })),
  ...summary.lines.flatMap((line) => {
    const problem = askedProblem(line, line.quantity)
    const { skuId, path } = line
    return problem ? [{ ...problem, skuId, path, params: { ...problem.params, skuId } }] : []
  }),
]

/** What products cost the caller now, and why some of them cannot be asked for; nothing is written. */
export const previewOfferRequest: Verb<typeof offerRequestsContract.previewOfferRequest> = async (call) => {
  const { body, locale, now } = call
  const priced = await priceAsked(call, body)
  const { shop, summary } = priced
  return {
    shopId: shop.id,
    shopName: localize(shop.names, locale, shop.name),
    taxInclude: priced.taxInclude,
    neededBy: neededByBounds(now),
    lines: summary.lines.map((line) => ({
      ...toPricedLine(pricedRow(line), locale),
      stock: isCounted(line) ? line.stock : null,
      minimum: smallestPurchase(line),
    })),
    problems: problemsOf(priced).map(({ code, skuId, params }) => ({
      code,
      skuId,
      message: refusalMessage(code, locale, params),
    })),
  }
}

/** The day until which the answer is wanted, where it is one that may be. */
const checkedDay = (day: string | undefined, now: Date): string | null => {
  if (day === undefined) return null
  const { min, max } = neededByBounds(now)
  if (day < min || day > max)
    throw new Refusal('field_invalid', { path: 'body.neededBy', params: { field: 'neededBy' } })
  return day
}

/** What the buyer says of each line, by sku: of several lines of one sku the last counts. */
const saidOf = (products: Call<Row>['body']['products']) =>
  new Map(
    products.map(({ skuId, wishedPrice, note = '' }, at) => {
      const path = `body.products.${at}.wishedPrice`
      const wished =
        wishedPrice === undefined ? null : givenCents(wishedPrice, 'wishedPrice', { path, least: cents(1) })
      return [skuId, { wished_cents: wished, note }] as const
    }),
  )

const ask = async (trx: Trx, call: Call<Row>) => {
  const { deps, actor, body, now } = call
  const { accountId, operatorId } = actor
  const neededBy = checkedDay(body.neededBy, now)
  const said = saidOf(body.products)
  const priced = await priceAsked({ ...call, deps: { ...deps, db: trx } }, body)
  refuseAll(problemsOf(priced))
  const { shop, summary } = priced
  if (summary.lines.length === 0) throw new Refusal('pick_a_product', { path: 'body.products' })
  if ((await countOpenRequests(trx, { accountId, shopId: shop.id, now })) >= OPEN_OFFER_REQUESTS_MAX)
    throw new Refusal('too_many_offer_requests', { path: 'body.shopId', params: { maximum: OPEN_OFFER_REQUESTS_MAX } })
  const lines: OfferRequestLine[] = summary.lines.map((line) => ({
    ...pricedRow(line),
    ...(said.get(line.skuId) ?? { wished_cents: null, note: '' }),
  }))
  const { note = '' } = body
  const closesAt = offerRequestCloses(now)
  const id = await insertOfferRequest(trx, {
    account_id: accountId,
    shop_id: shop.id,
    asked_by: operatorId,
    asked_at: now,
    closes_at: closesAt,
    needed_by: neededBy,
    note,
    tax_include: priced.taxInclude,
    lines: JSON.stringify(lines),
  })
  const facts = { offerRequestId: id, lines: lines.length, neededBy }
  await emitOfferRequestAsked(trx, { shopId: shop.id, now, facts })
  const [first] = lines
  await notifyAskedShop(trx, 'asked', {
    id,
    account_id: accountId,
    shop_id: shop.id,
    asked_by: operatorId,
    buyer_name: shop.buyer_name ?? '',
    shop_name: shop.name,
    shop_names: shop.names,
    facts: {
      number: String(lines.length),
      ...(first && { title: namedAs(first.product_name) }),
      ...(neededBy && { until: { day: neededBy } }),
    },
    now,
  })
  return { id, closesAt: closesAt.toISOString() }
}

const namedAs = (names: Localized) => ({ name: localize(names, 'es'), names })

/**
 * Asks a shop for an offer: only of what the caller may buy there now, but for stock. Requests of one account are judged one after the
 * other, so that two at once do not exceed how many may be open. The same Idempotency-Key asks once.
 */
export const askOffer: Verb<Row> = async (call) => {
  const { deps, actor } = call
  await deps.limits.take('order', String(actor.userId))
  return transaction(deps.db, async (trx) => {
    const { accountId } = actor
    // before the key: an order takes the two in this order
    await lockCart(trx, { accountId })
    return withIdempotency(trx, call, () => ask(trx, call))
  })
}
