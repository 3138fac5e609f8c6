import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import type { JobDeps } from '../jobs/task.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { countDelivery } from './deliveries.queries.ts'

type Needs = Pick<JobDeps, 'db' | 'clock' | 'log'>

const counting = async ({ db, clock, log }: Needs, channel: DeliveryChannel, send: () => Promise<void>) => {
  // what was sent must not be sent again because it could not be counted
  const count = (isSent: boolean) =>
    countDelivery(db, { day: toMadridTime(clock()).slice(0, 10), channel, isSent }).catch((error: Error) =>
      log.warn({ error: error.message, channel }, 'a message was not counted'),
    )
  try {
    await send()
  } catch (error) {
    await count(false)
    throw error
  }
  await count(true)
}

/** The same mailer, counting by day what it hands over and the tries that fail. */
export const countMails = (mailer: Mailer, needs: Needs): Mailer => ({
  ...mailer,
  send: (mail, id) => counting(needs, 'mail', () => mailer.send(mail, id)),
})

/** The same of SMS. */
export const countSms = (sms: SmsSender, needs: Needs): SmsSender => ({
  ...sms,
  send: (message, id) => counting(needs, 'sms', () => sms.send(message, id)),
})
