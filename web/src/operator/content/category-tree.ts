import { fold } from '@lonja/core/kernel/fold.ts'
import type { ReplyOf } from '../../frame/wire.ts'

type CategoryItem = ReplyOf<'getOperatorCategories'>['items'][number]

/** The page of the category tree, unfolded down to those below a category; null for the top. */
export const treeAddress = (id: number | null): string => `/operator/categories${id === null ? '' : `?open=${id}`}`

/** A category after all that it stands below, from the top; none for one that is not there. */
export const wayTo = (items: readonly CategoryItem[], id: number | null): CategoryItem[] => {
  const item = items.find((one) => one.id === id)
  return item ? [...wayTo(items, item.parentId), item] : []
}

/** Categories whose name has these words in it, in whichever language. */
export const namedLike = (items: readonly CategoryItem[], words: string): CategoryItem[] =>
  items.filter(({ names }) => Object.values(names).some((name) => fold(name).includes(fold(words))))
