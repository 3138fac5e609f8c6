import type { ComponentProps } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { CountBadge } from './count-badge.tsx'
import { useCartCount } from './use-me.ts'

/** The way to the carts, with how much is in them. */
export const CartLink = (props: Omit<ComponentProps<typeof LocaleLink>, 'to'>) => {
  const count = useCartCount()
  return (
    <LocaleLink
      to="/cartList"
      {...props}
      className="finger relative grid size-10 place-items-center rounded-md hover:bg-wash"
    >
      <Icon name="cart" className="size-5.5" />
      <CountBadge count={count} />
      <span className="sr-only">{m.frame_cart_count({ count })}</span>
    </LocaleLink>
  )
}
