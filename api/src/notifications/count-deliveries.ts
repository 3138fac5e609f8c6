import { SECOND } from '@lonja/core/kernel/clock.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import type { JobDeps } from '../jobs/task.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { countDeliveries, type Delivery } from './deliveries.queries.ts'

/** Counts are written so long after the first of them, in ms; a process that dies loses that many. */
const WRITTEN_EVERY = SECOND

/** Counts by day the messages that are handed over, and the tries that fail. */
export interface DeliveryCounter {
  /** the same mailer, counting what it sends */
  mails: (mailer: Mailer) => Mailer
  /** the same of SMS */
  sms: (sms: SmsSender) => SmsSender
  /** Writes what was counted. */
  flush: () => Promise<void>
}

/**
 * Counts messages in memory and writes them together, since every message of a day and a channel is counted in the same row.
 * What cannot be written is logged and lost: what was sent must not be sent again because it could not be counted.
 */
export const createDeliveryCounter = ({ db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>): DeliveryCounter => {
  let waiting: Delivery[] = []
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const write = async (): Promise<void> => {
    const deliveries = waiting
    waiting = []
    if (deliveries.length === 0) return
    await countDeliveries(db, deliveries).catch((error: Error) =>
      log.warn({ error: error.message, messages: deliveries.length }, 'messages were not counted'),
    )
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(write)
    return running
  }
  const counting = async (channel: DeliveryChannel, send: () => Promise<void>): Promise<void> => {
    const counted = (isSent: boolean) => {
      waiting.push({ day: toMadridTime(clock()).slice(0, 10), channel, isSent })
      timer ??= setTimeout(flush, WRITTEN_EVERY).unref()
    }
    await send().catch((error: unknown) => {
      counted(false)
      throw error
    })
    counted(true)
  }
  return {
    mails: (mailer) => ({ ...mailer, send: (mail, id) => counting('mail', () => mailer.send(mail, id)) }),
    sms: (sms) => ({ ...sms, send: (message, id) => counting('sms', () => sms.send(message, id)) }),
    flush,
  }
}
