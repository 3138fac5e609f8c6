import { m } from '../paraglide/messages.js'
import { PopupCart } from './popup-cart.tsx'

/** The cart below its badge, on wide screens (spec §9: 480 px wide, at most 700 px high). */
export default function CartPopup() {
  return (
    <section
      aria-label={m.cart_title()}
      className="absolute top-full right-0 z-40 flex max-h-[min(700px,calc(100dvh-96px))] w-120 animate-rise flex-col overflow-hidden rounded-lg border border-line bg-paper shadow-float"
    >
      <PopupCart />
    </section>
  )
}
