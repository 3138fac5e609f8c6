import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '@lonja/core/kernel/locale.ts'
import { readCookie, setCookie } from '../server/cookies.ts'
import { chosenLocale } from './locale-redirects.ts'

/** Remembers the language of a page that was opened from outside; its answer, kept for every visitor, sets no cookie. */
export const rememberLocale = (): void => {
  const chosen = chosenLocale({
    url: location,
    cookie: readCookie(document.cookie, LOCALE_COOKIE),
    acceptLanguage: null,
    fetchSite: null,
  })
  const secure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
  if (chosen) document.cookie = setCookie(LOCALE_COOKIE, chosen, { maxAgeSeconds: LOCALE_COOKIE_DAYS * 86_400, secure })
}
