import type { Locale } from '@lonja/core/kernel/locale.ts'
import { fill, letter } from '../notifications/letter.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

const MESSAGES: Record<Locale, typeof es> = { es, en, zh }

/** The last mail that a person gets: that they are deleted, and what is kept. */
export const goodbyeMail = (to: string, name: string, locale: Locale): Mail => {
  const { greeting, subject, paragraphs, closing } = MESSAGES[locale]
  return letter({ to, subject, paragraphs: [fill(greeting, { name }), ...paragraphs], closing, locale })
}
