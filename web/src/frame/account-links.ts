import { m } from '../paraglide/messages.js'
import type { Me } from './wire.ts'

interface AccountLink {
  to: string
  text: string
  /** the page whose unread conversations are counted beside its name */
  isMessages?: true
}

/** Pages of the reader's account, or the ways to get one; each new account page adds its line here. */
export const accountLinks = (me: Me | null): AccountLink[] => {
  if (!me)
    return [
      { to: '/login', text: m.shell_login() },
      { to: '/register', text: m.shell_register() },
    ]
  const people = { to: '/uc/people', text: m.account_people() }
  const own = [
    { to: '/uc/user-info', text: m.account_profile() },
    { to: '/uc/config', text: m.account_config() },
  ]
  if (me.operator.kind === 'shop')
    return [
      { to: '/seller', text: m.desk_link() },
      { to: '/seller/orders', text: m.seller_orders() },
      { to: '/seller/messages', text: m.messages_title(), isMessages: true },
      { to: '/seller/comments', text: m.comments_desk() },
      { to: '/seller/access', text: m.access_desk_title() },
      { to: '/seller/goods', text: m.desk_goods_link() },
      { to: '/seller/settings', text: m.desk_settings_link() },
      people,
      ...own,
    ]
  if (me.operator.kind === 'market')
    return [
      { to: '/operator/shops', text: m.opening_queue_title() },
      { to: '/operator/comments', text: m.comments_queue() },
      { to: '/operator/conversations', text: m.messages_queue() },
      ...own,
    ]
  return [
    { to: '/uc', text: m.account_orders() },
    { to: '/uc/messages', text: m.messages_title(), isMessages: true },
    { to: '/uc/my-coupon', text: m.account_coupons() },
    { to: '/uc/my-address', text: m.account_addresses() },
    { to: '/uc/following', text: m.account_following() },
    { to: '/uc/access', text: m.access_mine_title() },
    ...(me.operator.kind === 'business' ? [people] : []),
    { to: '/shop-index/open/phone', text: m.opening_title() },
    ...own,
  ]
}
