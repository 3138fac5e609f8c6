import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  NOTICE_KINDS,
  type NoticeKind,
  RECIPIENT_ROLES,
  type RecipientRole,
} from '@lonja/core/notifications/notices.ts'

/** Whose mails of which kind a link at the foot of a mail is about. */
export interface Ticket {
  userId: number
  role: RecipientRole
  kind: NoticeKind
}

const seal = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest().subarray(0, 18)

/** Signs a ticket for a mail; it holds for as long as the mail is kept, because people unsubscribe from old ones too. */
export const signTicket = ({ userId, role, kind }: Ticket, secret: string): string => {
  const text = `${userId}.${role}.${kind}`
  return `${text}.${seal(text, secret).toString('base64url')}`
}

/** Reads a ticket back; null for one that this market never signed. */
export const readTicket = (token: string, secret: string): Ticket | null => {
  const [userId = '', role = '', kind = '', sealed = '', ...more] = token.split('.')
  const given = Buffer.from(sealed, 'base64url')
  const right = seal(`${userId}.${role}.${kind}`, secret)
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const known = RECIPIENT_ROLES.find((one) => one === role)
  const about = NOTICE_KINDS.find((one) => one === kind)
  return known && about ? { userId: Number(userId), role: known, kind: about } : null
}
