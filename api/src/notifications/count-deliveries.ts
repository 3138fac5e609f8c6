import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import type { JobDeps } from '../jobs/task.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { countDeliveries, type Delivery } from './deliveries.queries.ts'

type Needs = Pick<JobDeps, 'db' | 'clock' | 'log'>

/**
 * Counts what is sent, one statement at a time: what comes meanwhile is counted by the next one together, since every message
 * of a day and a channel is counted in the same row. Resolves when it is written.
 */
const counter = ({ db, log }: Needs) => {
  let waiting: Delivery[] = []
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  const write = async (): Promise<void> => {
    const deliveries = waiting
    waiting = []
    next = undefined
    // what was sent must not be sent again because it could not be counted
    running = countDeliveries(db, deliveries).catch((error: Error) =>
      log.warn({ error: error.message, messages: deliveries.length }, 'messages were not counted'),
    )
    await running
  }
  return (delivery: Delivery): Promise<void> => {
    waiting.push(delivery)
    next ??= running.then(write)
    return next
  }
}

const counting = (needs: Needs, channel: DeliveryChannel) => {
  const count = counter(needs)
  return async (send: () => Promise<void>): Promise<void> => {
    const counted = (isSent: boolean) => count({ day: toMadridTime(needs.clock()).slice(0, 10), channel, isSent })
    try {
      await send()
    } catch (error) {
      await counted(false)
      throw error
    }
    await counted(true)
  }
}

/** The same mailer, counting by day what it hands over and the tries that fail. */
export const countMails = (mailer: Mailer, needs: Needs): Mailer => {
  const counted = counting(needs, 'mail')
  return { ...mailer, send: (mail, id) => counted(() => mailer.send(mail, id)) }
}

/** The same of SMS. */
export const countSms = (sms: SmsSender, needs: Needs): SmsSender => {
  const counted = counting(needs, 'sms')
  return { ...sms, send: (message, id) => counted(() => sms.send(message, id)) }
}
