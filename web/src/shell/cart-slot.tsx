import { ShoppingCart } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { CartBadge } from './cart-badge.tsx'
import { LocaleLink } from './locale-link.tsx'
import { useCartCount } from './use-reader.ts'

/** The cart in the header with its badge. */
export const CartSlot = () => {
  const count = useCartCount()
  return (
    <LocaleLink
      to="/cartList"
      aria-label={m.shell_cart_count({ count })}
      className="relative grid size-10 place-items-center rounded-md hover:bg-wash"
    >
      <ShoppingCart size={22} strokeWidth={1.75} aria-hidden />
      <CartBadge count={count} />
    </LocaleLink>
  )
}
