import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { NoticeKind, RecipientRole } from '@lonja/core/notifications/notices.ts'
import { type Facts, fillFacts } from './facts.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

interface Text {
  subject: string
  paragraphs: string[]
}
type Texts = Partial<Record<NoticeKind, Record<string, Text>>>
export type Messages = {
  frame: Record<'greeting' | 'closing' | 'stop', string>
  /** what a link to the thing is called */
  see: Record<NoticeKind, string>
  anyone: Texts
} & Record<RecipientRole, Texts>

export const MESSAGES: Record<Locale, Messages> = { es, en, zh }

/** What happened, to whom it is told, and with which facts. */
export interface NoticeFacts {
  role: RecipientRole
  kind: NoticeKind
  event: string
  facts: Facts
}

/** The same in a language: a line and a few paragraphs. Throws for an event that has no text. */
export const renderNotice = (
  { role, kind, event, facts }: NoticeFacts,
  locale: Locale,
): { title: string; paragraphs: string[] } => {
  const { [role]: own, anyone } = MESSAGES[locale]
  const text = own[kind]?.[event] ?? anyone[kind]?.[event]
  if (!text) throw new Error(`no text says ${kind} ${event} to the ${role}`)
  return {
    title: fillFacts(text.subject, facts, locale).replace(/\s+/g, ' '),
    paragraphs: text.paragraphs.map((line) => fillFacts(line, facts, locale)).filter(Boolean),
  }
}
