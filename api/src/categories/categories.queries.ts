import type { TreeType } from '@lonja/core/home/block-lists.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Categories } from '../db/types.ts'

export interface CategoryLine {
  id: number
  parentId: number | null
  level: number
  slug: string
  names: Localized
  position: number
  isHidden: boolean
  relatedType: TreeType
  rowVersion: number
  mergedInto: number | null
}

/** Makes writers of the tree wait for each other until their transactions end; imports take the same lock. */
export const lockTree = async (trx: Db): Promise<void> => {
  await takeTurns(trx, 'categories')
}

/** Every category that is not merged into another, brothers in their order. */
export const findTree = (db: Db): Promise<CategoryLine[]> => lines(db).where('merged_into', 'is', null).execute()

const lines = (db: Db) =>
  db
    .selectFrom('categories')
    .select([
      'id',
      'parent_id as parentId',
      'level',
      'slug',
      'names',
      'position',
      'is_hidden as isHidden',
      'related_type as relatedType',
      'row_version as rowVersion',
      'merged_into as mergedInto',
    ])
    .orderBy('position')
    .orderBy('id')

/** Products in each category alone, for sale or not. */
export const countOwnProducts = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('product_categories')
    .select(['category_id', sql<number>`count(*)::int`.as('products')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map((row) => [row.category_id, row.products]))
}

