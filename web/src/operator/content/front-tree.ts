import type { FrontContent } from '@lonja/core/home/front.contract.ts'
import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import type { FrontPart } from '@lonja/core/home/front-lists.ts'
import { movedTo } from '@lonja/core/kernel/moved-to.ts'

/** A draft's content; the rows of one part are never those of the other. */
export const contentOf = (part: FrontPart, items: readonly FrontItem[]): FrontContent =>
  ({ part, items }) as FrontContent

const parentOf = (item: FrontItem): number | null => ('parentId' in item ? item.parentId : null)

/** Items each followed by those below it, with their depth, 0 at the top. Blocks of the home page have nothing below them. */
export const inTree = (items: readonly FrontItem[], parentId: number | null = null, depth = 0): [FrontItem, number][] =>
  items
    .filter((item) => parentOf(item) === parentId)
    .flatMap((item): [FrontItem, number][] => [[item, depth], ...inTree(items, item.id, depth + 1)])

/** Items with one of them at another place among those that have the same parent. */
export const moveItem = (items: readonly FrontItem[], id: number, place: number): FrontItem[] => {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const brothers = items.filter((item) => parentOf(item) === parentOf(moved)).map((item) => item.id)
  const order = movedTo(brothers, id, place)
  const rank = (item: FrontItem): number => (order.includes(item.id) ? order.indexOf(item.id) : -1)
  return inTree(items.toSorted((a, b) => rank(a) - rank(b))).map(([item]) => item)
}

/** Items without one of them and all below it. */
export const withoutItem = (items: readonly FrontItem[], id: number): FrontItem[] => {
  const below = items.filter((item) => parentOf(item) === id)
  const rest = items.filter((item) => item.id !== id)
  return below.reduce<FrontItem[]>((left, item) => withoutItem(left, item.id), rest)
}

/** Items with one written anew, or with a new one as the last. */
export const withItem = (items: readonly FrontItem[], item: FrontItem): FrontItem[] =>
  items.some(({ id }) => id === item.id) ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item]
