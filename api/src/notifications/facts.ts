import { type Locale, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { cents, formatMoney } from '@lonja/core/kernel/money.ts'

/** A fact as it is kept, to be written in its reader's way: words, an amount in cents, a moment, a name by language. */
export type Fact = string | { cents: number } | { at: string } | { name: string; names: Localized }
export type Facts = Record<string, Fact>

// as in amounts: the European way of writing English
const DATE_LOCALES: Record<Locale, string> = { es: 'es-ES', en: 'en-IE', zh: 'zh-CN' }
const moment = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(new Date(at))

const wordOf = (fact: Fact | undefined, locale: Locale): string => {
  if (fact === undefined || typeof fact === 'string') return fact ?? ''
  if ('cents' in fact) return formatMoney(cents(fact.cents), locale)
  if ('at' in fact) return moment(fact.at, locale)
  return localize(fact.names, locale) || fact.name
}

/** Writes facts into the {names} of a text; a line about something that is not known, such as a bank's name, is left out. */
export const fillFacts = (text: string, facts: Facts, locale: Locale): string =>
  text
    .split('\n')
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => wordOf(facts[name], locale)))
    .map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => wordOf(facts[name], locale)))
    .join('\n')
