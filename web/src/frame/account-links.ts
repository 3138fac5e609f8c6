import { mayDo } from '@lonja/core/memberships/may-do.ts'
import { m } from '../paraglide/messages.js'
import type { Me } from './wire.ts'

interface AccountLink {
  to: string
  text: string
  /** the page whose unread conversations are counted beside its name */
  isMessages?: true
  /** the page whose purchases to approve are counted beside its name */
  isApprovals?: true
}

/** Pages of the user's account; each new account page adds its line here. */
export const accountLinks = (me: Me): AccountLink[] => {
  const own = [
    { to: '/uc/user-info', text: m.frame_account_profile() },
    { to: '/uc/config', text: m.frame_account_config() },
  ]
  if (me.operator.kind === 'shop')
    return [
      { to: '/seller', text: m.seller_desk_link() },
      { to: '/seller/orders', text: m.seller_orders() },
      { to: '/seller/offer-requests', text: m.offerrequests_title() },
      { to: '/seller/buying-requests', text: m.buyingrequests_title() },
      { to: '/seller/messages', text: m.conversations_title(), isMessages: true },
      { to: '/seller/comments', text: m.comments_desk() },
      { to: '/seller/access', text: m.access_desk_title() },
      { to: '/seller/products', text: m.seller_products_title() },
      { to: '/seller/settings', text: m.seller_settings_title() },
      { to: '/seller/team', text: m.frame_account_people() },
      ...own,
    ]
  if (me.operator.kind === 'market') return [{ to: '/operator', text: m.operator_menu_link() }, ...own]
  return [
    { to: '/uc', text: m.frame_account_orders() },
    ...(me.operator.kind === 'business'
      ? [{ to: '/uc/approvals', text: m.approvals_title(), isApprovals: true as const }]
      : []),
    { to: '/uc/offer-requests', text: m.offerrequests_title() },
    { to: '/uc/buying-requests', text: m.buyingrequests_title() },
    { to: '/uc/bought', text: m.bought_title() },
    { to: '/uc/saved', text: m.saved_title() },
    { to: '/uc/searches', text: m.savedsearches_title() },
    { to: '/uc/lists', text: m.orderlists_title() },
    ...(mayDo(me.operator.role, 'trade') ? [{ to: '/uc/order-pad', text: m.orderpad_title() }] : []),
    { to: '/uc/messages', text: m.conversations_title(), isMessages: true },
    { to: '/uc/owed', text: m.payments_owed_title() },
    { to: '/uc/invoices', text: m.invoices_list() },
    { to: '/uc/my-coupon', text: m.frame_account_coupons() },
    { to: '/uc/my-address', text: m.frame_account_addresses() },
    { to: '/uc/following', text: m.frame_account_following() },
    { to: '/uc/access', text: m.access_mine_title() },
    ...(me.operator.kind === 'business' ? [{ to: '/uc/people', text: m.frame_account_people() }] : []),
    { to: '/shop-index/open/phone', text: m.shops_opening_title() },
    ...own,
  ]
}
