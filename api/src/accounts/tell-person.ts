import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { letter } from '../notifications/letter.ts'
import { findUser } from './accounts.queries.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

const MESSAGES: Record<Locale, Pick<typeof es, 'greeting' | 'closing' | 'forgot' | 'news'>> = { es, en, zh }

/** What a person must hear of, in case that it was not they who did it. */
export type SafetyNews = keyof typeof es.news

/** Tells a person by mail what was done to their log-in, or by SMS when they have no mail; sent if the transaction commits. */
export const tellPerson = async (
  trx: Trx,
  { userId, news, publicUrl }: { userId: number; news: SafetyNews; publicUrl: string },
): Promise<void> => {
  const { email, phone, locale: spoken } = await findUser(trx, { userId })
  const locale = spoken as Locale
  const { greeting, closing, forgot, news: texts } = MESSAGES[locale]
  const { subject, paragraphs, sms } = texts[news]
  if (email) {
    const link = { url: publicUrl + localizedPath('/forget-pwd', locale), text: forgot }
    await enqueue(
      trx,
      'send_mail',
      letter({ to: email, subject, paragraphs: [greeting, ...paragraphs], link, closing, locale }),
    )
  } else if (phone) await enqueue(trx, 'send_sms', { to: phone, text: sms })
}
