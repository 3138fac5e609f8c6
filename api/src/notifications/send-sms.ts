import type { Task } from '../jobs/task.ts'
import { SmsRefused } from '../providers/sms/sms-sender.ts'

/** Hands one SMS to the gateway. While that fails, the job tries again; what the gateway refuses is left and logged. */
export const sendSms: Task<'send_sms'> = async ({ sms, log }, message, id) => {
  try {
    await sms.send(message, id)
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    log.error({ error: error.message, job: id }, 'the SMS gateway refuses a message')
  }
}
