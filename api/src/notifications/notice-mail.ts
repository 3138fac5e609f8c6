import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { mayTurnOff } from '@lonja/core/notifications/notices.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import { letter } from './letter.ts'
import { MESSAGES, type NoticeFacts, renderNotice } from './render-notice.ts'
import { signTicket } from './unsubscribe-ticket.ts'

/** A notice on its way to one mailbox. */
export interface NoticeLetter extends NoticeFacts {
  to: string
  locale: Locale
  /** whose choice it is to get such mails; null for a shop's mailbox that belongs to nobody */
  userId: number | null
  /** page of the thing, without a language */
  path: string
}

/** The mail that tells a notice, with the way to the thing and the way out. */
export const noticeMail = (
  notice: NoticeLetter,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Mail => {
  const { to, locale, userId, role, kind, path } = notice
  const { frame, see } = MESSAGES[locale]
  const { title, paragraphs } = renderNotice(notice, locale)
  const ticket = userId !== null && mayTurnOff(kind) ? signTicket({ userId, role, kind }, secret) : null
  const address = (page: string) => publicUrl + localizedPath(page, locale)
  return letter({
    to,
    subject: title,
    paragraphs: [frame.greeting, ...paragraphs],
    link: { url: address(path), text: see[kind] },
    closing: frame.closing,
    stop: ticket ? { url: `${address('/unsubscribe')}?token=${ticket}`, text: frame.stop } : undefined,
    locale,
  })
}
