import type { Work } from '@lonja/core/console/console-lists.ts'
import { m } from '../../paraglide/messages.js'

/** What each piece of work of a shop is called. */
export const WORK_WORDS: Record<Work, () => string> = {
  confirm: m.seller_today_confirm,
  cancelAsked: m.seller_today_cancel_asked,
  offerRequests: m.seller_today_offer_requests,
  buyingRequests: m.seller_today_buying_requests,
  leave: m.seller_today_leave,
  prepare: m.seller_today_prepare,
  pack: m.seller_today_pack,
  send: m.seller_today_send,
  handOver: m.seller_today_hand_over,
  transfers: m.seller_today_transfers,
  overdue: m.seller_today_overdue,
  review: m.seller_today_review,
  returns: m.seller_today_returns,
  access: m.seller_today_access,
  messages: m.seller_today_messages,
  comments: m.seller_today_comments,
  awaited: m.seller_today_awaited,
  lowStock: m.seller_today_low_stock,
  noPicture: m.seller_today_no_picture,
  noTranslation: m.seller_today_no_translation,
}
