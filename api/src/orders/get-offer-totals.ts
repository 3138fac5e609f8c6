import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import { findAddresses } from '../addresses/addresses.queries.ts'
import { findShopFacts } from '../checkout/checkout.queries.ts'
import type { Deps } from '../deps.ts'
import type { Verb } from '../http/implement.ts'
import { askedForOrder } from '../vat-numbers/asked-for-order.ts'
import { offerTotalsOf } from './offer-delivery.ts'
import { findOrderFacts } from './orders.queries.ts'

/** The buyer's addresses, after VIES was asked about the one that is invoiced where the VAT of an order to any depends on it. */
const findBook = async (
  deps: Deps,
  given: { accountId: number; totalsAt: Awaited<ReturnType<typeof offerTotalsOf>>; isFetched: boolean },
  now: Date,
) => {
  const { accountId, totalsAt, isFetched } = given
  const read = async () => {
    const addresses = await findAddresses(deps.db, { accountId })
    return { addresses, invoiced: addresses.find((address) => address.is_default_invoice) }
  }
  const { addresses, invoiced } = await read()
  const standings =
    isFetched || !invoiced ? [] : addresses.map((delivery) => totalsAt({ delivery, invoice: invoiced }).euVat)
  const euVat = standings.find((standing) => standing === 'waiting' || standing === 'unanswered') ?? null
  return invoiced && (await askedForOrder(deps, { euVat, invoiceTo: invoiced }, now)) ? read() : { addresses, invoiced }
}

/** What an order that the shop wrote comes to at each address of the buyer who is to accept it, or where it is fetched. */
export const getOfferTotals: Verb<typeof writtenOrdersContract.getOfferTotals> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const order = await findOrderFacts(deps.db, { id: params.id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  if (!order.is_offer || order.stage !== 'pending_buyer')
    throw new Refusal('transition_not_allowed', { path: 'params.id' })
  const { shop_id: shopId, account_id: accountId } = order
  const shop = await findShopFacts(deps.db, { shopId, accountId, addressIds: [] })
  if (!shop) throw new Error(`order ${order.number} has no shop`)
  const totalsAt = await offerTotalsOf(deps.db, order, shop, { asksVies: deps.vies !== null, now })
  const { addresses, invoiced } = await findBook(
    deps,
    { accountId, totalsAt, isFetched: order.delivery_method === 'pickUp' },
    now,
  )
  if (order.delivery_method === 'pickUp') {
    const { totals } = totalsAt({ delivery: null, invoice: invoiced ?? null })
    return { items: [], fetchedTotal: totals && toEuros(totals.total) }
  }
  return {
    fetchedTotal: null,
    items: addresses.map((address) => {
      const { totals, problem } = totalsAt({ delivery: address, invoice: invoiced ?? address })
      return {
        addressId: address.id,
        shippingCost: totals?.shippingNet == null ? null : toEuros(totals.shippingNet),
        total: totals && toEuros(totals.total),
        problem: problem && { code: problem, message: refusalMessage(problem, locale) },
      }
    }),
  }
}
