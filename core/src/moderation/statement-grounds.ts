import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'

/**
 * Rules of the market on which a shop or an account is restricted. Whoever is restricted is told which one, the facts and the
 * ways to object: a statement of reasons by article 17 of Regulation (EU) 2022/2065 (Digital Services Act).
 */
export const STATEMENT_GROUNDS = [
  'identity',
  'prohibitedProducts',
  'counterfeits',
  'deception',
  'undelivered',
  'abuse',
  'legalOrder',
  'terms',
] as const
export type StatementGround = (typeof STATEMENT_GROUNDS)[number]

/** Rules on which a product, publication, comment or conversation is hidden or closed. */
export const CONTENT_GROUNDS = [
  'prohibitedProducts',
  'counterfeits',
  'deception',
  'abuse',
  'privacy',
  'spam',
  'legalOrder',
  'terms',
] as const
export type ContentGround = (typeof CONTENT_GROUNDS)[number]

/** Longest account of the facts, in characters. */
export const STATEMENT_FACTS_MAX = 1000

/** Each rule in a sentence, as it is told to whoever is restricted by it. */
export const GROUND_TEXTS: Record<StatementGround | ContentGround, Text> = {
  identity: m.moderation_ground_identity,
  prohibitedProducts: m.moderation_ground_prohibitedProducts,
  counterfeits: m.moderation_ground_counterfeits,
  deception: m.moderation_ground_deception,
  undelivered: m.moderation_ground_undelivered,
  abuse: m.moderation_ground_abuse,
  privacy: m.moderation_ground_privacy,
  spam: m.moderation_ground_spam,
  legalOrder: m.moderation_ground_legalOrder,
  terms: m.moderation_ground_terms,
}
