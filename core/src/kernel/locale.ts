/** The languages of the market; the first is the default and has no prefix in addresses (spec §2). */
export const LOCALES = ['es', 'en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'es'

/** Name and age of the cookie that keeps the caller's language (spec §2, §9). */
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_DAYS = 365

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** A text in the languages in which its owner wrote it (spec §3, localized name). */
export type Localized = Partial<Record<Locale, string>>

/** A text without the languages in which it is empty. */
export const filledTexts = (text: Localized): Localized =>
  Object.fromEntries(LOCALES.flatMap((locale) => (text[locale] ? [[locale, text[locale]]] : [])))

/** The text in the caller's language, else in Spanish, else in whichever exists, else the name that it has in no language, else ''. */
export const localize = (text: Localized | null | undefined, locale: Locale, otherwise?: string | null): string =>
  text?.[locale] || text?.es || text?.en || text?.zh || otherwise || ''

/** Best of the market's languages for an Accept-Language header; undefined when it asks for none of them. */
export const matchLocale = (acceptLanguage: string | null | undefined): Locale | undefined => {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { language: tag.split('-')[0], quality: q ? Number(q.slice(2)) || 0 : 1 }
    })
    .filter((w) => isLocale(w.language) && w.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.language as Locale | undefined
}

/** Splits an address's path into its language and the path without the prefix: /en/login is en, /login. */
export const splitPath = (pathname: string): { locale: Locale; path: string } => {
  const [, first = ''] = pathname.split('/')
  if (first !== DEFAULT_LOCALE && isLocale(first)) {
    return { locale: first, path: pathname.slice(first.length + 1) || '/' }
  }
  return { locale: DEFAULT_LOCALE, path: pathname }
}

/** The same page in another language: no prefix in Spanish, /en and /zh otherwise (spec §2). */
export const localizedPath = (path: string, locale: Locale): string => {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  return path === '/' ? prefix || '/' : prefix + path
}
