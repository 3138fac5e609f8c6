import {
  ArrowDownToLine,
  BadgeEuro,
  BadgePercent,
  Contact,
  FileUp,
  LayoutDashboard,
  MessageSquare,
  MessagesSquare,
  Newspaper,
  Package,
  SlidersHorizontal,
  Tags,
  TicketPercent,
  UserRoundCheck,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import type { ConsoleGroup } from './console-menu.ts'

/** The menu of a shop's console: each new page adds its line here, in its group. */
export const SELLER_PAGES: readonly ConsoleGroup<keyof ReplyOf<'getSellerWaiting'>>[] = [
  {
    pages: [
      { to: '/seller', text: m.seller_desk_menu_home, Icon: LayoutDashboard, end: true, inBar: true },
      {
        to: '/seller/orders',
        text: m.frame_tab_orders,
        Icon: Package,
        waits: { what: 'orders', text: m.seller_desk_menu_unconfirmed },
        inBar: true,
      },
    ],
  },
  {
    title: m.console_products,
    pages: [
      { to: '/seller/goods', text: m.seller_desk_goods_link, Icon: Tags, inBar: true },
      { to: '/seller/goods/import', text: m.seller_products_import, Icon: FileUp },
      { to: '/seller/prices', text: m.prices_title, Icon: BadgePercent },
    ],
  },
  {
    title: m.console_customers,
    pages: [
      { to: '/seller/customers', text: m.customers_title, Icon: Contact },
      {
        to: '/seller/messages',
        text: m.conversations_title,
        Icon: MessagesSquare,
        waits: { what: 'messages', text: m.conversations_waiting },
        inBar: true,
      },
      {
        to: '/seller/access',
        text: m.seller_settings_access,
        Icon: UserRoundCheck,
        waits: { what: 'access', text: m.seller_desk_menu_unanswered },
      },
      {
        to: '/seller/comments',
        text: m.comments_desk,
        Icon: MessageSquare,
        waits: { what: 'comments', text: m.comments_desk_waiting },
      },
    ],
  },
  {
    title: m.console_marketing,
    pages: [
      { to: '/seller/coupons', text: m.coupons_desk_title, Icon: TicketPercent },
      { to: '/seller/publications', text: m.publications_title, Icon: Newspaper },
      { to: '/seller/vouchers', text: m.vouchers_desk_title, Icon: Wallet },
    ],
  },
  {
    title: m.console_money,
    pages: [
      {
        to: '/seller/transfers',
        text: m.console_transfers,
        Icon: ArrowDownToLine,
        waits: { what: 'transfers', text: m.transfers_waiting },
      },
      { to: '/seller/payments', text: m.payments_doubts_title, Icon: BadgeEuro },
    ],
  },
  {
    title: m.console_settings,
    pages: [
      { to: '/seller/settings', text: m.seller_settings_link, Icon: SlidersHorizontal },
      { to: '/uc/people', text: m.frame_account_people, Icon: UsersRound },
    ],
  },
]
