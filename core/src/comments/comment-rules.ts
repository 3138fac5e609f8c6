import { HOUR } from '../kernel/clock.ts'
import type { OrderStage } from '../orders/order-machine.ts'

/** How long a buyer may change a comment, and a shop its answer, after writing it; in ms. */
export const COMMENT_EDIT_WINDOW = 48 * HOUR

/** Longest text of a comment and of a shop's answer, in characters. */
export const COMMENT_TEXT_MAX = 2000
export const REPLY_TEXT_MAX = 1000

/** Pictures of one comment. */
export const COMMENT_PICTURES_MAX = 6

/** Stages in which the buyer has the products in hand, whatever becomes of their money. */
const RECEIVED: readonly OrderStage[] = ['recved', 'completed']

/** Whether the products of an order were received, so that its buyer may say something of them. */
export const isReceived = (stage: OrderStage): boolean => RECEIVED.includes(stage)

const isWithinWindow = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < COMMENT_EDIT_WINDOW

/** What one line of an order has been given so far; null where nobody commented on it. */
type LineComment = { createdAt: Date; isHidden: boolean } | null

/** Whether the buyer may write a comment on a line or change the one that is there; one that the market hid stays as it is. */
export const canCommentLine = (comment: LineComment, now: Date): boolean =>
  comment === null || (!comment.isHidden && isWithinWindow(comment.createdAt, now))

/**
 * Whether the buyer of an order may comment on any of its lines now. `lines` says whether a line has no comment yet, and
 * when the latest comment that is not hidden was written (null: there is none).
 */
export const canComment = (
  order: { stage: OrderStage },
  lines: { hasUncommented: boolean; lastCommentAt: Date | null },
  now: Date,
): boolean =>
  isReceived(order.stage) &&
  (lines.hasUncommented || (lines.lastCommentAt !== null && isWithinWindow(lines.lastCommentAt, now)))

/** Whether the buyer of an order has said something of all its lines, and so can read it; `hasUncommented` as for canComment. */
export const isCommented = (order: { stage: OrderStage }, { hasUncommented }: { hasUncommented: boolean }): boolean =>
  isReceived(order.stage) && !hasUncommented

/** Whether a shop may answer a comment or change its answer; `repliedAt` is null while it has not answered. */
export const canReply = (comment: { repliedAt: Date | null }, now: Date): boolean =>
  comment.repliedAt === null || isWithinWindow(comment.repliedAt, now)
