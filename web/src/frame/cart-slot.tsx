import { CartLink } from './cart-link.tsx'
import { useCartCount, useMe } from './use-me.ts'
import { usePage } from './use-page.ts'
import { UserCart } from './user-parts.tsx'

/** The cart in the header with its badge: a link, and for those who have one a look at it. */
export const CartSlot = () => {
  const { showsCart } = usePage()
  const isLoggedIn = useMe() !== null
  const hasCart = useCartCount() > 0
  const mayLook = (isLoggedIn || hasCart) && !showsCart
  return mayLook ? <UserCart /> : <CartLink />
}
