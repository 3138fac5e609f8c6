import { LOCALES, type Locale, localize } from '@lonja/core/kernel/locale.ts'
import type { StoredAttribute } from '../db/documents.ts'

/** Whether two names are the same in one language, or `given` reads as `stored` is shown in its language. */
const isSameName = (stored: StoredAttribute['name'], given: StoredAttribute['name'], language: Locale): boolean =>
  LOCALES.some((locale) => given[locale] && given[locale] === stored[locale]) ||
  localize(stored, language) === given[language]

/**
 * The attributes of a sku after a file gave it some: one that the sku has keeps its key and its names, and its value too where
 * that reads in `language` as the file says. Those that the file does not name stay.
 */
export const mergeAttributes = (
  given: readonly StoredAttribute[],
  stored: readonly StoredAttribute[],
  language: Locale,
): StoredAttribute[] => {
  const isOf = (old: StoredAttribute, one: StoredAttribute) =>
    old.key === one.key || isSameName(old.name, one.name, language)
  const kept = stored.map((old) => {
    const one = given.find((attribute) => isOf(old, attribute))
    if (!one || localize(old.value, language) === localize(one.value, language)) return old
    return { key: old.key, name: old.name, value: one.value }
  })
  return [...kept, ...given.filter((one) => !stored.some((old) => isOf(old, one)))]
}
