import { splitPath } from '@lonja/core/kernel/locale.ts'
import { ShoppingCart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { CountBadge } from './count-badge.tsx'
import { LocaleLink } from './locale-link.tsx'
import { useCartPopup } from './use-cart-popup.ts'
import { useCartCount, useReader } from './use-reader.ts'

// most pages are left without a look at it
const CartPopup = lazy(() => import('../cart/cart-popup.tsx'))
const CartDrawer = lazy(() => import('../cart/cart-drawer.tsx'))

/** Pages that show the cart themselves. */
const CART_PAGES = ['/cartList', '/my-cart', '/my-checkout']

/** The cart in the header with its badge: a look at it opens below, or over a narrow screen. The link leads to it. */
export const CartSlot = () => {
  const count = useCartCount()
  const { path } = splitPath(useLocation().pathname)
  const hasPopup = useReader() !== null && !CART_PAGES.includes(path)
  const { shown, close, link, wrapper } = useCartPopup(hasPopup)
  return (
    <div {...wrapper} className="relative">
      <LocaleLink
        to="/cartList"
        {...link}
        aria-label={m.shell_cart_count({ count })}
        className="relative grid size-10 place-items-center rounded-md hover:bg-wash"
      >
        <ShoppingCart size={22} strokeWidth={1.75} aria-hidden />
        <CountBadge count={count} />
      </LocaleLink>
      <Suspense>
        {shown === 'popup' && <CartPopup />}
        {shown === 'drawer' && <CartDrawer onClose={close} />}
      </Suspense>
    </div>
  )
}
