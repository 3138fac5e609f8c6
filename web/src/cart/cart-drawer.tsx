import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { PopupCart } from './popup-cart.tsx'

/** The cart as a drawer that rises over the whole of a narrow screen (spec §2, header). */
export default function CartDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.cart_title()} place="screen">
      <PopupCart />
    </Dialog>
  )
}
