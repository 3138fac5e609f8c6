import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Text } from '@lonja/core/kernel/texts.ts'
import type { NoticeKind, RecipientRole } from '@lonja/core/notifications/notices.ts'
import { m } from '../paraglide/messages.js'
import { type Facts, fillFacts } from './facts.ts'

/** What happened, to whom it is told, and with which facts. */
export interface NoticeFacts {
  role: RecipientRole
  kind: NoticeKind
  event: string
  facts: Facts
}

const texts: Partial<Record<string, Text>> = m

/** On which day an order is delivered, said at the end of what is told of it; '' where nobody agreed on one. */
const dayLine = ({ deliveryDay: day }: Facts, locale: Locale): string =>
  day === undefined ? '' : fillFacts(m.notifications_delivery_day as Text, { day }, locale)

/** The same in a language: a line and a few paragraphs. Throws for an event that has no text. */
export const renderNotice = (
  { role, kind, event, facts }: NoticeFacts,
  locale: Locale,
): { title: string; paragraphs: string[] } => {
  const name = `${kind}_${event.replaceAll('.', '_')}`
  const own = `notice_${role}_${name}`
  const key = `${own}_subject` in texts ? own : `notice_anyone_${name}`
  const subject = texts[`${key}_subject`]
  const text = texts[`${key}_text`]
  if (!subject || !text) throw new Error(`no text says ${kind} ${event} to the ${role}`)
  return {
    title: fillFacts(subject, facts, locale).replace(/\s+/g, ' '),
    paragraphs: [...fillFacts(text, facts, locale).split(/\n{2,}/), dayLine(facts, locale)].filter(Boolean),
  }
}
