import { withAllBelow } from '@lonja/core/categories/all-below.ts'
import type { categoriesContract } from '@lonja/core/categories/categories.contract.ts'
import { checkPlace } from '@lonja/core/categories/category-place.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { movedTo } from '@lonja/core/kernel/moved-to.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { slugOf } from '@lonja/core/kernel/slug.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { neededTexts } from '../http/needed-texts.ts'
import { enqueue } from '../jobs/enqueue.ts'
import * as queries from './categories.queries.ts'

const freeSlug = async (trx: Trx, name: string): Promise<string> => {
  const base = slugOf(name) || 'c'
  const taken = await queries.findSlugsLike(trx, { base })
  let slug = base
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`
  return slug
}

const childrenOf = (rows: readonly queries.CategoryLine[], parentId: number | null): number[] =>
  rows.filter((row) => row.parentId === parentId).map(({ id }) => id)

/** One category of the tree in the version that the caller saw; throws not_found, conflict. */
const seenCategory = (
  rows: readonly queries.CategoryLine[],
  { id, rowVersion }: { id: number; rowVersion: number },
): queries.CategoryLine => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  if (row.rowVersion !== rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
  return row
}

export const createCategory: Verb<typeof categoriesContract.createCategory> = async (call) => {
  const { deps, body } = call
  const { parentId } = body
  const names = neededTexts('names', body.names)
  const created = await transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      await queries.lockTree(trx)
      const rows = await queries.findTree(trx)
      checkPlace(rows, null, parentId)
      const slug = await freeSlug(trx, localize(names, 'es'))
      const level = (rows.find(({ id }) => id === parentId)?.level ?? 0) + 1
      const position = Math.max(0, ...rows.filter((row) => row.parentId === parentId).map((row) => row.position)) + 1
      const id = await queries.insertCategory(trx, { parentId, level, slug, names, position })
      await audit(trx, call, { action: 'category.create', subject: ['category', id], after: { names, slug, parentId } })
      return { id }
    }),
  )
  noteFrontChange(deps.db)
  return created
}

/** Makes the slug given the one of a category; its former one leads to it. Throws slug_taken. */
const changeSlug = async (trx: Trx, row: queries.CategoryLine, slug: string): Promise<void> => {
  const taken = await queries.findTakenSlugs(trx, { slugs: [slug] })
  if (taken.some(({ id, isFormer }) => !(isFormer && id === row.id)))
    throw new Refusal('slug_taken', { path: 'body.slug' })
  await queries.keepFormerSlug(trx, { id: row.id, former: row.slug, slug })
}

export const updateCategory: Verb<typeof categoriesContract.updateCategory> = async (call) => {
  const { deps, params, body } = call
  const { id } = params
  const rowVersion = await transaction(deps.db, async (trx) => {
    await queries.lockTree(trx)
    const rows = await queries.findTree(trx)
    const row = seenCategory(rows, { id, rowVersion: body.rowVersion })
    const parentId = body.parentId === undefined ? row.parentId : body.parentId
    const isMoved = parentId !== row.parentId
    if (isMoved) {
      checkPlace(rows, id, parentId)
      const level = (rows.find((one) => one.id === parentId)?.level ?? 0) + 1
      const below = withAllBelow(rows, id)
      await queries.shiftLevels(trx, { ids: below, by: level - row.level })
    }
    if (body.slug !== undefined && body.slug !== row.slug) await changeSlug(trx, row, body.slug)
    await queries.updateCategoryRow(trx, {
      id,
      set: {
        parent_id: parentId,
        ...(body.names && { names: JSON.stringify(neededTexts('names', body.names)) }),
        ...(body.slug !== undefined && { slug: body.slug }),
        ...(body.isHidden !== undefined && { is_hidden: body.isHidden }),
      },
    })
    const brothers = childrenOf(rows, parentId)
    const place = body.place ?? (isMoved ? brothers.length : brothers.indexOf(id))
    if (isMoved || body.place !== undefined) await queries.setPositions(trx, { ids: movedTo(brothers, id, place) })
    if (isMoved || body.names) await enqueue(trx, 'refresh_catalogue', { categoryIds: [id] })
    await audit(trx, call, {
      action: 'category.update',
      subject: ['category', id],
      before: { ...stateOf(row), place: childrenOf(rows, row.parentId).indexOf(id) },
      after: { ...stateOf(row), ...withoutVersion(body), parentId, place },
    })
    return row.rowVersion + 1
  })
  noteFrontChange(deps.db)
  return { rowVersion }
}

const stateOf = ({ names, slug, isHidden, parentId }: queries.CategoryLine) => ({ names, slug, isHidden, parentId })
const withoutVersion = ({ rowVersion: _, ...fields }: { rowVersion: number }) => fields

export const mergeCategory: Verb<typeof categoriesContract.mergeCategory> = async (call) => {
  const { deps, params, body } = call
  const { id } = params
  const into = body.intoId
  await transaction(deps.db, async (trx) => {
    await queries.lockTree(trx)
    const rows = await queries.findTree(trx)
    const row = seenCategory(rows, { id, rowVersion: body.rowVersion })
    const target = rows.find((one) => one.id === into)
    if (!target) throw new Refusal('field_invalid', { path: 'body.intoId', params: { field: 'intoId' } })
    if (withAllBelow(rows, id).includes(into)) throw new Refusal('category_below_itself', { path: 'body.intoId' })
    const children = childrenOf(rows, id)
    for (const child of children) checkPlace(rows, child, into)
    // its products would be charged by other rules from now on, without anybody having said so
    if (await queries.isInCommissionRule(trx, { id, endingAfter: call.now }))
      throw new Refusal('category_has_commission')
    const below = withAllBelow(rows, id).filter((one) => one !== id)
    await queries.shiftLevels(trx, { ids: below, by: target.level - row.level })
    const products = (await queries.countOwnProducts(trx)).get(id) ?? 0
    await queries.moveContents(trx, { id, into })
    await queries.renameInMenus(trx, { id, into })
    await queries.setPositions(trx, { ids: [...childrenOf(rows, into), ...children] })
    await queries.updateCategoryRow(trx, { id, set: { merged_into: into } })
    await enqueue(trx, 'refresh_catalogue', { categoryIds: [into] })
    await audit(trx, call, {
      action: 'category.merge',
      subject: ['category', id],
      before: { ...stateOf(row), products, children },
      after: { mergedInto: into },
    })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}

export const deleteCategory: Verb<typeof categoriesContract.deleteCategory> = async (call) => {
  const { deps, params } = call
  await transaction(deps.db, async (trx) => {
    await queries.lockTree(trx)
    const rows = await queries.findTree(trx)
    const row = rows.find(({ id }) => id === params.id)
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (childrenOf(rows, params.id).length > 0 || (await queries.countOwnProducts(trx)).has(params.id))
      throw new Refusal('category_not_empty')
    if (await queries.isInCommissionRule(trx, params)) throw new Refusal('category_has_commission')
    await queries.renameInMenus(trx, { id: params.id, into: null })
    await queries.removeCategory(trx, params)
    await audit(trx, call, { action: 'category.delete', subject: ['category', params.id], before: stateOf(row) })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}
