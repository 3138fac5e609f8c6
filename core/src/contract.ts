import { accessContract } from './access/access.contract.ts'
import { accountsContract } from './accounts/accounts.contract.ts'
import { codesContract } from './accounts/codes.contract.ts'
import { credentialsContract } from './accounts/credentials.contract.ts'
import { secondFactorContract } from './accounts/second-factor.contract.ts'
import { sessionsContract } from './accounts/sessions.contract.ts'
import { addressesContract } from './addresses/addresses.contract.ts'
import { announcementsContract } from './announcements/announcements.contract.ts'
import { approvalsContract } from './approvals/approvals.contract.ts'
import { auditContract } from './audit/audit.contract.ts'
import { boughtContract } from './bought/bought.contract.ts'
import { buyingRequestsContract } from './buying-requests/buying-requests.contract.ts'
import { cartContract } from './cart/cart.contract.ts'
import { cataloguesContract } from './catalogues/catalogues.contract.ts'
import { categoriesContract } from './categories/categories.contract.ts'
import { checkoutContract } from './checkout/checkout.contract.ts'
import { commentsContract } from './comments/comments.contract.ts'
import { commissionsContract } from './commissions/commissions.contract.ts'
import { marketInvoicesContract } from './commissions/market-invoices.contract.ts'
import { sellersReportContract } from './commissions/sellers-report.contract.ts'
import { consoleContract } from './console/console.contract.ts'
import { conversationsContract } from './conversations/conversations.contract.ts'
import { couponsContract } from './coupons/coupons.contract.ts'
import { marketCouponsContract } from './coupons/market-coupons.contract.ts'
import { sellerCouponsContract } from './coupons/seller-coupons.contract.ts'
import { customersContract } from './customers/customers.contract.ts'
import { directDebitsContract } from './direct-debits/direct-debits.contract.ts'
import { filesContract } from './files/files.contract.ts'
import { followsContract } from './follows/follows.contract.ts'
import { geoContract } from './geo/geo.contract.ts'
import { marketFrontContract } from './home/front.contract.ts'
import { homeContract } from './home/home.contract.ts'
import { importsContract } from './imports/imports.contract.ts'
import { industriesContract } from './industries/industries.contract.ts'
import { apiKeysContract } from './integrations/api-keys.contract.ts'
import { invoicesContract } from './invoices/invoices.contract.ts'
import { lookupsContract } from './lookups/lookups.contract.ts'
import { membershipsContract } from './memberships/memberships.contract.ts'
import { moderationContract } from './moderation/moderation.contract.ts'
import { notificationsContract } from './notifications/notifications.contract.ts'
import { offerRequestsContract } from './offer-requests/offer-requests.contract.ts'
import { healthContract } from './operator/health.contract.ts'
import { officePeopleContract } from './operator/office-people.contract.ts'
import { operatorContract } from './operator/operator.contract.ts'
import { supportViewsContract } from './operator/support-views.contract.ts'
import { orderListsContract } from './orderlists/order-lists.contract.ts'
import { orderPadContract } from './orderpad/order-pad.contract.ts'
import { boughtOrdersContract } from './orders/bought-orders.contract.ts'
import { orderNotesContract } from './orders/order-notes.contract.ts'
import { orderPapersContract } from './orders/order-papers.contract.ts'
import { ordersContract } from './orders/orders.contract.ts'
import { revisionsContract } from './orders/revisions.contract.ts'
import { sellerOrdersContract } from './orders/seller-orders.contract.ts'
import { writtenOrdersContract } from './orders/written-orders.contract.ts'
import { paymentTermsContract } from './payment-terms/payment-terms.contract.ts'
import { bankEntriesContract } from './payments/bank-entries.contract.ts'
import { paymentSettingsContract } from './payments/payment-settings.contract.ts'
import { paymentsContract } from './payments/payments.contract.ts'
import { refundsContract } from './payments/refunds.contract.ts'
import { pictureBatchesContract } from './picture-batches/picture-batches.contract.ts'
import { operatorPoliciesContract } from './policies/operator-policies.contract.ts'
import { policiesContract } from './policies/policies.contract.ts'
import { preferencesContract } from './preferences/preferences.contract.ts'
import { priceListsContract } from './prices/price-lists.contract.ts'
import { bulkProductsContract } from './products/bulk-products.contract.ts'
import { productsContract } from './products/products.contract.ts'
import { sellerProductsContract } from './products/seller-products.contract.ts'
import { sellerSkusContract } from './products/seller-skus.contract.ts'
import { profileContract } from './profile/profile.contract.ts'
import { publicationsContract } from './publications/publications.contract.ts'
import { sellerPublicationsContract } from './publications/seller-publications.contract.ts'
import { restockContract } from './restock/restock.contract.ts'
import { returnsContract } from './returns/returns.contract.ts'
import { savedContract } from './saved/saved.contract.ts'
import { savedSearchesContract } from './saved-searches/saved-searches.contract.ts'
import { searchContract } from './search/search.contract.ts'
import { setupContract } from './setup/setup.contract.ts'
import { lotsContract } from './shipments/lots.contract.ts'
import { shipmentsContract } from './shipments/shipments.contract.ts'
import { shippingContract } from './shipping/shipping.contract.ts'
import { frontContract } from './shops/front.contract.ts'
import { openingContract } from './shops/opening.contract.ts'
import { sellerShopContract } from './shops/seller-shop.contract.ts'
import { shopDetailsContract } from './shops/shop-details.contract.ts'
import { shopsContract } from './shops/shops.contract.ts'
import { signInContract } from './signin/signin.contract.ts'
import { statisticsContract } from './statistics/statistics.contract.ts'
import { verifactuContract } from './verifactu/verifactu.contract.ts'
import { viewsContract } from './views/views.contract.ts'
import { vouchersContract } from './vouchers/vouchers.contract.ts'
import { webhooksContract } from './webhooks/webhooks.contract.ts'

