import { longDay, longMoment } from '@lonja/core/kernel/date-text.ts'
import { listText } from '@lonja/core/kernel/list-text.ts'
import { type Locale, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import { cents, formatMoney } from '@lonja/core/kernel/money.ts'
import type { ParamsOf, Text } from '@lonja/core/kernel/texts.ts'
import { m } from '../paraglide/messages.js'

/**
 * A fact as it is kept, to be written in its recipient's way: words, several of them, an amount in cents, a moment, a day, a name by
 * language, or several of these and how many more there are.
 */
export type Fact =
  | string
  | readonly string[]
  | { cents: number }
  | { at: string }
  | { day: string }
  | { name: string; names: Localized }
  | { things: readonly Localized[]; left: number }
export type Facts = Record<string, Fact>

const isList = (fact: Fact): fact is readonly string[] => Array.isArray(fact)

const wordOf = (fact: Fact, locale: Locale): string => {
  if (typeof fact === 'string') return fact
  if (isList(fact)) return listText(fact, locale)
  if ('cents' in fact) return formatMoney(cents(fact.cents), locale)
  if ('at' in fact) return longMoment(new Date(fact.at), locale)
  if ('day' in fact) return longDay(startOfDay(fact.day), locale)
  if ('things' in fact) {
    const names = fact.things.map((thing) => localize(thing, locale))
    const left = fact.left > 0 ? [m.notifications_others({ count: fact.left }, { locale })] : []
    return listText([...names, ...left], locale)
  }
  return localize(fact.names, locale, fact.name)
}

/** Stands for a fact that is not known; the database keeps no such character, so that no fact has it. */
const UNKNOWN = '\0'

/** Everything that notices name in braces. */
const NOTHING_KNOWN: Record<ParamsOf<typeof m, Extract<keyof typeof m, `notice_${string}`>>, string> = {
  about: UNKNOWN,
  account: UNKNOWN,
  again: UNKNOWN,
  amount: UNKNOWN,
  at: UNKNOWN,
  bank: UNKNOWN,
  bankAccount: UNKNOWN,
  before: UNKNOWN,
  buyer: UNKNOWN,
  carrier: UNKNOWN,
  company: UNKNOWN,
  closed: UNKNOWN,
  contact: UNKNOWN,
  contactOnly: UNKNOWN,
  corrective: UNKNOWN,
  days: UNKNOWN,
  day: UNKNOWN,
  deadline: UNKNOWN,
  fewer: UNKNOWN,
  from: UNKNOWN,
  gone: UNKNOWN,
  keys: UNKNOWN,
  more: UNKNOWN,
  new: UNKNOWN,
  noRoom: UNKNOWN,
  note: UNKNOWN,
  number: UNKNOWN,
  old: UNKNOWN,
  orders: UNKNOWN,
  payee: UNKNOWN,
  perDay: UNKNOWN,
  perMonth: UNKNOWN,
  perOrder: UNKNOWN,
  person: UNKNOWN,
  percent: UNKNOWN,
  place: UNKNOWN,
  put: UNKNOWN,
  reason: UNKNOWN,
  shop: UNKNOWN,
  soldOut: UNKNOWN,
  spent: UNKNOWN,
  target: UNKNOWN,
  there: UNKNOWN,
  things: UNKNOWN,
  title: UNKNOWN,
  told: UNKNOWN,
  total: UNKNOWN,
  tracking: UNKNOWN,
  until: UNKNOWN,
  who: UNKNOWN,
}

/** Puts facts into a notice's text. A line about something that is not known, such as a bank's name, is left out. */
export const fillFacts = (text: Text, facts: Facts, locale: Locale): string => {
  const words = Object.entries(facts).map(([name, fact]) => [name, wordOf(fact, locale) || UNKNOWN])
  return text({ ...NOTHING_KNOWN, ...Object.fromEntries(words) }, { locale })
    .split('\n')
    .filter((line) => !line.includes(UNKNOWN))
    .join('\n')
    .trim()
}
