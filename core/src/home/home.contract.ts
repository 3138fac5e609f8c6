import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { picture } from '../kernel/wire.ts'
import { BLOCK_TYPES, ENTRY_TYPES, type EntryType, SUGGESTION_TYPES, type SuggestionType } from './block-lists.ts'

/** A query by parameter, as the list that it is for takes it. */
export const listFilter = z.record(z.string(), z.string())

/** What an entry of a tree stands for beyond its own id: shops or categories by name. */
export const relatedData = z.array(z.object({ id, name: z.string() }))

/** How far down a tree is wanted, in levels; all of it when absent. */
export const treeLevels = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number)
  .optional()

export const indexBlock = z.object({
  id,
  type: z.enum(BLOCK_TYPES),
  title: z.string(),
  text: z.string(),
  /** where its button or "see all" leads, without a language; null where its type decides */
  link: z.string().nullable(),
  linkText: z.string(),
  picture: picture.nullable(),
  /** most things that it shows */
  limit: z.int().min(1),
  /** query of the list that fills it */
  filter: listFilter,
})
export type IndexBlock = z.output<typeof indexBlock>

export interface MenuNode {
  id: number | null
  levelId: number
  catId: number | null
  name: string
  relatedType: EntryType
  type: SuggestionType | null
  relatedData: { id: number; name: string }[]
  extra: { filter?: Record<string, string> | undefined; target?: string | undefined }
  children: MenuNode[]
}
export const menuNode: z.ZodType<MenuNode> = z.object({
  /** null for a category that opens below an entry by itself */
  id: id.nullable(),
  /** depth, 1 for an entry of the bar */
  levelId: z.int(),
  /** the category that it stands for */
  catId: id.nullable(),
  name: z.string(),
  relatedType: z.enum(ENTRY_TYPES),
  type: z.enum(SUGGESTION_TYPES).nullable(),
  relatedData,
  /** filter: query of the list that it leads to; target: a policy's type, or an address */
  extra: z.object({ filter: listFilter.optional(), target: z.string().optional() }),
  get children() {
    return z.array(menuNode)
  },
})

const lang = z.string().max(5).optional()

export const homeContract = {
  getIndexBlocks: endpoint({
    method: 'GET',
    path: '/platform-index-blocks',
    scope: 'public',
    summary: 'Blocks of the home page, in their order, with the filters of the lists that fill them',
    query: z.object({ lang }),
    reply: z.object({ items: z.array(indexBlock) }),
    refusals: [],
  }),
  getMenuTree: endpoint({
    method: 'GET',
    path: '/platform-menu-tree',
    scope: 'public',
    summary: "The header's menu with all that opens below it",
    query: z.object({ lang, levels: treeLevels }),
    reply: z.object({ items: z.array(menuNode) }),
    refusals: [],
  }),
  getMenu: endpoint({
    method: 'GET',
    path: '/platform-menu/{id}',
    scope: 'public',
    summary: "One entry of the header's menu with all that opens below it",
    params: z.object({ id: idText }),
    query: z.object({ lang }),
    reply: menuNode,
    refusals: ['not_found'],
  }),
}
