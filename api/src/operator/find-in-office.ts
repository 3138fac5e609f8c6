import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import type { operatorContract } from '@lonja/core/operator/operator.contract.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { numbersMeant } from '@lonja/core/orders/order-number.ts'
import type { Verb } from '../http/implement.ts'
import { findInvoices } from '../invoices/invoices.queries.ts'
import { findShopQueue } from '../shops/shop-queue.queries.ts'
import { findOrdersOfMarket, findPaymentsCalled } from './find-in-office.queries.ts'
import { findAccounts, findPersons } from './office-people.queries.ts'

/** Most things of one kind that a search answers. */
const FOUND_MAX = 5

/**
 * What the market's people look for from any page of their console; what their role does not show them is neither searched nor told.
 * Orders, payments and invoices are what the area of money shows.
 */
export const findInOffice: Verb<typeof operatorContract.findInOffice> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const { search } = query
  const first = { after: null, rows: FOUND_MAX }
  const ifSeen = async <One>(area: MarketArea, find: () => Promise<One[]>): Promise<One[]> =>
    mayInOffice(actor.role, area, 'see') ? find() : []
  const [orders, payments, invoices, shops, accounts, persons] = await Promise.all([
    ifSeen('money', () =>
      findOrdersOfMarket(deps.db, { numbers: numbersMeant(search, yearOf(now)), tracking: search, limit: FOUND_MAX }),
    ),
    ifSeen('money', () => findPaymentsCalled(deps.db, { reference: search, limit: FOUND_MAX })),
    ifSeen('money', () => findInvoices(deps.db, { actor, search }, first)),
    ifSeen('shops', () => findShopQueue(deps.db, { search }, first)),
    ifSeen('accounts', () => findAccounts(deps.db, { search }, first)),
    ifSeen('accounts', () => findPersons(deps.db, { search }, first)),
  ])
  return {
    orders: orders.map(({ id, number, ...one }) => ({
      ...{ id, number, buyerName: one.buyer_name },
      shopName: localize(one.shop_names, locale, one.shop_name),
    })),
    payments: payments.map(({ id, reference, order_id: orderId, order_number: orderNumber }) => ({
      ...{ id, reference, orderId, orderNumber },
    })),
    invoices: invoices.map(({ id, number, issuer, recipient }) => ({
      ...{ id, number, issuerName: issuer.name, buyerName: recipient.name },
    })),
    shops: shops.map(({ id, name, sub_domain: subDomain }) => ({ id, name, subDomain })),
    accounts: accounts.map(({ id, name, tax_identification_code: taxIdentificationCode }) => ({
      ...{ id, name, taxIdentificationCode },
    })),
    persons: persons.map(({ id, name, email, phone }) => ({ id, name, contact: email ?? phone ?? '' })),
  }
}
