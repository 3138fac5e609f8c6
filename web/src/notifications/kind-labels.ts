import type { NoticeKind } from '@lonja/core/notifications/notices.ts'
import {
  BellRing,
  ClipboardCheck,
  ClipboardPen,
  Flag,
  HandHelping,
  Heart,
  ListChecks,
  LockKeyholeOpen,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Newspaper,
  Package,
  ShieldCheck,
  Store,
  TicketPercent,
  TrendingDown,
  Wallet,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'

/** What each kind of message is called, and its sign. */
export const KINDS: Record<NoticeKind, { text: () => string; Icon: LucideIcon }> = {
  order: { text: m.notifications_kind_order, Icon: Package },
  access: { text: m.notifications_kind_access, Icon: LockKeyholeOpen },
  coupon: { text: m.notifications_kind_coupon, Icon: TicketPercent },
  voucher: { text: m.notifications_kind_voucher, Icon: Wallet },
  publication: { text: m.notifications_kind_publication, Icon: Newspaper },
  follower: { text: m.notifications_kind_follower, Icon: Heart },
  shop: { text: m.notifications_kind_shop, Icon: Store },
  restock: { text: m.notifications_kind_restock, Icon: BellRing },
  approval: { text: m.notifications_kind_approval, Icon: ClipboardCheck },
  offerRequest: { text: m.offerrequests_title, Icon: ClipboardPen },
  buyingRequest: { text: m.buyingrequests_title, Icon: HandHelping },
  orderList: { text: m.orderlists_title, Icon: ListChecks },
  priceDrop: { text: m.notifications_kind_priceDrop, Icon: TrendingDown },
  comment: { text: m.notifications_kind_comment, Icon: MessageSquare },
  conversation: { text: m.notifications_kind_conversation, Icon: MessagesSquare },
  moderation: { text: m.notifications_kind_moderation, Icon: Flag },
  security: { text: m.notifications_kind_security, Icon: ShieldCheck },
}
