import { type Locale, localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { useLocation } from 'react-router'

/** The language of the page that is being read, from its address. */
export const useLocale = (): Locale => splitPath(useLocation().pathname).locale

/** Makes addresses that stay in the user's language: path('/login') is /zh/login on a Chinese page. */
export const usePath = (): ((path: string) => string) => {
  const locale = useLocale()
  return (path) => localizedPath(path, locale)
}