/** Products in each category and in all below it, each once. */
export const countProducts = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; products: number }>`
    with recursive up as (
      select id, id as ancestor from categories where merged_into is null
      union all
      select up.id, c.parent_id from up join categories c on c.id = up.ancestor where c.parent_id is not null
    )
    select up.ancestor as id, count(distinct pc.product_id)::int as products
    from product_categories pc join up on up.id = pc.category_id group by up.ancestor`.execute(db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

export const insertCategory = async (
  trx: Db,
  c: { parentId: number | null; level: number; slug: string; names: Localized; position: number },
): Promise<number> => {
  const row = await trx
    .insertInto('categories')
    .values({
      parent_id: c.parentId,
      level: c.level,
      slug: c.slug,
      names: JSON.stringify(c.names),
      position: c.position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes a category and raises its version. */
export const updateCategoryRow = async (
  trx: Db,
  { id, set }: { id: number; set: Omit<Updateable<Categories>, 'row_version'> },
): Promise<void> => {
  await trx
    .updateTable('categories')
    .set({ ...set, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Numbers categories by their order in the list. */
export const setPositions = async (trx: Db, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`
    update categories c set position = o.position
    from unnest(${[...ids]}::int[]) with ordinality as o (id, position)
    where c.id = o.id and c.position <> o.position`.execute(trx)
}

/** Moves the levels of categories up or down. */
export const shiftLevels = async (trx: Db, { ids, by }: { ids: readonly number[]; by: number }): Promise<void> => {
  await sql`update categories set level = level + ${by} where id = any(${[...ids]}::int[])`.execute(trx)
}

/** Slugs that some category has or had, of those given. */
export const findTakenSlugs = async (db: Db, { slugs }: { slugs: readonly string[] }) => {
  const { rows } = await sql<{ slug: string; id: number; isFormer: boolean }>`
    select slug, id, false as "isFormer" from categories where slug = any(${[...slugs]}::text[])
    union all select slug, category_id, true from category_slugs where slug = any(${[...slugs]}::text[])`.execute(db)
  return rows
}

/** Whether some category has or had this slug, or it with a number behind. */
export const findSlugsLike = async (db: Db, { base }: { base: string }): Promise<Set<string>> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where starts_with(slug, ${base})
    union select slug from category_slugs where starts_with(slug, ${base})`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** Keeps a former slug of a category, and forgets the one that it has again. */
export const keepFormerSlug = async (
  trx: Db,
  { id, former, slug }: { id: number; former: string; slug: string },
): Promise<void> => {
  await trx.deleteFrom('category_slugs').where('slug', '=', slug).execute()
  await trx.insertInto('category_slugs').values({ slug: former, category_id: id }).execute()
}

/**
 * Gives all that a category holds to another: products, categories below it, entries of the menu, what buyers look for in it, limits of
 * coupons, what further categories name, and what was merged into it before.
 */
export const moveContents = async (trx: Db, { id, into }: { id: number; into: number }): Promise<void> => {
  await sql`
    insert into product_categories (product_id, category_id)
    select product_id, ${into} from product_categories where category_id = ${id}
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('product_categories').where('category_id', '=', id).execute()
  await trx
    .updateTable('categories')
    .set({ parent_id: into })
    .where('parent_id', '=', id)
    .where('merged_into', 'is', null)
    .execute()
  await trx.updateTable('categories').set({ merged_into: into }).where('merged_into', '=', id).execute()
  await trx.updateTable('menu_entries').set({ category_id: into }).where('category_id', '=', id).execute()
  await trx.updateTable('buying_requests').set({ category_id: into }).where('category_id', '=', id).execute()
  await sql`
    update coupons set category_ids = array(select distinct unnest(array_replace(category_ids, ${id}, ${into})))
    where category_ids @> array[${id}::int]`.execute(trx)
  await sql`
    update categories set extra = jsonb_set(extra, '{relatedIds}', (
      select jsonb_agg(distinct case when value = to_jsonb(${id}::int) then to_jsonb(${into}::int) else value end)
      from jsonb_array_elements(extra -> 'relatedIds')))
    where related_type = 'CategoryData' and extra -> 'relatedIds' @> to_jsonb(${id}::int)`.execute(trx)
}

/** Drafts and versions of the menu name categories too. */
export const renameInMenus = async (trx: Db, { id, into }: { id: number; into: number | null }): Promise<void> => {
  for (const table of ['front_drafts', 'front_versions'] as const)
    await sql`
      update ${sql.table(table)} set items = (
        select coalesce(jsonb_agg(
          case when value -> 'categoryId' = to_jsonb(${id}::int)
            then jsonb_set(value, '{categoryId}', coalesce(to_jsonb(${into}::int), 'null')) else value end order by ordinality), '[]')
        from jsonb_array_elements(items) with ordinality)
      where part = 'menu' and items @> jsonb_build_array(jsonb_build_object('categoryId', ${id}::int))`.execute(trx)
}

/** Whether a commission rule names a category: at all, or with an end after `endingAfter`. */
export const isInCommissionRule = async (
  trx: Db,
  { id, endingAfter }: { id: number; endingAfter?: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select from commission_rules
    where category_id = ${id} and ${endingAfter ? sql`coalesce(valid_until > ${endingAfter}, true)` : sql`true`} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Deletes a category; what was merged into it goes along, and what buyers look for in it is of the category above from now on. */
export const removeCategory = async (trx: Db, { id }: { id: number }): Promise<void> => {
  await sql`update buying_requests set category_id = (select parent_id from categories where id = ${id})
    where category_id = ${id}`.execute(trx)
  await sql`update categories set parent_id = null where parent_id = ${id} and merged_into is not null`.execute(trx)
  await trx.deleteFrom('categories').where('id', '=', id).execute()
}

/** The category that an id or a slug of today or of earlier leads to. */
export const findAddress = async (db: Db, { id, slug }: { id: number | null; slug: string }) => {
  const { rows } = await sql<{ id: number; slug: string }>`
    select target.id, target.slug
    from (
      select id from categories where id = ${id} or slug = ${slug}
      union all select category_id from category_slugs where slug = ${slug}
    ) given
    join categories c on c.id = given.id
    join categories target on target.id = coalesce(c.merged_into, c.id)
    limit 1`.execute(db)
  return rows[0]
}

/** Some products of categories and of all below them, or of an industry's shops, by id after `after`. */
export const findProductsOf = async (
  db: Db,
  of: { categoryIds?: readonly number[]; industryId?: number; after: number; limit: number },
): Promise<number[]> => {
  const { categoryIds = [], industryId = null, after, limit } = of
  const { rows } = await sql<{ id: number }>`
    with recursive down as (
      select unnest(${[...categoryIds]}::int[]) as id
      union select c.id from down join categories c on c.parent_id = down.id
    )
    select p.id from products p
    where p.id > ${after} and (
      exists (select from product_categories pc where pc.product_id = p.id and pc.category_id in (select id from down))
      or p.shop_id in (select id from shops where industry_id = ${industryId}::int))
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
