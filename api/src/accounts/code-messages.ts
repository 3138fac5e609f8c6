import type { CodePurpose } from '@lonja/core/accounts/codes.ts'
import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { fill, letter } from '../notifications/letter.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import type { Sms } from '../providers/sms/sms-sender.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

const MESSAGES: Record<Locale, typeof es> = { es, en, zh }

/** What a message is about: a code for a purpose, or that there is an account already. */
export type CodeNews = CodePurpose | 'taken'

/** At most 70 characters in every language, so that each is one SMS. */
export const codeSms = (to: string, news: CodeNews, code: string, locale: Locale): Sms => ({
  to,
  text: fill(MESSAGES[locale].sms[news], { code }),
})

/** The same by mail; who has an account already is led to the log-in page. */
export const codeMail = (
  to: string,
  news: Exclude<CodeNews, 'changePhone' | 'openShop'>,
  code: string,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Mail => {
  const { greeting, closing, login, mail } = MESSAGES[locale]
  const { subject, paragraphs } = mail[news]
  return letter({
    to,
    subject: fill(subject, { code }),
    paragraphs: [greeting, ...paragraphs.map((line) => fill(line, { code }))],
    ...(news === 'taken' && { link: { url: publicUrl + localizedPath('/login', locale), text: login } }),
    closing,
    locale,
  })
}
