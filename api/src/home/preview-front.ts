import { isShownAt } from '@lonja/core/home/check-front.ts'
import type { marketFrontContract } from '@lonja/core/home/front.contract.ts'
import type { FrontBlock, FrontEntry } from '@lonja/core/home/front-items.contract.ts'
import { menuTree } from '@lonja/core/home/menu-tree.ts'
import type { Verb } from '../http/implement.ts'
import { categoriesFor } from '../products/get-category-trees.ts'
import { itemsOfVersion, loadDraft } from './edit-front.ts'
import { blockView, menuRows } from './front-view.ts'

export const previewFront: Verb<typeof marketFrontContract.previewFront> = async (call) => {
  const { deps, params, query, now, locale } = call
  const { part } = params
  const at = query.at === undefined ? now : new Date(query.at)
  const all =
    query.version === undefined
      ? (await loadDraft(deps.db, part)).items
      : await itemsOfVersion(deps.db, part, query.version)
  const shown = all.filter((item) => isShownAt(item, at))
  if (part === 'home') return { blocks: (shown as FrontBlock[]).map((block) => blockView(block, locale)), menu: [] }
  // as a visitor sees the categories, not as the market's people do
  const categories = await categoriesFor({ ...call, actor: null })
  return { blocks: [], menu: menuTree(menuRows(shown as FrontEntry[]), categories, locale) }
}
