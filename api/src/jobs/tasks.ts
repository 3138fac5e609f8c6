import type { CronItem } from 'graphile-worker'
import { accessClock } from '../access/access-clock.ts'
import { sendCodeJob } from '../accounts/send-code-job.ts'
import { tidyAccounts } from '../accounts/tidy-accounts.ts'
import { lapseApprovals } from '../approvals/lapse-approvals.ts'
import { tidyCarts } from '../cart/tidy-carts.ts'
import { refreshCatalogue } from '../categories/refresh-catalogue.ts'
import { issueMarketInvoices } from '../commissions/issue-invoices.ts'
import { deleteOrphanFiles } from '../files/delete-orphans.ts'
import { importProducts } from '../imports/import-job.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { refreshListingsJob } from '../listings/refresh-listings-job.ts'
import { refreshSold } from '../listings/refresh-sold.ts'
import { forgetMessages } from '../notifications/forget-messages.ts'
import { notifyFollowers, notifyPublished } from '../notifications/notify-followers.ts'
import { sendMail, sendNotice } from '../notifications/send-mail.ts'
import { sendSms } from '../notifications/send-sms.ts'
import { closeOfferRequests } from '../offer-requests/close-offer-requests.ts'
import { prepareBaskets } from '../orderlists/prepare-baskets.ts'
import { forgetAnswers } from '../orders/order-answers.ts'
import { expireOrders } from '../orders/order-expiry.ts'
import { remindDue } from '../payment-terms/remind-due.ts'
import { forgetPaymentSecrets } from '../payments/forget-payment-secrets.ts'
import { readStripe } from '../payments/read-stripe.ts'
import { closeSession, reconcilePayments } from '../payments/reconcile.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { readPictures } from '../picture-batches/read-pictures-job.ts'
import { forgetPeople } from '../profile/forget-people.ts'
import { forgetVisitors } from '../publications/forget-visitors.ts'
import { notifyRestocked } from '../restock/notify-restocked.ts'
import { notifyPriceDrops } from '../saved/notify-price-drops.ts'
import { notifyNewMatches } from '../saved-searches/notify-new-matches.ts'
import { forgetMisses } from '../search/misses.ts'
import { rewriteIndex } from '../search/rewrite-index.ts'
import { computeRecords } from '../shops/compute-records.ts'
import { sumSales } from '../statistics/sum-sales.ts'
import { checkVatNumberJob, recheckVatNumbers } from '../vat-numbers/vat-number-jobs.ts'
import { sendRecords } from '../verifactu/send-records.ts'
import { voucherClock } from '../vouchers/voucher-clock.ts'
import { deliverWebhook } from '../webhooks/deliver-webhook.ts'
import { forgetDeliveries } from '../webhooks/forget-deliveries.ts'
import type { Task, Tasks } from './task.ts'

export const tasks: { [Name in keyof Tasks]: Task<Name> } = {
  send_mail: sendMail,
  send_notice: sendNotice,
  notify_published: notifyPublished,
  notify_followers: notifyFollowers,
  notify_restocked: notifyRestocked,
  prepare_baskets: prepareBaskets,
  notify_price_drops: notifyPriceDrops,
  notify_new_matches: notifyNewMatches,
  forget_messages: forgetMessages,
  send_code: sendCodeJob,
  send_sms: sendSms,
  tidy_accounts: tidyAccounts,
  tidy_carts: tidyCarts,
  refresh_products: refreshListingsJob,
  refresh_catalogue: refreshCatalogue,
  refresh_sold: refreshSold,
  sum_sales: sumSales,
  compute_records: computeRecords,
  rewrite_search: rewriteIndex,
  forget_misses: forgetMisses,
  import_products: importProducts,
  read_pictures: readPictures,
  expire_orders: expireOrders,
  remind_due: remindDue,
  lapse_approvals: lapseApprovals,
  close_offer_requests: closeOfferRequests,
  send_refund: sendRefund,
  close_session: closeSession,
  reconcile_payments: reconcilePayments,
  read_stripe: readStripe,
  forget_payment_secrets: forgetPaymentSecrets,
  access_clock: accessClock,
  voucher_clock: voucherClock,
  issue_market_invoices: issueMarketInvoices,
  issue_monthly_invoices: issueMonthlyInvoices,
  forget_answers: forgetAnswers,
  delete_loose_files: deleteOrphanFiles,
  forget_people: forgetPeople,
  deliver_webhook: deliverWebhook,
  forget_deliveries: forgetDeliveries,
  forget_visitors: forgetVisitors,
  check_vat_number: checkVatNumberJob,
  recheck_vat_numbers: recheckVatNumbers,
  send_invoice_records: sendRecords,
}

/** Jobs that the clock starts, in UTC. */
export const schedule: CronItem[] = [
  { task: 'expire_orders', match: '* * * * *' },
  // by day: these send mails and messages to phones
  { task: 'remind_due', match: '*/10 7-18 * * *' },
  { task: 'lapse_approvals', match: '*/10 7-18 * * *' },
  { task: 'close_offer_requests', match: '*/10 7-18 * * *' },
  // a gateway that does not answer holds up one run and no other jobs
  {
    task: 'reconcile_payments',
    match: '* * * * *',
    options: { queueName: 'payments', jobKey: 'reconcile_payments' },
  },
  { task: 'notify_published', match: '* * * * *' },
  { task: 'notify_restocked', match: '* * * * *' },
  // baskets are due from six in the morning on; a run that was missed is made up for
  {
    task: 'prepare_baskets',
    match: '* * * * *',
    options: { queueName: 'baskets', jobKey: 'prepare_baskets' },
  },
  // in the morning, and again where that was missed: an account is told once a day
  { task: 'notify_price_drops', match: '15 7,10,13 * * *' },
  // in the morning, some thousand accounts at a time: each is told once a day
  { task: 'notify_new_matches', match: '*/10 6-10 * * *' },
  { task: 'sum_sales', match: '* * * * *' },
  { task: 'access_clock', match: '* * * * *' },
  { task: 'voucher_clock', match: '*/10 * * * *' },
  // each night, so that a month whose first day was missed is invoiced too
  { task: 'issue_market_invoices', match: '25 3 * * *' },
  { task: 'issue_monthly_invoices', match: '45 3 * * *' },
  { task: 'recheck_vat_numbers', match: '*/10 * * * *' },
  // a pass that takes longer than a minute is followed by one more, also where several processes work
  {
    task: 'send_invoice_records',
    match: '* * * * *',
    options: { queueName: 'tax agency', jobKey: 'send_invoice_records' },
  },
  { task: 'compute_records', match: '35 3 * * *' },
  { task: 'refresh_sold', match: '20 * * * *' },
  { task: 'rewrite_search', match: '*/5 * * * *' },
  { task: 'forget_misses', match: '30 4 * * *' },
  { task: 'forget_answers', match: '40 3 * * *' },
  { task: 'delete_loose_files', match: '50 * * * *' },
  { task: 'forget_people', match: '10 4 * * *' },
  { task: 'forget_deliveries', match: '15 4 * * *' },
  // soon after midnight, wherever a zone of Spain has it
  { task: 'forget_visitors', match: '1 * * * *' },
  { task: 'forget_messages', match: '20 4 * * *' },
  { task: 'forget_payment_secrets', match: '30 4 * * *' },
  { task: 'tidy_accounts', match: '50 3 * * *' },
  { task: 'tidy_carts', match: '0 4 * * *' },
]