export { API_BASE } from './kernel/api-base.ts'

/** The one list of endpoints: server, client, OpenAPI and the access test read it. */
export const contract = {
  ...accountsContract,
  ...codesContract,
  ...credentialsContract,
  ...sessionsContract,
  ...secondFactorContract,
  ...signInContract,
  ...productsContract,
  ...searchContract,
  ...setupContract,
  ...openingContract,
  ...shopsContract,
  ...sellerShopContract,
  ...shopDetailsContract,
  ...shippingContract,
  ...marketFrontContract,
  ...sellerProductsContract,
  ...sellerSkusContract,
  ...importsContract,
  ...bulkProductsContract,
  ...pictureBatchesContract,
  ...followsContract,
  ...restockContract,
  ...savedContract,
  ...savedSearchesContract,
  ...viewsContract,
  ...lookupsContract,
  ...preferencesContract,
  ...cartContract,
  ...categoriesContract,
  ...addressesContract,
  ...announcementsContract,
  ...geoContract,
  ...frontContract,
  ...homeContract,
  ...industriesContract,
  ...checkoutContract,
  ...commentsContract,
  ...conversationsContract,
  ...ordersContract,
  ...boughtOrdersContract,
  ...orderPapersContract,
  ...approvalsContract,
  ...offerRequestsContract,
  ...buyingRequestsContract,
  ...auditContract,
  ...boughtContract,
  ...orderListsContract,
  ...orderPadContract,
  ...sellerOrdersContract,
  ...orderNotesContract,
  ...writtenOrdersContract,
  ...cataloguesContract,
  ...invoicesContract,
  ...commissionsContract,
  ...marketInvoicesContract,
  ...sellersReportContract,
  ...consoleContract,
  ...moderationContract,
  ...operatorContract,
  ...supportViewsContract,
  ...officePeopleContract,
  ...healthContract,
  ...revisionsContract,
  ...shipmentsContract,
  ...lotsContract,
  ...returnsContract,
  ...refundsContract,
  ...paymentSettingsContract,
  ...paymentsContract,
  ...operatorPoliciesContract,
  ...bankEntriesContract,
  ...verifactuContract,
  ...vouchersContract,
  ...directDebitsContract,
  ...filesContract,
  ...membershipsContract,
  ...profileContract,
  ...couponsContract,
  ...sellerCouponsContract,
  ...marketCouponsContract,
  ...priceListsContract,
  ...customersContract,
  ...paymentTermsContract,
  ...publicationsContract,
  ...sellerPublicationsContract,
  ...policiesContract,
  ...notificationsContract,
  ...accessContract,
  ...apiKeysContract,
  ...webhooksContract,
  ...statisticsContract,
}
export type Contract = typeof contract
export type CallName = keyof Contract
