import { FOOD_KINDS } from './food.ts'
import { HOME_KINDS } from './home.ts'
import { LEISURE_KINDS } from './leisure.ts'
import { TRADE_KINDS } from './trades.ts'
import type { Kind } from './words.ts'

const KINDS: readonly Kind[] = [...HOME_KINDS, ...FOOD_KINDS, ...TRADE_KINDS, ...LEISURE_KINDS]

/** What a comment needs to know of the product under which it stands. */
export interface CommentedProduct {
  /** slug of its category */
  category: string
  /** its Spanish name */
  name: string
}

/** The kind of a product, the narrower one first. Throws RangeError where nobody has words for its category. */
export const kindOf = ({ category, name }: CommentedProduct): Kind => {
  const fitting = KINDS.filter((kind) => kind.categories.includes(category))
  const found = fitting.find(({ named }) => named === undefined || named.test(name))
  if (!found) throw new RangeError(`no comments for ${category}`)
  return found
}
