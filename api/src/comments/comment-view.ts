import { buyerInitials } from '@lonja/core/comments/buyer-initials.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toAttributes } from '../products/sku-view.ts'
import type { CommentRow } from './comments.queries.ts'

/** A comment as everyone reads it; of who wrote it, initials and kind alone leave the market. */
export const toComment = (row: CommentRow, locale: Locale) => ({
  id: row.id,
  shopId: row.shop_id,
  product: { id: row.product_id, name: localize(row.product_names, locale) },
  variant: toAttributes(row.attribute, locale).map(({ value }) => value),
  rating: row.rating,
  text: row.text,
  locale: row.locale,
  pictures: row.pictures,
  buyer: {
    initials: buyerInitials(row.account_name),
    kind: row.account_kind === 'personal' ? ('personal' as const) : ('business' as const),
  },
  createdAt: row.created_at.toISOString(),
  reply: row.reply && row.replied_at ? { text: row.reply, createdAt: row.replied_at.toISOString() } : null,
})
