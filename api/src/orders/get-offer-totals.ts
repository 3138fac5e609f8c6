import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import type { EuVatStanding } from '@lonja/core/vat-numbers/vat-check.ts'
import { findAddresses } from '../addresses/addresses.queries.ts'
import { findShopFacts } from '../checkout/checkout.queries.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../http/implement.ts'
import { askedForOrder } from '../vat-numbers/asked-for-order.ts'
import { judgingOf } from '../vat-numbers/buyer-vat.ts'
import { offerTotalsOf } from './offer-delivery.ts'
import { findOrderFacts } from './order-facts.queries.ts'

/** The buyer's addresses, and the one of them that is invoiced. */
const findBook = async (db: Db, { accountId }: { accountId: number }) => {
  const addresses = await findAddresses(db, { accountId })
  return { addresses, invoiced: addresses.find((address) => address.is_default_invoice) ?? null }
}

/** The first standing on which the VAT at one of these addresses still depends; null where it is known at all of them. */
const openStanding = (standings: readonly (EuVatStanding | null)[]): EuVatStanding | null =>
  standings.find((standing) => standing === 'waiting' || standing === 'unanswered') ?? null

/** What an order that the shop wrote comes to at each address of the buyer who is to accept it, or where it is fetched. */
export const getOfferTotals: Verb<typeof writtenOrdersContract.getOfferTotals> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const order = await findOrderFacts(deps.db, { id: params.id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  if (!order.is_offer || order.stage !== 'pending_buyer')
    throw new Refusal('transition_not_allowed', { path: 'params.id' })
  const { shop_id: shopId, account_id: accountId } = order
  const shop = await findShopFacts(deps.db, { shopId, accountId, addressIds: [], now })
  if (!shop) throw new Error(`order ${order.number} has no shop`)
  const totalsAt = await offerTotalsOf(deps.db, order, shop, judgingOf(deps, now))
  const known = await findBook(deps.db, { accountId })
  if (order.delivery_method === 'pickUp') {
    const { totals } = totalsAt({ delivery: null, invoice: known.invoiced })
    return { items: [], fetchedTotal: totals && toEuros(totals.total) }
  }
  const euVat = openStanding(known.addresses.map((delivery) => totalsAt({ delivery, invoice: known.invoiced }).euVat))
  const isAsked = known.invoiced && (await askedForOrder(deps, { actor, euVat, invoiceTo: known.invoiced }, now))
  const { addresses, invoiced } = isAsked ? await findBook(deps.db, { accountId }) : known
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
