import { OFFER_REQUEST_DAYS } from '@lonja/core/offer-requests/offer-request.ts'
import type { Trx } from '../db/transaction.ts'
import type { Facts } from '../notifications/facts.ts'
import { notify } from '../notifications/notify.ts'
import type { OfferRequestCardRow } from './offer-requests.queries.ts'

/** The pages of a request. */
const REQUEST_PAGES = {
  buyer: (id: number): string => `/uc/offer-requests/${id}`,
  seller: (id: number): string => `/seller/offer-requests/${id}`,
}

/** Days after which a request is closed, which a notice that it was says. */
const DAYS = String(OFFER_REQUEST_DAYS)

type Told = Pick<
  OfferRequestCardRow,
  'id' | 'account_id' | 'shop_id' | 'asked_by' | 'buyer_name' | 'shop_name' | 'shop_names'
> & { facts?: Facts; now: Date }

/** Notifies the buyer's people what became of what they asked for. */
export const notifyBuyer = (
  trx: Trx,
  event: 'declined' | 'closed' | 'shopClosed',
  { facts = {}, now, ...request }: Told,
): Promise<void> =>
  notify(trx, {
    kind: 'offerRequest',
    event,
    to: { accounts: [request.account_id], writer: request.asked_by },
    facts: { shop: { name: request.shop_name, names: request.shop_names }, days: DAYS, ...facts },
    path: REQUEST_PAGES.buyer(request.id),
    now,
  })

/** Notifies the shop's people that a buyer asks for an offer, or that they let the days for it pass. */
export const notifyAskedShop = (
  trx: Trx,
  event: 'asked' | 'closed',
  { facts = {}, now, ...request }: Told,
): Promise<void> =>
  notify(trx, {
    kind: 'offerRequest',
    event,
    to: { shop: request.shop_id },
    facts: { buyer: request.buyer_name, days: DAYS, ...facts },
    path: REQUEST_PAGES.seller(request.id),
    now,
  })
