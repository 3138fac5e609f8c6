import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { CronItem } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import type { Mail, Mailer } from '../providers/mail/mailer.ts'
import { sendMail } from './send-mail.ts'

/** What the tasks may use. */
export interface JobDeps {
  db: Db
  clock: Clock
  log: Logger
  mailer: Mailer
}

/** Every kind of job with its payload: the one list that `enqueue` and the worker read. */
export interface Tasks {
  send_mail: Mail
}

/** Does one job; throwing means: try again later. `id` is the job's own, the same at every try. */
export type Task<Name extends keyof Tasks> = (deps: JobDeps, payload: Tasks[Name], id: string) => Promise<void>

export const tasks: { [Name in keyof Tasks]: Task<Name> } = {
  send_mail: sendMail,
}

/** Jobs that the clock starts, in UTC. */
export const schedule: CronItem[] = []
