import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notify } from '../notifications/notify.ts'
import { findOperators, findUser } from './accounts.queries.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

const MESSAGES: Record<Locale, Pick<typeof es, 'alert'>> = { es, en, zh }

/** What a person must hear of, in case that it was not they who did it. */
type SafetyNews = keyof typeof es.alert

/**
 * Tells a person what was done to their log-in: in the inbox of their first account and by mail, and by SMS when they have
 * no mail; told if the transaction commits.
 */
export const tellPerson = async (
  trx: Trx,
  { userId, news, now }: { userId: number; news: SafetyNews; now: Date },
): Promise<void> => {
  const [first] = await findOperators(trx, { userId })
  if (first)
    await notify(trx, {
      kind: 'security',
      event: news,
      to: { operator: first.id },
      facts: {},
      path: '/forget-pwd',
      now,
    })
  const { email, phone, locale } = await findUser(trx, { userId })
  if (!email && phone) await enqueue(trx, 'send_sms', { to: phone, text: MESSAGES[locale as Locale].alert[news] })
}
