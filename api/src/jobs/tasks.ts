import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { CronItem } from 'graphile-worker'
import type { Logger } from 'pino'
import { sendCodeJob } from '../accounts/send-code-job.ts'
import { tidyAccounts } from '../accounts/tidy-accounts.ts'
import { tidyCarts } from '../cart/tidy-carts.ts'
import type { ImportLimits } from '../catalogue/import/import-process.ts'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Limiter } from '../limits.ts'
import type { NoticeLetter } from '../notifications/notice-mail.ts'
import type { Mail, Mailer } from '../providers/mail/mailer.ts'
import type { Sms, SmsSender } from '../providers/sms/sms-sender.ts'
import { accessClock } from './access-clock.ts'
import { deleteLooseFiles } from './delete-loose-files.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetPeople } from './forget-people.ts'
import { importGoods } from './import-goods.ts'
import { forgetAnswers } from './order-answers.ts'
import { expireOrders } from './order-expiry.ts'
import { refreshGoodsJob } from './refresh-goods.ts'
import { refreshSold } from './refresh-sold.ts'
import { sendMail, sendNotice } from './send-mail.ts'
import { sendSms } from './send-sms.ts'
import { type Telling, tellFollowers, tellPublished } from './tell-followers.ts'

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
  /** signs the links by which people unsubscribe */
  secret: string
  /** what the process of an import is given, and what it may take */
  imports: { databaseUrl: string; filesDir: string; limits: ImportLimits }
}

/** Every kind of job with its payload: the one list that `enqueue` and the worker read. */
export interface Tasks {
  send_mail: Mail
  send_notice: NoticeLetter
  tell_published: object
  tell_followers: Telling
  forget_messages: object
  /** a verification code, to its own target */
  send_code: { id: number; code: string }
  send_sms: Sms
  tidy_accounts: object
  tidy_carts: object
  /** goods of which something ran out or came back */
  refresh_goods: { productIds: number[] }
  refresh_sold: object
  import_goods: { id: number }
  expire_orders: object
  access_clock: object
  forget_answers: object
  delete_loose_files: object
  forget_people: object
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

export const tasks: { [Name in keyof Tasks]: Task<Name> } = {
  send_mail: sendMail,
  send_notice: sendNotice,
  tell_published: tellPublished,
  tell_followers: tellFollowers,
  forget_messages: forgetMessages,
  send_code: sendCodeJob,
  send_sms: sendSms,
  tidy_accounts: tidyAccounts,
  tidy_carts: tidyCarts,
  refresh_goods: refreshGoodsJob,
  refresh_sold: refreshSold,
  import_goods: importGoods,
  expire_orders: expireOrders,
  access_clock: accessClock,
  forget_answers: forgetAnswers,
  delete_loose_files: deleteLooseFiles,
  forget_people: forgetPeople,
}

/** Jobs that the clock starts, in UTC. */
export const schedule: CronItem[] = [
  { task: 'expire_orders', match: '* * * * *' },
  { task: 'tell_published', match: '* * * * *' },
  { task: 'access_clock', match: '* * * * *' },
  { task: 'refresh_sold', match: '20 * * * *' },
  { task: 'forget_answers', match: '40 3 * * *' },
  { task: 'delete_loose_files', match: '50 * * * *' },
  { task: 'forget_people', match: '10 4 * * *' },
  { task: 'forget_messages', match: '20 4 * * *' },
  { task: 'tidy_accounts', match: '50 3 * * *' },
  { task: 'tidy_carts', match: '0 4 * * *' },
]
