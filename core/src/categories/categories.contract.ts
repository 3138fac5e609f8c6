import { z } from 'zod'
import { TREE_TYPES } from '../home/block-lists.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, givenTexts, localized, rowVersion } from '../kernel/wire.ts'
import { NAME_MAX } from './category-lists.ts'

/** A name in one or more of the market's languages; readers of another get one that is there. */
export const someNames = givenTexts(NAME_MAX)
const place = z.int().min(0).max(10_000)
const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u)

const operatorCategory = z.object({
  id,
  parentId: id.nullable(),
  level: z.int().min(1),
  slug: z.string(),
  names: localized,
  /** shown in trees, in the menu and on the home page */
  isHidden: z.boolean(),
  relatedType: z.enum(TREE_TYPES),
  rowVersion,
  /** products in it and in all below it, for sale or not */
  products: z.int(),
  children: z.int(),
})

export const categoriesContract = {
  getOperatorCategories: endpoint({
    method: 'GET',
    path: '/operator/categories',
    scope: 'operator',
    marketArea: 'content',
    summary: 'The whole category tree, each followed by those below it, with products counted',
    reply: z.object({ items: z.array(operatorCategory) }),
    refusals: [],
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/operator/categories',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Add a category as the last one below another or at the top',
    body: z.object({ parentId: id.nullable(), names: someNames }),
    reply: z.object({ id }),
    status: 201,
    idempotent: true,
    refusals: ['category_too_deep', 'field_invalid'],
  }),
  updateCategory: endpoint({
    method: 'PATCH',
    path: '/operator/categories/{id}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Rename, hide or move a category, or change its slug; a former slug leads to it',
    params: z.object({ id: idText }),
    body: z.object({
      rowVersion,
      names: someNames.optional(),
      slug: slug.optional(),
      isHidden: z.boolean().optional(),
      parentId: id.nullable().optional(),
      /** place among those that have the same parent, counted from 0 */
      place: place.optional(),
    }),
    reply: z.object({ rowVersion }),
    refusals: ['not_found', 'conflict', 'category_below_itself', 'category_too_deep', 'field_invalid', 'slug_taken'],
  }),
  mergeCategory: endpoint({
    method: 'POST',
    path: '/operator/categories/{id}/merge',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Give all that a category holds to another; its addresses lead there from now on',
    params: z.object({ id: idText }),
    body: z.object({ rowVersion, intoId: id }),
    reply: done,
    refusals: [
      'not_found',
      'conflict',
      'category_below_itself',
      'category_too_deep',
      'category_has_commission',
      'field_invalid',
    ],
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/operator/categories/{id}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Delete a category that holds no products and no categories, and that no commission rule ever named',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found', 'category_not_empty', 'category_has_commission'],
  }),
  getCategoryAddress: endpoint({
    method: 'GET',
    path: '/category-addresses/{address}',
    scope: 'public',
    summary: 'The category that an id or a slug of today or of earlier leads to',
    params: z.object({ address: z.string().min(1).max(80) }),
    reply: z.object({ id, slug: z.string() }),
    refusals: ['not_found'],
  }),
}
