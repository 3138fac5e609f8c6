import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Limiter } from '../http/limits.ts'
import type { ImportLimits, RunWork } from '../imports/import-process.ts'
import type { NoticeLetter } from '../notifications/notice-mail.ts'
import type { Gateways } from '../payments/gateways.ts'
import type { Mail, Mailer } from '../providers/mail/mailer.ts'
import type { Sms, SmsSender } from '../providers/sms/sms-sender.ts'
import type { Vies } from '../providers/vat-numbers/vies.ts'
import type { Verifactu } from '../providers/verifactu/verifactu.ts'

/** Something that a shop published, and the account up to which its followers were told. */
interface Telling {
  kind: 'coupon' | 'publication'
  id: number
  after: number
}

/** What the tasks may use. */
export interface JobDeps {
  db: Db
  clock: Clock
  log: Logger
  mailer: Mailer
  files: FileStore
  sms: SmsSender
  limits: Limiter
  /** address that people type; links in mails start with it */
  publicUrl: string
  /** signs the links by which people unsubscribe, and opens shops' keys of their gateways */
  secret: string
  gateways: Gateways
  vies: Vies | null
  /** null: no records of invoices are sent */
  verifactu: Verifactu | null
  /** how long messages of gateways are kept word for word after their payment is final */
  paymentMessagesMonths: number
  /** what the process of an import is given, and what it may take */
  imports: { databaseUrl: string; filesDir: string; diskReserve: number; limits: ImportLimits; runWork?: RunWork }
}

/** Every kind of job with its payload: the one list that `enqueue` and the worker read. */
export interface Tasks {
  send_mail: Mail
  /** a letter that was not sent at once; `mailId` is what its mail was called then */
  send_notice: NoticeLetter & { mailId?: string }
  notify_published: object
  notify_followers: Telling
  /** skus that buyers wait for can be bought again */
  notify_restocked: object
  /** order lists whose date has come */
  prepare_baskets: object
  /** saved products that cost a buyer less */
  notify_price_drops: object
  /** products that fit saved searches came on sale */
  notify_new_matches: object
  forget_messages: object
  /** a verification code, to its own target */
  send_code: { id: number; code: string }
  send_sms: Sms
  tidy_accounts: object
  tidy_carts: object
  /** products of which something ran out or came back */
  refresh_products: { productIds: number[] }
  /** products of categories that were renamed, moved or merged, or of the shops of an industry */
  refresh_catalogue: { categoryIds?: number[]; industryId?: number }
  refresh_sold: object
  /** days of shops whose orders changed are summed up anew */
  sum_sales: object
  compute_records: object
  /** products are found by words of another release, or of another dictionary */
  rewrite_search: object
  forget_misses: object
  import_products: { id: number }
  /** pictures of many products that a shop sent in at once */
  read_pictures: { id: number }
  expire_orders: object
  /** orders on account that are due soon, or overdue */
  remind_due: object
  /** requests to approve a purchase that nobody decided in time */
  lapse_approvals: object
  /** requests for an offer that no shop answered in time */
  close_offer_requests: object
  /** a refund that a gateway is asked for */
  send_refund: { id: number }
  /** an attempt whose page at Stripe is closed */
  close_session: { id: number }
  reconcile_payments: object
  /** a PaymentIntent of which refunds or disputes have changed; `account` is empty for the platform's own */
  read_stripe: { paymentIntent: string; account: string }
  forget_payment_secrets: object
  access_clock: object
  voucher_clock: object
  /** the market's invoices to shops for the month before */
  issue_market_invoices: object
  /** shops' invoices of what customers were delivered in the months before */
  issue_monthly_invoices: object
  forget_answers: object
  delete_loose_files: object
  forget_people: object
  /** one call of a shop's webhook */
  deliver_webhook: { id: number }
  forget_deliveries: object
  forget_visitors: object
  /** the VAT number of an address that was saved */
  check_vat_number: { addressId: number }
  recheck_vat_numbers: object
  /** records of invoices that wait to be sent to the tax agency */
  send_invoice_records: object
}

/**
 * Does one job; throwing means: try again later. `id` is the job's own, the same at every try; `signal` aborts some seconds
 * after the worker was asked to stop: a job that takes longer then breaks off.
 */
export type Task<Name extends keyof Tasks> = (
  deps: JobDeps,
  payload: Tasks[Name],
  id: string,
  signal?: AbortSignal,
) => Promise<void>
