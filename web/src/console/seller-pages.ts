import type { ShopArea } from '@lonja/core/kernel/endpoint.ts'
import {
  ArrowDownToLine,
  BadgeEuro,
  BadgePercent,
  Building2,
  CalendarClock,
  ChartColumn,
  ClipboardPen,
  Contact,
  FileSignature,
  FileText,
  FileUp,
  HandHelping,
  KeyRound,
  LayoutDashboard,
  MessageSquare,
  MessagesSquare,
  Newspaper,
  Package,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Store,
  Tags,
  TicketPercent,
  Truck,
  UserRoundCheck,
  UsersRound,
  Wallet,
  Waypoints,
  Webhook,
} from 'lucide-react'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import type { ConsoleGroup } from './console-menu.ts'

/** The menu of a shop's console: each new page adds its line here, in its group. */
export const SELLER_PAGES: readonly ConsoleGroup<keyof ReplyOf<'getSellerWaiting'>, ShopArea>[] = [
  {
    pages: [
      { to: '/seller', area: 'orders', text: m.seller_desk_menu_home, Icon: LayoutDashboard, end: true, inBar: true },
      {
        to: '/seller/orders',
        area: 'orders',
        text: m.frame_tab_orders,
        Icon: Package,
        waits: { what: 'orders', text: m.seller_desk_menu_unconfirmed },
        inBar: true,
      },
      {
        to: '/seller/offer-requests',
        area: 'orders',
        text: m.offerrequests_title,
        Icon: ClipboardPen,
        waits: { what: 'offerRequests', text: m.offerrequests_waiting },
      },
      {
        to: '/seller/buying-requests',
        area: 'orders',
        text: m.buyingrequests_title,
        Icon: HandHelping,
        waits: { what: 'buyingRequests', text: m.buyingrequests_waiting },
      },
      { to: '/seller/statistics', area: 'statistics', text: m.statistics_title, Icon: ChartColumn },
    ],
  },
  {
    title: m.console_products,
    pages: [
      { to: '/seller/products', area: 'products', text: m.seller_products_title, Icon: Tags, inBar: true },
      { to: '/seller/products/import', area: 'products', text: m.seller_products_import, Icon: FileUp },
      { to: '/seller/prices', area: 'products', text: m.prices_title, Icon: BadgePercent },
      { to: '/seller/lots', area: 'orders', text: m.seller_trace_title, Icon: Waypoints },
    ],
  },
  {
    title: m.console_customers,
    pages: [
      { to: '/seller/customers', area: 'customers', text: m.customers_title, Icon: Contact },
      {
        to: '/seller/messages',
        area: 'customers',
        text: m.conversations_title,
        Icon: MessagesSquare,
        waits: { what: 'messages', text: m.conversations_waiting },
        inBar: true,
      },
      {
        to: '/seller/access',
        area: 'customers',
        text: m.seller_settings_access,
        Icon: UserRoundCheck,
        waits: { what: 'access', text: m.seller_desk_menu_unanswered },
      },
      {
        to: '/seller/comments',
        area: 'customers',
        text: m.comments_desk,
        Icon: MessageSquare,
        waits: { what: 'comments', text: m.comments_desk_waiting },
      },
    ],
  },
  {
    title: m.console_marketing,
    pages: [
      { to: '/seller/coupons', area: 'marketing', text: m.coupons_desk_title, Icon: TicketPercent },
      { to: '/seller/publications', area: 'marketing', text: m.publications_title, Icon: Newspaper },
      { to: '/seller/vouchers', area: 'money', text: m.vouchers_desk_title, Icon: Wallet },
    ],
  },
  {
    title: m.console_money,
    pages: [
      {
        to: '/seller/transfers',
        area: 'money',
        text: m.console_transfers,
        Icon: ArrowDownToLine,
        waits: { what: 'transfers', text: m.transfers_waiting },
      },
      { to: '/seller/receivables', area: 'money', text: m.customers_receivables, Icon: CalendarClock },
      { to: '/seller/direct-debits', area: 'money', text: m.directdebits_title, Icon: FileSignature },
      { to: '/seller/payments', area: 'money', text: m.payments_doubts_title, Icon: BadgeEuro },
      { to: '/seller/invoices', area: 'money', text: m.invoices_list, Icon: FileText },
      { to: '/seller/fees', area: 'money', text: m.commissions_fees_title, Icon: ReceiptText },
    ],
  },
  {
    title: m.console_settings,
    pages: [
      { to: '/seller/front', area: 'settings', text: m.seller_front_title, Icon: Store },
      { to: '/seller/shipping', area: 'settings', text: m.seller_shipping_menu, Icon: Truck },
      { to: '/seller/settings/details', area: 'settings', text: m.seller_details_title, Icon: Building2 },
      { to: '/seller/settings', area: 'settings', text: m.seller_settings_title, Icon: SlidersHorizontal },
      { to: '/seller/api-keys', area: 'integrations', text: m.integrations_keys_menu, Icon: KeyRound },
      { to: '/seller/webhooks', area: 'integrations', text: m.integrations_webhooks_menu, Icon: Webhook },
      { to: '/seller/audit', area: 'audit', text: m.console_audit_title, Icon: ScrollText },
      { to: '/seller/team', area: 'desk', text: m.frame_account_people, Icon: UsersRound },
    ],
  },
]
