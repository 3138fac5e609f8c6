import { Suspense, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { CART_POPUP } from '../cart/cart-form.ts'
import type { loader } from '../cart/cart-popup.route.ts'
import { lazyPart } from '../hydration/lazy-part.ts'
import { whenIdle } from '../hydration/when-idle.ts'
import { usePath } from '../locale/locale.ts'
import { CartLink } from './cart-link.tsx'
import { isWide, useCartPopup } from './use-cart-popup.ts'

const fetchPopup = () => import('../cart/cart-popup.tsx')
const fetchDrawer = () => import('../cart/cart-drawer.tsx')
const CartPopup = lazyPart(fetchPopup)
const CartDrawer = lazyPart(fetchDrawer)

/** The cart of a buyer, or of a visitor who has put something into it: a look at it opens below its link, or over a narrow screen. */
export const UserCart = () => {
  const { shown, close, link, wrapper } = useCartPopup()
  const { load } = useFetcher<typeof loader>({ key: CART_POPUP })
  const address = usePath()('/cart-popup')
  // what the look shows is at hand before anyone opens it
  useEffect(
    () =>
      whenIdle(() => {
        // without a connection it would only be refused
        if (navigator.onLine) load(address)
        // one that does not come now is asked for again when it is opened
        void (isWide() ? fetchPopup() : fetchDrawer()).catch(() => {})
      }),
    [load, address],
  )
  return (
    <div {...wrapper} className="relative">
      <CartLink {...link} />
      {shown && (
        <Suspense>
          {shown === 'popup' && <CartPopup />}
          {shown === 'drawer' && <CartDrawer onClose={close} />}
        </Suspense>
      )}
    </div>
  )
}
