import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import {
  Activity,
  BadgeEuro,
  BookA,
  Building2,
  Factory,
  FileSignature,
  FileSpreadsheet,
  Files,
  Flag,
  FolderTree,
  HandHelping,
  House,
  Landmark,
  LayoutDashboard,
  Megaphone,
  Menu as MenuIcon,
  Percent,
  ReceiptText,
  Rocket,
  Scale,
  ScrollText,
  SearchX,
  ShieldBan,
  Store,
  TicketPercent,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import type { ConsoleGroup } from './console-menu.ts'

/** The menu of the market's own console: each new page adds its line here, in its group. */
export const OPERATOR_PAGES: readonly ConsoleGroup<keyof ReplyOf<'getOperatorWaiting'>, MarketArea>[] = [
  {
    pages: [
      { to: '/operator', text: m.operator_today_title, Icon: LayoutDashboard, end: true, area: 'today', inBar: true },
    ],
  },
  {
    title: m.operator_menu_trade,
    pages: [
      {
        to: '/operator/shops',
        text: m.shops_opening_queue_title,
        Icon: Store,
        waits: { what: 'shops', text: m.operator_menu_to_review },
        area: 'shops',
        inBar: true,
      },
      { to: '/operator/accounts', text: m.operator_accounts_title, Icon: Building2, area: 'accounts' },
      {
        to: '/operator/people',
        text: m.operator_people_title,
        Icon: UserRound,
        waits: { what: 'resets', text: m.operator_menu_reported },
        area: 'accounts',
      },
    ],
  },
  {
    title: m.content_group,
    pages: [
      { to: '/operator/home', text: m.content_home, Icon: House, area: 'content' },
      { to: '/operator/menu', text: m.content_menu, Icon: MenuIcon, area: 'content' },
      { to: '/operator/categories', text: m.content_categories, Icon: FolderTree, area: 'content' },
      { to: '/operator/industries', text: m.content_industries, Icon: Factory, area: 'content' },
      { to: '/operator/policies', text: m.content_policies, Icon: Scale, area: 'content' },
      { to: '/operator/announcements', text: m.content_announcements, Icon: Megaphone, area: 'content' },
      { to: '/operator/setup', text: m.setup_title, Icon: Rocket, area: 'content' },
    ],
  },
  {
    title: m.operator_menu_moderation,
    pages: [
      {
        to: '/operator/cases',
        text: m.moderation_queue,
        Icon: Flag,
        waits: { what: 'cases', text: m.operator_menu_reported },
        area: 'moderation',
        inBar: true,
      },
      { to: '/operator/buying-requests', text: m.buyingrequests_title, Icon: HandHelping, area: 'moderation' },
      { to: '/operator/blocked-words', text: m.conversations_words, Icon: ShieldBan, area: 'moderation' },
    ],
  },
  {
    title: m.console_money,
    pages: [
      {
        to: '/operator/payments',
        text: m.payments_doubts_title,
        barText: m.payments_doubts_short,
        Icon: BadgeEuro,
        waits: { what: 'payments', text: m.operator_menu_to_review },
        area: 'money',
        inBar: true,
      },
      { to: '/operator/money/commissions', text: m.commissions_title, Icon: Percent, area: 'money' },
      { to: '/operator/money/coupons', text: m.coupons_market_title, Icon: TicketPercent, area: 'money' },
      { to: '/operator/money/invoices', text: m.commissions_invoices, Icon: ReceiptText, area: 'money' },
      { to: '/operator/money/shop-invoices', text: m.invoices_market, Icon: Files, area: 'money' },
      { to: '/operator/money/direct-debits', text: m.directdebits_market_batches, Icon: FileSignature, area: 'money' },
      { to: '/operator/money/vouchers', text: m.commissions_vouchers, Icon: Wallet, area: 'money' },
      { to: '/operator/money/sellers-report', text: m.commissions_report, Icon: FileSpreadsheet, area: 'money' },
      { to: '/operator/money/identity', text: m.setup_point_identity, Icon: Landmark, area: 'money' },
    ],
  },
  {
    title: m.operator_menu_search,
    pages: [
      { to: '/operator/search-misses', text: m.search_misses_title, Icon: SearchX, area: 'search' },
      { to: '/operator/search-names', text: m.search_names_title, Icon: BookA, area: 'search' },
    ],
  },
  {
    title: m.operator_menu_market,
    pages: [
      {
        to: '/operator/team',
        text: m.operator_team_title,
        Icon: UsersRound,
        waits: { what: 'team', text: m.operator_menu_reported },
        area: 'team',
      },
      { to: '/operator/audit', text: m.console_audit_title, Icon: ScrollText, area: 'audit' },
      {
        to: '/operator/health',
        text: m.operator_health_title,
        Icon: Activity,
        waits: { what: 'jobs', text: m.operator_menu_failed },
        area: 'health',
      },
    ],
  },
]
