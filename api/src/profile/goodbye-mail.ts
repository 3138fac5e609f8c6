import type { Locale } from '@lonja/core/kernel/locale.ts'
import { letter } from '../notifications/letter.ts'
import { m } from '../paraglide/messages.js'
import type { Mail } from '../providers/mail/mailer.ts'

/** The last mail that a person gets: that they are deleted, and what is kept. */
export const goodbyeMail = (to: string, name: string, locale: Locale): Mail =>
  letter({
    to,
    subject: m.profile_goodbye_subject({}, { locale }),
    paragraphs: [m.profile_goodbye_greeting({ name }, { locale }), m.profile_goodbye_text({}, { locale })],
    closing: m.profile_goodbye_closing({}, { locale }),
    locale,
  })
