import {
  BadgeEuro,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Package,
  SlidersHorizontal,
  Tags,
  UserRoundCheck,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { Outlet } from 'react-router'
import { upTo99 } from '../frame/count-badge.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { SideMenu } from '../ui/side-menu.tsx'
import type { Route } from './+types/seller-layout'
import { requireSeller } from './require-seller.server.ts'

type Waiting = ReplyOf<'getSellerWaiting'>

interface Page {
  to: string
  text: () => string
  Icon: LucideIcon
  end?: true
  covers?: readonly string[]
  waits?: { what: keyof Waiting; text: (told: { count: number }) => string }
}

/** The pages of a shop's people, what is done every day first. */
const PAGES: readonly Page[] = [
  { to: '/seller', text: m.seller_desk_menu_home, Icon: LayoutDashboard, end: true },
  {
    to: '/seller/orders',
    text: m.frame_tab_orders,
    Icon: Package,
    waits: { what: 'orders', text: m.seller_desk_menu_unconfirmed },
  },
  { to: '/seller/goods', text: m.seller_desk_goods_link, Icon: Tags },
  {
    to: '/seller/messages',
    text: m.conversations_title,
    Icon: MessagesSquare,
    waits: { what: 'messages', text: m.conversations_waiting },
  },
  {
    to: '/seller/comments',
    text: m.comments_desk,
    Icon: MessageSquare,
    waits: { what: 'comments', text: m.comments_desk_waiting },
  },
  {
    to: '/seller/access',
    text: m.seller_settings_access,
    Icon: UserRoundCheck,
    waits: { what: 'access', text: m.seller_desk_menu_unanswered },
  },
  {
    to: '/seller/payments',
    text: m.payments_doubts_title,
    Icon: BadgeEuro,
    covers: ['/seller/transfers'],
    waits: { what: 'transfers', text: m.transfers_waiting },
  },
  { to: '/seller/vouchers', text: m.vouchers_desk_title, Icon: Wallet },
  { to: '/seller/settings', text: m.seller_settings_link, Icon: SlidersHorizontal },
  { to: '/uc/people', text: m.frame_account_people, Icon: UsersRound },
]

export const handle: PageHandle = { closedToRobots: true }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { waiting: await orErrorPage(client(context).getSellerWaiting()) }
}

/** The back of a shop: one menu for all of its pages, which says what waits. */
export default function SellerLayout({ loaderData: { waiting } }: Route.ComponentProps) {
  const path = usePath()
  const pages = PAGES.map(({ to, text, Icon, end, covers, waits }) => {
    const count = waits ? waiting[waits.what] : 0
    return {
      to: path(to),
      text: text(),
      Icon,
      end,
      covers: covers?.map(path),
      waits: waits && count > 0 ? { count: upTo99(count), text: waits.text({ count }) } : undefined,
    }
  })
  return (
    <SideMenu label={m.seller_desk_menu()} pages={pages}>
      <Outlet />
    </SideMenu>
  )
}
