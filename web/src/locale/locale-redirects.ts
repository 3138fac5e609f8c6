import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  localizedPath,
  matchLocale,
  splitPath,
} from '@lonja/core/kernel/locale.ts'
import { ownPath } from '../server/safe-path.ts'

/**
 * Where an address that is written another way really lives, else undefined (spec §2): a path that ends with a language
 * code, or with shop-index, and a slash loses the slash; /es is the language without a prefix.
 */
export const canonicalAddress = (url: URL): string | undefined => {
  const { pathname, search } = url
  if (/\/(en|es|zh|shop-index)\/$/.test(pathname)) return ownPath(pathname.slice(0, -1)) + search
  const [, first, ...rest] = pathname.split('/')
  if (first === DEFAULT_LOCALE) return ownPath(rest.join('/')) + search
  return undefined
}

/** The same address with its language code in small letters; undefined where it is written so, or names no language. */
export const smallLocale = ({ pathname, search }: URL): string | undefined => {
  const [, first = '', ...rest] = pathname.split('/')
  const small = first.toLowerCase()
  return small !== first && isLocale(small) ? ownPath([small, ...rest].join('/')) + search : undefined
}

export interface LocaleFacts {
  url: Pick<URL, 'pathname'>
  /** value of the locale cookie */
  cookie: string | undefined
  acceptLanguage: string | null
  /** Sec-Fetch-Site: says whether the user came from another page of ours */
  fetchSite: string | null
}

/** The language to greet a user with who opens the bare root; null anywhere else and for those who came from our own pages. */
export const detectedLocale = (facts: LocaleFacts): Locale | null => {
  if (facts.url.pathname !== '/' || facts.fetchSite === 'same-origin') return null
  return isLocale(facts.cookie) ? facts.cookie : (matchLocale(facts.acceptLanguage) ?? DEFAULT_LOCALE)
}

/**
 * The language to remember, null when nothing was chosen. Chosen means: the address names it, or the user went from
 * one of our pages to another that speaks it. A Spanish page opened from outside says nothing.
 */
export const chosenLocale = (facts: LocaleFacts): Locale | null => {
  const { locale } = splitPath(facts.url.pathname)
  const chosen = locale !== DEFAULT_LOCALE || facts.fetchSite === 'same-origin' || facts.url.pathname === '/'
  return chosen && facts.cookie !== locale ? locale : null
}

/** The same page and query in another language. */
export const inLocale = (pathname: string, search: string, locale: Locale): string =>
  localizedPath(splitPath(pathname).path, locale) + search
