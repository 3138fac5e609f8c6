import { splitPath } from '@lonja/core/kernel/locale.ts'
import { useLocation } from 'react-router'
import { CART_PAGES } from '../cart/cart-pages.ts'
import { CartLink } from './cart-link.tsx'
import { useCartCount, useMe } from './use-me.ts'
import { UserCart } from './user-parts.tsx'

/** The cart in the header with its badge: a link, and for those who have one a look at it. */
export const CartSlot = () => {
  const { path } = splitPath(useLocation().pathname)
  const isLoggedIn = useMe() !== null
  const hasCart = useCartCount() > 0
  const mayLook = (isLoggedIn || hasCart) && !CART_PAGES.includes(path)
  return mayLook ? <UserCart /> : <CartLink />
}
