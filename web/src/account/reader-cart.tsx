import { lazy, Suspense } from 'react'
import { CartLink } from '../shell/cart-link.tsx'
import { IN_PLACE } from '../waking/held-acts.ts'
import { useCartPopup } from './use-cart-popup.ts'

// most pages are left without a look at it
const CartPopup = lazy(() => import('../cart/cart-popup.tsx'))
const CartDrawer = lazy(() => import('../cart/cart-drawer.tsx'))

/** The cart of someone logged in: a look at it opens below its link, or over a narrow screen. */
export const ReaderCart = () => {
  const { shown, close, link, wrapper } = useCartPopup()
  return (
    <div {...wrapper} className="relative">
      <CartLink {...link} {...IN_PLACE} />
      <Suspense>
        {shown === 'popup' && <CartPopup />}
        {shown === 'drawer' && <CartDrawer onClose={close} />}
      </Suspense>
    </div>
  )
}
