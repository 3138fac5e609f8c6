import { API_BASE, contract } from '@lonja/core/contract.ts'
import { FILES_BASE, UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { Refusal, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { BATCH_BELOW } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { Hono } from 'hono'
import { accessApi } from '../access/access.api.ts'
import { accountsApi } from '../accounts/accounts.api.ts'
import { addressesApi } from '../addresses/addresses.api.ts'
import { announcementsApi } from '../announcements/announcements.api.ts'
import { approvalsApi } from '../approvals/approvals.api.ts'
import { auditApi } from '../audit/audit.api.ts'
import { boughtApi } from '../bought/bought.api.ts'
import { buyingRequestsApi } from '../buying-requests/buying-requests.api.ts'
import { cartApi } from '../cart/cart.api.ts'
import { cataloguesApi } from '../catalogues/catalogues.api.ts'
import { categoriesApi } from '../categories/categories.api.ts'
import { checkoutApi } from '../checkout/checkout.api.ts'
import { commentsApi } from '../comments/comments.api.ts'
import { commissionsApi } from '../commissions/commissions.api.ts'
import { consoleApi } from '../console/console.api.ts'
import { conversationsApi } from '../conversations/conversations.api.ts'
import { couponsApi } from '../coupons/coupons.api.ts'
import { customersApi } from '../customers/customers.api.ts'
import type { Deps } from '../deps.ts'
import { directDebitsApi } from '../direct-debits/direct-debits.api.ts'
import { filesApi } from '../files/files.api.ts'
import { followsApi } from '../follows/follows.api.ts'
import { frontsApi } from '../fronts/fronts.api.ts'
import { geoApi } from '../geo/geo.api.ts'
import { homeApi } from '../home/home.api.ts'
import { importsApi } from '../imports/imports.api.ts'
import { industriesApi } from '../industries/industries.api.ts'
import { integrationsApi } from '../integrations/integrations.api.ts'
import { invoicesApi } from '../invoices/invoices.api.ts'
import { lookupsApi } from '../lookups/lookups.api.ts'
import { membershipsApi } from '../memberships/memberships.api.ts'
import { moderationApi } from '../moderation/moderation.api.ts'
import { notificationsApi } from '../notifications/notifications.api.ts'
import { offerRequestsApi } from '../offer-requests/offer-requests.api.ts'
import { operatorApi } from '../operator/operator.api.ts'
import { orderListsApi } from '../orderlists/order-lists.api.ts'
import { orderPadApi } from '../orderpad/order-pad.api.ts'
import { ordersApi } from '../orders/orders.api.ts'
import { revisionsApi } from '../orders/revisions.api.ts'
import { sellerOrdersApi } from '../orders/seller-orders.api.ts'
import { paymentTermsApi } from '../payment-terms/payment-terms.api.ts'
import { paymentsApi } from '../payments/payments.api.ts'
import { refundsApi } from '../payments/refunds.api.ts'
import { bankEntriesApi } from '../payments/statements/bank-entries.api.ts'
import { pictureBatchesApi } from '../picture-batches/picture-batches.api.ts'
import { policiesApi } from '../policies/policies.api.ts'
import { preferencesApi } from '../preferences/preferences.api.ts'
import { pricesApi } from '../prices/prices.api.ts'
import { productsApi } from '../products/products.api.ts'
import { sellerProductsApi } from '../products/seller-products.api.ts'
import { profileApi } from '../profile/profile.api.ts'
import { publicationsApi } from '../publications/publications.api.ts'
import { restockApi } from '../restock/restock.api.ts'
import { returnsApi } from '../returns/returns.api.ts'
import { savedApi } from '../saved/saved.api.ts'
import { savedSearchesApi } from '../saved-searches/saved-searches.api.ts'
import { searchApi } from '../search/search.api.ts'
import { setupApi } from '../setup/setup.api.ts'
import { shipmentsApi } from '../shipments/shipments.api.ts'
import { shippingApi } from '../shipping/shipping.api.ts'
import { openingApi } from '../shops/opening.api.ts'
import { sellerShopApi } from '../shops/seller-shop.api.ts'
import { shopDetailsApi } from '../shops/shop-details.api.ts'
import { shopsApi } from '../shops/shops.api.ts'
import { signInApi } from '../signin/signin.api.ts'
import { statisticsApi } from '../statistics/statistics.api.ts'
import { verifactuApi } from '../verifactu/verifactu.api.ts'
import { viewsApi } from '../views/views.api.ts'
import { vouchersApi } from '../vouchers/vouchers.api.ts'
import { webhooksApi } from '../webhooks/webhooks.api.ts'
import { boundedBody } from './bounded-body.ts'
import { answerError } from './http-errors.ts'
import { localeOf } from './implement.ts'

const BODY_MAX = 1024 * 1024
/** A file and what a form writes around it. */
const UPLOAD_MAX = UPLOAD_BELOW + 64 * 1024
/** Pictures of many products, each with a head of its own. */
const BATCH_MAX = BATCH_BELOW + 512 * 1024
const BATCH_PATH = FILES_BASE + contract.startPictureBatch.path

/** The market's API under its base path; it never listens by itself. */
export const createApi = (deps: Deps): Hono => {
  const root = new Hono()
  const api = root.basePath(API_BASE)
  const uploads = root.basePath(FILES_BASE)
  const refuse = (code: RefusalCode) => (c: Parameters<typeof localeOf>[0]) =>
    answerError(c, new Refusal(code), localeOf(c), deps)

  api.use(boundedBody({ maxSize: BODY_MAX, onError: refuse('body_too_large') }))
  const boundedUpload = (maxSize: number) => boundedBody({ maxSize, onError: refuse('file_too_large') })
  const [one, many] = [boundedUpload(UPLOAD_MAX), boundedUpload(BATCH_MAX)]
  uploads.use((c, next) => (c.req.path === BATCH_PATH ? many : one)(c, next))
  filesApi(uploads, deps)
  accountsApi(api, deps)
  signInApi(api, deps)
  membershipsApi(api, deps)
  profileApi(api, deps)
  productsApi(api, deps)
  searchApi(api, deps)
  openingApi(api, deps)
  shopsApi(api, deps)
  sellerShopApi(api, deps)
  shopDetailsApi(api, deps)
  shippingApi(api, deps)
  frontsApi(api, deps)
  sellerProductsApi(api, deps)
  importsApi(api, deps)
  pictureBatchesApi(api, uploads, deps)
  followsApi(api, deps)
  restockApi(api, deps)
  savedApi(api, deps)
  savedSearchesApi(api, deps)
  boughtApi(api, deps)
  orderListsApi(api, deps)
  orderPadApi(api, deps)
  viewsApi(api, deps)
  lookupsApi(api, deps)
  preferencesApi(api, deps)
  addressesApi(api, deps)
  geoApi(api, deps)
  homeApi(api, deps)
  setupApi(api, deps)
  announcementsApi(api, deps)
  industriesApi(api, deps)
  categoriesApi(api, deps)
  cartApi(api, deps)
  checkoutApi(api, deps)
  ordersApi(api, deps)
  sellerOrdersApi(api, deps)
  consoleApi(api, deps)
  moderationApi(api, deps)
  operatorApi(api, deps)
  cataloguesApi(api, deps)
  invoicesApi(api, deps)
  verifactuApi(api, deps)
  commissionsApi(api, deps)
  shipmentsApi(api, deps)
  returnsApi(api, deps)
  refundsApi(api, deps)
  paymentsApi(api, deps)
  bankEntriesApi(api, uploads, deps)
  revisionsApi(api, deps)
  commentsApi(api, deps)
  conversationsApi(api, deps)
  couponsApi(api, deps)
  vouchersApi(api, deps)
  publicationsApi(api, deps)
  policiesApi(api, deps)
  notificationsApi(api, deps)
  accessApi(api, deps)
  pricesApi(api, uploads, deps)
  customersApi(api, deps)
  paymentTermsApi(api, deps)
  integrationsApi(api, deps)
  approvalsApi(api, deps)
  offerRequestsApi(api, deps)
  buyingRequestsApi(api, deps)
  directDebitsApi(api, deps)
  auditApi(api, deps)
  webhooksApi(api, deps)
  statisticsApi(api, deps)
  const addressOf = ({ base = API_BASE, path }: Endpoint) => base + path.replaceAll(/\{(\w+)\}/g, ':$1')
  for (const path of new Set(Object.values<Endpoint>(contract).map(addressOf))) {
    root.all(path, refuse('method_not_allowed'))
  }
  api.notFound(refuse('not_found'))
  api.onError((error, c) => answerError(c, error, localeOf(c), deps))
  return api
}
