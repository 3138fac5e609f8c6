import { type Locale, localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import type { Me } from '../frame/wire.ts'

type AccountKind = Me['operator']['kind']

/** Where people of each kind of account begin; buyers begin at the home page. */
const STARTS: Partial<Record<AccountKind, string>> = { shop: '/seller', market: '/operator' }

/** Whether a way back names no page of its own: the home page, in any language. */
export const isHome = (redirect: string): boolean => splitPath(redirect.split(/[?#]/)[0] ?? '').path === '/'

/** The page that a log-in leads to: the one to go back to; without one, where people of that kind of account begin. */
export const landingPath = (redirect: string, kind: AccountKind, locale: Locale): string => {
  if (!isHome(redirect)) return redirect
  const language = redirect === '/' ? locale : splitPath(redirect).locale
  return localizedPath(STARTS[kind] ?? '/', language)
}
