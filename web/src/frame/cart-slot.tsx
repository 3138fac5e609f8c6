import { splitPath } from '@lonja/core/kernel/locale.ts'
import { useLocation } from 'react-router'
import { CartLink } from './cart-link.tsx'
import { useMe } from './use-me.ts'
import { UserCart } from './user-parts.tsx'

/** Pages that show the cart themselves. */
const CART_PAGES = ['/cartList', '/my-cart', '/my-checkout']

/** The cart in the header with its badge: a link, and for those who have one a look at it. */
export const CartSlot = () => {
  const { path } = splitPath(useLocation().pathname)
  const mayLook = useMe() !== null && !CART_PAGES.includes(path)
  return mayLook ? <UserCart /> : <CartLink />
}
