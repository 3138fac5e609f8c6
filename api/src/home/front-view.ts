import type { FrontBlock, FrontEntry } from '@lonja/core/home/front-items.contract.ts'
import type { IndexBlock } from '@lonja/core/home/home.contract.ts'
import type { MenuRow } from '@lonja/core/home/menu-tree.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import type { Selectable } from 'kysely'
import type { MenuEntries } from '../db/types.ts'
import { filterText, readFilter } from './filter-text.ts'
import type { BlockRow } from './home.queries.ts'

const times = (row: { shown_from: Date | null; shown_until: Date | null }) => ({
  shownFrom: row.shown_from?.toISOString() ?? null,
  shownUntil: row.shown_until?.toISOString() ?? null,
})

/** A block that is published, as it is written. */
export const toFrontBlock = (row: BlockRow): FrontBlock => ({
  id: row.id,
  type: row.type,
  isOn: row.enabled,
  titles: row.titles,
  texts: row.texts,
  link: row.link,
  linkTexts: row.link_texts,
  picture: row.picture,
  limit: row.shown,
  filter: filterText(row.filter),
  ...times(row),
})

/** An entry of the menu that is published, as it is written. */
export const toFrontEntry = (row: Selectable<MenuEntries>): FrontEntry => ({
  id: row.id,
  parentId: row.parent_id,
  isOn: row.enabled,
  names: row.names,
  relatedType: row.related_type,
  categoryId: row.category_id,
  levels: row.levels,
  target: row.target,
  type: row.extra.type ?? null,
  filter: filterText(row.extra.filter ?? {}),
  ...times(row),
})

/** A block as the home page reads it. */
export const blockView = (block: FrontBlock, locale: Locale): IndexBlock => ({
  id: block.id,
  type: block.type,
  title: localize(block.titles, locale),
  text: localize(block.texts, locale),
  link: block.link,
  linkText: localize(block.linkTexts, locale),
  picture: block.picture,
  limit: block.limit,
  filter: readFilter(block.filter),
})

/** Entries as the menu is made of them; their order is their position. */
export const menuRows = (entries: readonly FrontEntry[]): MenuRow[] =>
  entries.map((entry, position) => ({
    id: entry.id,
    parentId: entry.parentId,
    names: entry.names,
    position,
    relatedType: entry.relatedType,
    categoryId: entry.categoryId,
    levels: entry.levels,
    target: entry.target,
    extra: extraOf(entry),
  }))

/** What an entry leads to beyond its category, as it is stored. */
export const extraOf = ({ type, filter }: Pick<FrontEntry, 'type' | 'filter'>): MenuRow['extra'] => ({
  ...(type && { type }),
  ...(filter && { filter: readFilter(filter) }),
})
