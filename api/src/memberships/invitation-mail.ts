import type { OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { fill, letter } from '../notifications/letter.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

const MESSAGES: Record<Locale, typeof es> = { es, en, zh }

interface InvitationNews {
  to: string
  inviter: string
  account: string
  role: OperatorRole
  token: string
  expiresAt: Date
}

/** The mail that brings an invitation's link, in the language of whoever sends it. */
export const invitationMail = (
  { to, inviter, account, role, token, expiresAt }: InvitationNews,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Mail => {
  const { greeting, closing, link, subject, paragraphs, roles } = MESSAGES[locale]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(expiresAt)
  const facts = { inviter, account, role: roles[role], day }
  return letter({
    to,
    subject: fill(subject, facts),
    paragraphs: [greeting, ...paragraphs.map((line) => fill(line, facts))],
    link: { url: `${publicUrl}${localizedPath('/join', locale)}?token=${token}`, text: link },
    closing,
    locale,
  })
}
