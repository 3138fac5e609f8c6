import { buyerInitials } from '@lonja/core/comments/buyer-initials.ts'
import { canCommentLine, canReply, isReceived } from '@lonja/core/comments/comment-rules.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { fileView } from '../files/file-view.ts'
import type { FileRow } from '../files/files.queries.ts'
import { stateVersion } from '../http/state-version.ts'
import type { OrderRow } from '../orders/orders.queries.ts'
import { toAttributes } from '../products/sku-view.ts'
import type { CommentRow, SellerCommentRow } from './comments.queries.ts'
import type { CommentedLineRow } from './write-comments.queries.ts'

const toReply = ({ reply, replied_at }: Pick<CommentRow, 'reply' | 'replied_at'>) =>
  reply && replied_at ? { text: reply, createdAt: replied_at.toISOString() } : null

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
  reply: toReply(row),
})

/** The version of a shop's answer; having none has one too. */
export const replyVersion = ({ reply }: { reply: string | null }): string => stateVersion(reply || null)

/** A comment as the people of its shop see it. */
export const toSellerComment = (row: SellerCommentRow, locale: Locale, now: Date) => ({
  ...toComment(row, locale),
  orderId: row.order_id,
  orderNumber: row.number,
  buyerName: row.buyer_name,
  canReply: canReply({ repliedAt: row.replied_at }, now),
  replyVersion: replyVersion(row),
})

/** What a line has been given so far, for the rule. */
export const commentOf = ({ created_at, hidden_at }: CommentedLineRow) =>
  created_at && { createdAt: created_at, isHidden: hidden_at !== null }

const toOwnComment = (row: CommentedLineRow, files: readonly FileRow[]) =>
  row.id === null || row.created_at === null
    ? null
    : {
        id: row.id,
        rating: row.rating ?? 0,
        text: row.text ?? '',
        // in the order in which they are shown
        pictures: (row.comment_pictures ?? []).flatMap((address) => {
          const file = files.map(fileView).find(({ url }) => url === address)
          return file ? [file] : []
        }),
        createdAt: row.created_at.toISOString(),
        reply: toReply(row),
        hiddenReason: row.hidden_reason,
      }

/** The lines of a buyer's order with their comments; `files` are the pictures of all of them. */
export const toOwnComments = (
  order: OrderRow,
  lines: readonly CommentedLineRow[],
  files: readonly FileRow[],
  { locale, now }: { locale: Locale; now: Date },
) => ({
  orderId: order.id,
  number: order.number,
  orderDate: order.created_at.toISOString(),
  shopId: order.shop_id,
  shopName: localize(order.shop_names, locale, order.shop_name),
  isReceived: isReceived(order.stage),
  lines: lines.map((line) => ({
    lineId: line.line_id,
    skuId: line.sku_id,
    productId: line.product_id,
    productName: localize(line.product_name, locale),
    variant: toAttributes(line.attribute, locale).map(({ value }) => value),
    picture: line.pictures[0] ?? null,
    canComment: isReceived(order.stage) && canCommentLine(commentOf(line), now),
    comment: toOwnComment(line, files),
  })),
})
