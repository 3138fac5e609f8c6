import type { AccessReason } from '@lonja/core/access/access-machine.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

const WORDS: Record<Locale, typeof es> = { es, en, zh }

/** A shop's reason as the buyer reads it. */
export const reasonText = (reason: AccessReason, locale: Locale): string => WORDS[locale].reasons[reason]
