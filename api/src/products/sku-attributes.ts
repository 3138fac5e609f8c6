import { cutText } from '@lonja/core/kernel/cut-text.ts'
import { filledTexts, LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { foldName } from '../imports/fold-name.ts'
import synonyms from '../imports/synonyms.json' with { type: 'json' }

/** An attribute as its writer gives it; '' says that a language has no text, a language left out says nothing. */
interface GivenAttribute {
  name: Localized
  value: Localized
}

/** As long as the key of an imported column. */
const KEY_MAX = 40

const sharesText = (one: Localized, other: Localized): boolean =>
  LOCALES.some((locale) => one[locale] && one[locale] === other[locale])

/** A text that reads the same in the languages given keeps the others; one that does not leaves them behind. */
const written = (before: Localized | undefined, given: Localized): Localized => {
  const isSame = LOCALES.every((locale) => !given[locale] || given[locale] === before?.[locale])
  return filledTexts(isSame ? { ...before, ...given } : given)
}

/** The key under which an import would keep an attribute of this name, so that filters take both for the same. */
const keyOf = (name: Localized): string => {
  const words = Object.values(name).map(foldName)
  const known = synonyms.attributes.find(({ columns }) => columns.some((column) => words.includes(foldName(column))))
  return known?.key ?? cutText(words[0] ?? '', KEY_MAX)
}

/**
 * The attributes of a sku as they are to be stored. `ofProduct` are those of all its skus: an attribute keeps its key for
 * as long as it keeps its name in one language. `path` is the list's place in the request.
 */
export const attributesOf = (
  given: readonly GivenAttribute[],
  {
    before,
    ofProduct,
    path,
  }: { before: readonly StoredAttribute[]; ofProduct: readonly StoredAttribute[]; path: string },
): StoredAttribute[] => {
  const list = given.flatMap((one, at): StoredAttribute[] => {
    if (Object.keys(filledTexts(one.value)).length === 0) return []
    const same = ofProduct.find(({ name }) => sharesText(name, one.name))
    const name = written(same?.name, one.name)
    const key = same?.key ?? keyOf(name)
    if (key === '')
      throw new Refusal('field_required', { path: `${path}.${at}.name`, params: { field: 'attributeName' } })
    const old = before.find((stored) => stored.key === key)
    const swatch = old?.swatch && sharesText(old.value, one.value) ? { swatch: old.swatch } : {}
    return [{ key, name, value: written(old?.value, one.value), ...swatch }]
  })
  if (new Set(list.map(({ key }) => key)).size < list.length)
    throw new Refusal('field_invalid', { path, params: { field: 'attributes' } })
  return list
}
