import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { longDay } from '@lonja/core/kernel/date-text.ts'
import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { letter } from '../notifications/letter.ts'
import { m } from '../paraglide/messages.js'
import type { Mail } from '../providers/mail/mailer.ts'

interface InvitationNews {
  to: string
  inviter: string
  account: string
  role: MembershipRole
  token: string
  expiresAt: Date
}

/** The mail that brings an invitation's link, in the language of whoever sends it. */
export const invitationMail = (
  { to, inviter, account, role, token, expiresAt }: InvitationNews,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Mail => {
  const text = m.memberships_invitation_text(
    {
      inviter,
      account,
      role: m[`memberships_invitation_role_${role}`]({}, { locale }),
      day: longDay(expiresAt, locale),
    },
    { locale },
  )
  return letter({
    to,
    subject: m.memberships_invitation_subject({ inviter, account }, { locale }),
    paragraphs: [m.memberships_invitation_greeting({}, { locale }), text],
    link: {
      url: `${publicUrl}${localizedPath('/join', locale)}?token=${token}`,
      text: m.memberships_invitation_link({}, { locale }),
    },
    closing: m.memberships_invitation_closing({}, { locale }),
    locale,
  })
}
