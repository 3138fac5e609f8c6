import { withAllBelow } from '@lonja/core/categories/all-below.ts'
import { CATEGORY_LEVELS } from '@lonja/core/categories/category-lists.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import type { ReplyOf } from '../../frame/wire.ts'

type CategoryItem = ReplyOf<'getOperatorCategories'>['items'][number]

const option = ({ id, level, names }: CategoryItem, locale: Locale) => ({
  value: String(id),
  text: `${' '.repeat(4 * (level - 1))}${localize(names, locale)}`,
})

/** Categories below which another may stand: all that are not on the last level, without one with all below it. */
export const parentOptions = (items: readonly CategoryItem[], locale: Locale, without?: number) => {
  const left = without === undefined ? [] : withAllBelow(items, without)
  return items
    .filter(({ id, level }) => level < CATEGORY_LEVELS && !left.includes(id))
    .map((item) => option(item, locale))
}

/** Categories that may take over what another holds: all but those below it, and none that leads elsewhere. */
export const mergeOptions = (items: readonly CategoryItem[], locale: Locale, id: number) => {
  const left = withAllBelow(items, id)
  return items
    .filter((item) => item.relatedType === 'Product' && !left.includes(item.id))
    .map((item) => option(item, locale))
}
