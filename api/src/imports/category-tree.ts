import type { Locale, Localized } from '@lonja/core/kernel/locale.ts'
import { slugOf } from '@lonja/core/kernel/slug.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import { foldName } from './fold-name.ts'

/** The market's categories by parent and folded name in any language. */
export interface CategoryTree {
  ids: Map<string, number>
  slugs: Set<string>
  /** highest position among the children of a parent */
  positions: Map<number, number>
}

const ROOT = 0
const keyOf = (parent: number, name: string): string => `${parent}/${foldName(name)}`

export const loadTree = async (db: Db): Promise<CategoryTree> => {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'names', 'slug', 'position', 'merged_into'])
    // what was merged into another stands behind what has its name now
    .orderBy((eb) => eb('merged_into', 'is not', null))
    .orderBy('id')
    .execute()
  const former = await db.selectFrom('category_slugs').select('slug').execute()
  const slugs = new Set([...rows, ...former].map(({ slug }) => slug))
  const tree: CategoryTree = { ids: new Map(), slugs, positions: new Map() }
  for (const row of rows) {
    const parent = row.parent_id ?? ROOT
    tree.positions.set(parent, Math.max(tree.positions.get(parent) ?? 0, row.position))
    for (const name of Object.values(row.names)) {
      if (!tree.ids.has(keyOf(parent, name))) tree.ids.set(keyOf(parent, name), row.merged_into ?? row.id)
    }
  }
  return tree
}

/** The category at the end of a path of names; undefined where the tree does not have it. */
export const findCategory = (tree: CategoryTree, path: readonly string[]): number | undefined => {
  let parent: number | undefined = ROOT
  for (const name of path) parent = parent === undefined ? undefined : tree.ids.get(keyOf(parent, name))
  return parent === ROOT ? undefined : parent
}

const freeSlug = (tree: CategoryTree, name: string): string => {
  const base = slugOf(name) || 'c'
  let slug = base
  for (let n = 2; tree.slugs.has(slug); n++) slug = `${base}-${n}`
  tree.slugs.add(slug)
  return slug
}

interface NewCategory {
  parent_id: number | null
  level: number
  slug: string
  names: Localized
  position: number
}

const missingAt = (tree: CategoryTree, paths: readonly string[][], level: number, language: Locale) => {
  const missing = new Map<string, NewCategory>()
  for (const path of paths) {
    const name = path[level - 1]
    const parent = level === 1 ? ROOT : findCategory(tree, path.slice(0, level - 1))
    if (name === undefined || parent === undefined) continue
    const key = keyOf(parent, name)
    if (tree.ids.has(key) || missing.has(key)) continue
    const position = (tree.positions.get(parent) ?? 0) + 1
    tree.positions.set(parent, position)
    missing.set(key, {
      parent_id: parent || null,
      level,
      slug: freeSlug(tree, name),
      names: { [language]: name },
      position,
    })
  }
  return missing
}

/**
 * Makes the categories that paths name and the tree lacks, level by level, and gives the tree anew. Writers wait for each
 * other until their transactions end, so that no category is made twice.
 */
export const growTree = async (
  db: Db,
  { paths, language }: { paths: readonly string[][]; language: Locale },
): Promise<CategoryTree> => {
  await takeTurns(db, 'categories')
  const tree = await loadTree(db)
  const depth = Math.max(...paths.map((path) => path.length))
  for (let level = 1; level <= depth; level++) {
    const missing = missingAt(tree, paths, level, language)
    if (missing.size === 0) continue
    const { rows } = await sql<{ id: number; slug: string }>`
      insert into categories (parent_id, level, slug, names, position)
      select parent_id, level, slug, names, position from jsonb_to_recordset(${JSON.stringify([...missing.values()])}::jsonb)
        as r (parent_id int, level int, slug text, names jsonb, position int)
      returning id, slug`.execute(db)
    const bySlug = new Map(rows.map((row) => [row.slug, row.id]))
    for (const [key, { slug }] of missing) tree.ids.set(key, bySlug.get(slug) ?? ROOT)
  }
  return tree
}
