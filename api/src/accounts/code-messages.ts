import type { CodePurpose } from '@lonja/core/accounts/codes.ts'
import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { letter } from '../notifications/letter.ts'
import { m } from '../paraglide/messages.js'
import type { Mail } from '../providers/mail/mailer.ts'
import type { Sms } from '../providers/sms/sms-sender.ts'

/** What a message is about: a code for a purpose, or that there is an account already. */
export type CodeNews = CodePurpose | 'taken'

/** At most 70 characters in every language, so that each is one SMS. */
export const codeSms = (to: string, news: Exclude<CodeNews, 'changeEmail'>, code: string, locale: Locale): Sms => ({
  to,
  text: m[`accounts_sms_${news}`]({ code }, { locale }),
})

/** The same by mail; who has an account already is led to the log-in page. */
export const codeMail = (
  to: string,
  news: Exclude<CodeNews, 'changePhone' | 'openShop'>,
  code: string,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Mail =>
  letter({
    to,
    subject: m[`accounts_mail_${news}_subject`]({ code }, { locale }),
    paragraphs: [m.accounts_greeting({}, { locale }), m[`accounts_mail_${news}_text`]({ code }, { locale })],
    ...(news === 'taken' && {
      link: { url: publicUrl + localizedPath('/login', locale), text: m.accounts_login({}, { locale }) },
    }),
    closing: m.accounts_closing({}, { locale }),
    locale,
  })
