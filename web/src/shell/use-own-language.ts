import { useEffect } from 'react'
import { useLocale } from './locale.ts'

const spoken = typeof document === 'undefined' ? undefined : document.documentElement.lang

/** Opens the page whole when its address is of another language: the scripts here know neither its texts nor its address. */
export const useOwnLanguage = (): void => {
  const locale = useLocale()
  useEffect(() => {
    if (locale !== spoken) location.reload()
  }, [locale])
}
