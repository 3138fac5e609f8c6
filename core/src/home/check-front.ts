import { filledTexts } from '../kernel/locale.ts'
import { Refusal } from '../kernel/refusals.ts'
import { isPolicyType } from '../policies/policy-types.ts'
import type { FrontBlock, FrontEntry, FrontItem } from './front-items.contract.ts'
import { MENU_LEVELS } from './front-lists.ts'

const wrong = (path: string, code: 'field_required' | 'field_invalid' | 'date_order' = 'field_invalid'): Refusal =>
  new Refusal(code, { path, params: { field: path.replace(/^.*\./, '') } })

const checkItems = (items: readonly FrontItem[]): void => {
  const ids = new Set<number>()
  for (const [at, { id, shownFrom, shownUntil }] of items.entries()) {
    if (ids.has(id)) throw wrong(`body.content.items.${at}.id`)
    ids.add(id)
    if (shownFrom !== null && shownUntil !== null && shownUntil <= shownFrom)
      throw wrong(`body.content.items.${at}.shownUntil`, 'date_order')
  }
}

/** Whether blocks can be published: each id once, and each ends after it begins. Throws field_invalid, date_order. */
export const checkBlocks = (items: readonly FrontBlock[]): void => checkItems(items)

/** Depth of an entry, 1 in the bar; 0 where those above it form a circle or are not there. */
const depthOf = (items: readonly FrontEntry[], entry: FrontEntry): number => {
  let depth = 1
  for (let at = entry; at.parentId !== null; depth += 1) {
    const parent = items.find(({ id }) => id === at.parentId)
    if (!parent || depth > items.length) return 0
    at = parent
  }
  return depth
}

/**
 * Whether entries make a menu: each stands below one that is there, at most MENU_LEVELS deep, and says where it leads and what
 * it is called; the one of a category is called like it. Throws field_invalid, field_required, date_order.
 */
export const checkEntries = (items: readonly FrontEntry[]): void => {
  checkItems(items)
  for (const [at, entry] of items.entries()) {
    const here = `body.content.items.${at}`
    const depth = depthOf(items, entry)
    if (depth === 0 || depth > MENU_LEVELS) throw wrong(`${here}.parentId`)
    if (entry.relatedType === 'CategoryData' && entry.categoryId === null)
      throw wrong(`${here}.categoryId`, 'field_required')
    if (entry.relatedType === 'Policy' && !isPolicyType(entry.target)) throw wrong(`${here}.target`)
    if (entry.relatedType === 'Address' && (entry.target === null || isPolicyType(entry.target)))
      throw wrong(`${here}.target`, 'field_required')
    if (entry.categoryId === null && Object.keys(filledTexts(entry.names)).length === 0)
      throw wrong(`${here}.names`, 'field_required')
  }
}

/** Whether visitors see an item at a moment: it is switched on and within its time, whose end is no longer part of it. */
export const isShownAt = ({ isOn, shownFrom, shownUntil }: FrontItem, at: Date): boolean =>
  isOn && (shownFrom === null || new Date(shownFrom) <= at) && (shownUntil === null || new Date(shownUntil) > at)
