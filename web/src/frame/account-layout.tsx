import { badgeText } from '@lonja/core/kernel/badge-text.ts'
import {
  BellRing,
  Bookmark,
  CalendarClock,
  ClipboardCheck,
  ClipboardPen,
  FileSignature,
  FileText,
  HandHelping,
  Heart,
  History,
  KeyRound,
  ListChecks,
  ListPlus,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  Package,
  ScanSearch,
  Settings,
  Smartphone,
  Store,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Outlet } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { SideMenu } from '../ui/side-menu.tsx'
import type { PageHandle } from './page-handle.ts'
import { useApprovals, useMayBuy, useMe, useUnreadConversations } from './use-me.ts'

interface Page {
  to: string
  text: () => string
  Icon: LucideIcon
  /** nothing below it is part of it */
  end?: true
  /** addresses elsewhere that are part of it */
  covers?: readonly string[]
  /** its unread conversations are counted beside its name */
  isMessages?: true
  /** purchases that wait for the user are counted beside its name */
  isApprovals?: true
  /** who has use of it; everyone when absent */
  of?: 'buyers' | 'traders' | 'companies' | 'sellers' | 'market'
}

/** What belongs to the account's safety, though the address has it among the settings. */
const SAFETY = ['/uc/config/second-factor', '/uc/config/sessions', '/uc/config/phone', '/uc/config/email']

/**
 * The account's pages in the specified order (spec §2, account area), those beyond it next to what they belong to; each new page
 * adds its line at its place; whoever works elsewhere finds the way back first. Which order is read stands in the address
 * alone, so an entry has no stored order to clear.
 */
const PAGES: readonly Page[] = [
  { to: '/seller', text: m.seller_desk_link, Icon: Store, end: true, of: 'sellers' },
  { to: '/operator', text: m.operator_menu_link, Icon: Store, end: true, of: 'market' },
  {
    to: '/uc',
    text: m.frame_account_orders,
    Icon: Package,
    end: true,
    covers: ['/uc/order-detail', '/uc/order-comment', '/uc/order-edit', '/uc/order-receipt', '/uc/order-return'],
    of: 'buyers',
  },
  { to: '/uc/approvals', text: m.approvals_title, Icon: ClipboardCheck, of: 'companies', isApprovals: true },
  { to: '/uc/offer-requests', text: m.offerrequests_title, Icon: ClipboardPen, of: 'buyers' },
  { to: '/uc/buying-requests', text: m.buyingrequests_title, Icon: HandHelping, of: 'buyers' },
  { to: '/uc/bought', text: m.bought_title, Icon: History, of: 'buyers' },
  { to: '/uc/saved', text: m.saved_title, Icon: Bookmark, of: 'buyers' },
  { to: '/uc/searches', text: m.savedsearches_title, Icon: ScanSearch, of: 'buyers' },
  { to: '/uc/lists', text: m.orderlists_title, Icon: ListChecks, of: 'buyers' },
  { to: '/uc/order-pad', text: m.orderpad_title, Icon: ListPlus, of: 'traders' },
  { to: '/uc/owed', text: m.payments_owed_title, Icon: CalendarClock, of: 'buyers' },
  { to: '/uc/mandates', text: m.directdebits_mandates, Icon: FileSignature, of: 'buyers' },
  { to: '/uc/messages', text: m.conversations_title, Icon: MessagesSquare, of: 'buyers', isMessages: true },
  { to: '/uc/invoices', text: m.invoices_list, Icon: FileText, of: 'buyers' },
  { to: '/uc/user-info', text: m.frame_account_profile, Icon: UserRound },
  { to: '/uc/my-coupon', text: m.frame_account_coupons, Icon: TicketPercent, of: 'buyers' },
  { to: '/uc/my-address', text: m.frame_account_addresses, Icon: MapPin, of: 'buyers' },
  { to: '/uc/following', text: m.frame_account_following, Icon: Heart, of: 'buyers' },
  { to: '/uc/restock', text: m.restock_title, Icon: BellRing, of: 'buyers' },
  { to: '/uc/my-app', text: m.frame_account_app, Icon: Smartphone },
  { to: '/uc/my-pwd', text: m.frame_account_password, Icon: KeyRound, covers: SAFETY },
  { to: '/uc/access', text: m.access_mine_title, Icon: LockKeyhole, of: 'buyers' },
  { to: '/uc/people', text: m.frame_account_people, Icon: UsersRound, of: 'companies' },
  { to: '/uc/config', text: m.frame_account_config, Icon: Settings },
]

export const handle: PageHandle = { closedToRobots: true }

/** The account area. */
export default function AccountLayout() {
  const path = usePath()
  const kind = useMe()?.operator.kind
  const mayBuy = useMayBuy()
  const has = {
    buyers: kind === 'personal' || kind === 'business',
    traders: mayBuy,
    companies: kind === 'business',
    sellers: kind === 'shop',
    market: kind === 'market',
  }
  const talks = useUnreadConversations()
  const approvals = useApprovals()
  const waitsOn = ({ isMessages, isApprovals }: Page) => {
    if (isMessages && talks > 0) return { count: badgeText(talks), text: m.conversations_waiting({ count: talks }) }
    if (isApprovals && approvals > 0)
      return { count: badgeText(approvals), text: m.approvals_count({ count: approvals }) }
    return undefined
  }
  const pages = PAGES.filter(({ of }) => !of || has[of]).map((page) => ({
    ...page,
    to: path(page.to),
    text: page.text(),
    covers: page.covers?.map(path),
    waits: waitsOn(page),
  }))
  return (
    <SideMenu label={m.frame_account_menu()} allLabel={m.frame_account_all()} pages={pages}>
      <Outlet />
    </SideMenu>
  )
}
