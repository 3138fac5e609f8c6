import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { DeliveryChannel } from '@lonja/core/notifications/notices.ts'
import { type SmsPrices, smsCost } from '@lonja/core/notifications/sms-price.ts'
import type { JobDeps } from '../jobs/task.ts'
import { gather } from '../ops/gather.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { addDeliveries, type DeliveryCounts } from './deliveries.queries.ts'

/** More channels and days than are ever counted between two writes. */
const WAITING_MAX = 100

/** Counts by day the messages that are handed over, and the tries that fail. */
interface DeliveryCounter {
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
export const createDeliveryCounter = (
  { db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  smsPrices: SmsPrices | null = null,
): DeliveryCounter => {
  const rows = gather<DeliveryCounts>({
    write: (counts) => addDeliveries(db, counts),
    max: WAITING_MAX,
    log,
    lost: 'messages were not counted',
  })
  const counting = async (channel: DeliveryChannel, send: () => Promise<void>, tenths = 0): Promise<void> => {
    const counted = (by: 'sent' | 'failed') => {
      const day = dayOf(clock())
      rows.add(`${day} ${channel}`, { day, channel, sent: 0, failed: 0, tenths: 0 }, (row) => {
        row[by] += 1
        if (by === 'sent') row.tenths += tenths
      })
    }
    await send().catch((error: unknown) => {
      counted('failed')
      throw error
    })
    counted('sent')
  }
  return {
    mails: (mailer) => ({ ...mailer, send: (mail, id) => counting('mail', () => mailer.send(mail, id)) }),
    sms: (sms) => ({
      ...sms,
      send: (message, id) => counting('sms', () => sms.send(message, id), smsPrices ? smsCost(smsPrices, message) : 0),
    }),
    flush: rows.flush,
  }
}
