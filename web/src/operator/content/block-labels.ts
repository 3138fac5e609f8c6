import type { BlockType, EntryType } from '@lonja/core/home/block-lists.ts'
import { m } from '../../paraglide/messages.js'

const BLOCKS: Record<BlockType, () => string> = {
  hero: m.content_block_hero,
  categories: m.content_block_categories,
  industries: m.content_block_industries,
  nearBy: m.content_block_near_by,
  recommended: m.content_block_recommended,
  discounted: m.content_block_discounted,
  recent: m.content_block_recent,
  shops: m.content_block_shops,
  newShops: m.content_block_new_shops,
  publications: m.content_block_publications,
  coupons: m.content_block_coupons,
}
const ENTRIES: Record<EntryType, () => string> = {
  Product: m.content_entry_product,
  Shop: m.content_entry_shop,
  CategoryData: m.content_entry_category,
  Coupon: m.content_entry_coupon,
  Publication: m.content_entry_publication,
  Policy: m.content_entry_policy,
  Address: m.content_entry_address,
}

/** What a block of the home page shows. */
export const blockText = (type: BlockType): string => BLOCKS[type]()
/** Where an entry of the menu leads. */
export const entryText = (type: EntryType): string => ENTRIES[type]()
