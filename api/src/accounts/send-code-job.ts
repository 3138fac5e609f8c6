import type { CodePurpose } from '@lonja/core/accounts/codes.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { sendSms } from '../notifications/send-sms.ts'
import { type CodeNews, codeMail, codeSms } from './code-messages.ts'
import { findCodeToSend, isTargetTaken } from './codes.queries.ts'
import { hasSms, spendSms } from './sms-budget.ts'

/** What is told to the target: whoever registers twice hears so there, and a reset for nobody sends nothing. */
const newsFor = async (db: JobDeps['db'], purpose: CodePurpose, target: string): Promise<CodeNews | null> => {
  if (purpose === 'register') return (await isTargetTaken(db, { target })) ? 'taken' : 'register'
  if (purpose === 'reset') return (await isTargetTaken(db, { target })) ? 'reset' : null
  return purpose
}

/** Sends a verification code to its target, unless it would come too late. */
export const sendCodeJob: Task<'send_code'> = async (deps, { id, code }, job) => {
  const { db, clock, log, mailer, publicUrl } = deps
  const row = await findCodeToSend(db, { id, now: clock() })
  if (!row) return
  const locale = row.locale
  const news = await newsFor(db, row.purpose, row.target)
  if (news === null) return
  if (news !== 'changePhone' && news !== 'openShop' && (row.channel === 'email' || news === 'changeEmail'))
    return mailer.send(codeMail(row.target, news, code, { locale, publicUrl }), job)
  const sms = codeSms(row.target, news, code, locale)
  if (news !== 'reset') return sendSms(deps, sms, job)
  if (!(await hasSms(deps, 'reset', row.target)))
    return log.warn({ job }, 'the SMS for resets are spent for today: a code was not sent')
  await sendSms(deps, sms, job)
  // counted once it is sent: while the gateway fails, the job comes back and spends nothing
  await spendSms(deps, { purpose: 'reset', phone: row.target, now: clock() }).catch((error: unknown) => {
    // others were sent at the same moment
    if (!(error instanceof Refusal)) throw error
  })
}
