import { m } from '../paraglide/messages.js'
import type { Me } from './wire.ts'

/** Pages of the reader's account, or the ways to get one; each new account page adds its line here. */
export const accountLinks = (me: Me | null): { to: string; text: string }[] => {
  if (!me)
    return [
      { to: '/login', text: m.shell_login() },
      { to: '/register', text: m.shell_register() },
    ]
  if (me.operator.kind === 'shop')
    return [
      { to: '/seller', text: m.desk_link() },
      { to: '/seller/orders', text: m.seller_orders() },
      { to: '/seller/settings', text: m.desk_settings_link() },
    ]
  if (me.operator.kind === 'market') return [{ to: '/operator/shops', text: m.opening_queue_title() }]
  return [
    { to: '/uc', text: m.account_orders() },
    { to: '/uc/my-coupon', text: m.account_coupons() },
    { to: '/uc/my-address', text: m.account_addresses() },
    { to: '/uc/following', text: m.account_following() },
    { to: '/shop-index/open', text: m.opening_title() },
  ]
}
