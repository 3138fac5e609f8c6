import type { Overlay } from '@lonja/core/cart/selection.ts'
import { newConversationAddress } from '../conversations/conversation-address.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'

const WORDS: Record<NonNullable<Overlay>, { text: () => string; tone: 'amber' | 'red' }> = {
  preSale: { text: m.cart_pre_sale, tone: 'amber' },
  contactUs: { text: m.cart_contact_us, tone: 'amber' },
  outOfStock: { text: m.cart_out_of_stock, tone: 'red' },
  removed: { text: m.cart_removed, tone: 'red' },
}

/** Why a row cannot be bought; who may still help is linked (spec §4, cart row overlay). */
export const OverlayText = ({ overlay, shopId }: { overlay: NonNullable<Overlay>; shopId: number }) => {
  const { text, tone } = WORDS[overlay]
  const tag = <Tag tone={tone}>{text()}</Tag>
  return overlay === 'contactUs' ? (
    <LocaleLink
      to={newConversationAddress('buyer', { shopId })}
      rel="nofollow"
      className="underline-offset-2 hover:underline"
    >
      {tag}
    </LocaleLink>
  ) : (
    tag
  )
}
