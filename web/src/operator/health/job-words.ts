import type { Job } from '@lonja/core/operator/job-names.ts'
import { m } from '../../paraglide/messages.js'

/** What each kind of job is called, and what it does. */
const JOBS: Record<Job, { name: () => string; text: () => string }> = {
  send_mail: { name: m.operator_job_send_mail, text: m.operator_job_send_mail_text },
  send_notice: { name: m.operator_job_send_notice, text: m.operator_job_send_notice_text },
  notify_published: { name: m.operator_job_notify_published, text: m.operator_job_notify_published_text },
  notify_followers: { name: m.operator_job_notify_followers, text: m.operator_job_notify_followers_text },
  close_offer_requests: {
    name: m.operator_job_close_offer_requests,
    text: m.operator_job_close_offer_requests_text,
  },
  lapse_approvals: { name: m.operator_job_lapse_approvals, text: m.operator_job_lapse_approvals_text },
  prepare_baskets: { name: m.operator_job_prepare_baskets, text: m.operator_job_prepare_baskets_text },
  notify_price_drops: { name: m.operator_job_notify_price_drops, text: m.operator_job_notify_price_drops_text },
  notify_new_matches: { name: m.operator_job_notify_new_matches, text: m.operator_job_notify_new_matches_text },
  notify_restocked: { name: m.operator_job_notify_restocked, text: m.operator_job_notify_restocked_text },
  forget_messages: { name: m.operator_job_forget_messages, text: m.operator_job_forget_messages_text },
  send_code: { name: m.operator_job_send_code, text: m.operator_job_send_code_text },
  send_sms: { name: m.operator_job_send_sms, text: m.operator_job_send_sms_text },
  tidy_accounts: { name: m.operator_job_tidy_accounts, text: m.operator_job_tidy_accounts_text },
  tidy_carts: { name: m.operator_job_tidy_carts, text: m.operator_job_tidy_carts_text },
  refresh_products: { name: m.operator_job_refresh_products, text: m.operator_job_refresh_products_text },
  refresh_catalogue: { name: m.operator_job_refresh_catalogue, text: m.operator_job_refresh_catalogue_text },
  refresh_sold: { name: m.operator_job_refresh_sold, text: m.operator_job_refresh_sold_text },
  compute_records: { name: m.operator_job_compute_records, text: m.operator_job_compute_records_text },
  sum_sales: { name: m.operator_job_sum_sales, text: m.operator_job_sum_sales_text },
  rewrite_search: { name: m.operator_job_rewrite_search, text: m.operator_job_rewrite_search_text },
  forget_misses: { name: m.operator_job_forget_misses, text: m.operator_job_forget_misses_text },
  import_products: { name: m.operator_job_import_products, text: m.operator_job_import_products_text },
  read_pictures: { name: m.operator_job_read_pictures, text: m.operator_job_read_pictures_text },
  expire_orders: { name: m.operator_job_expire_orders, text: m.operator_job_expire_orders_text },
  remind_due: { name: m.operator_job_remind_due, text: m.operator_job_remind_due_text },
  send_refund: { name: m.operator_job_send_refund, text: m.operator_job_send_refund_text },
  close_session: { name: m.operator_job_close_session, text: m.operator_job_close_session_text },
  reconcile_payments: { name: m.operator_job_reconcile_payments, text: m.operator_job_reconcile_payments_text },
  read_stripe: { name: m.operator_job_read_stripe, text: m.operator_job_read_stripe_text },
  forget_payment_secrets: {
    name: m.operator_job_forget_payment_secrets,
    text: m.operator_job_forget_payment_secrets_text,
  },
  access_clock: { name: m.operator_job_access_clock, text: m.operator_job_access_clock_text },
  voucher_clock: { name: m.operator_job_voucher_clock, text: m.operator_job_voucher_clock_text },
  issue_market_invoices: {
    name: m.operator_job_issue_market_invoices,
    text: m.operator_job_issue_market_invoices_text,
  },
  issue_monthly_invoices: {
    name: m.operator_job_issue_monthly_invoices,
    text: m.operator_job_issue_monthly_invoices_text,
  },
  forget_answers: { name: m.operator_job_forget_answers, text: m.operator_job_forget_answers_text },
  delete_loose_files: { name: m.operator_job_delete_loose_files, text: m.operator_job_delete_loose_files_text },
  forget_people: { name: m.operator_job_forget_people, text: m.operator_job_forget_people_text },
  deliver_webhook: { name: m.operator_job_deliver_webhook, text: m.operator_job_deliver_webhook_text },
  forget_deliveries: { name: m.operator_job_forget_deliveries, text: m.operator_job_forget_deliveries_text },
  forget_visitors: { name: m.operator_job_forget_visitors, text: m.operator_job_forget_visitors_text },
  check_vat_number: { name: m.operator_job_check_vat_number, text: m.operator_job_check_vat_number_text },
  send_invoice_records: { name: m.operator_job_send_invoice_records, text: m.operator_job_send_invoice_records_text },
  recheck_vat_numbers: { name: m.operator_job_recheck_vat_numbers, text: m.operator_job_recheck_vat_numbers_text },
}

/** A job in words; one of another release, which this one has no words for, by its name alone. */
export const jobWords = (task: string): { name: string; text: string | null } => {
  const words = JOBS[task as Job] as (typeof JOBS)[Job] | undefined
  return words ? { name: words.name(), text: words.text() } : { name: task, text: null }
}
