import { useMayChange } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { transferAddress } from '../payments/order-group.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { actionWord } from './labels.ts'
import type { OrderCardRow } from './order-card.tsx'

/** Phones have these in the order itself: three rows of buttons would push the next order out of sight. */
const ON_WIDE = 'max-sm:hidden'

/** On a buyer's card: the ways to the account that an order is paid to, to change it, to cancel it with a reason, and to give products back. */
export const CardLinks = ({ order: { id, number, status, actions } }: { order: OrderCardRow }) => {
  if (!useMayChange('orders')) return null
  const links = [
    status === 'transfer_pending' && {
      to: transferAddress(id),
      word: m.payments_see_transfer(),
      kind: 'main' as const,
    },
    actions.includes('propose') && { to: `/uc/order-edit?id=${id}`, word: actionWord('propose'), look: ON_WIDE },
    actions.includes('cancel') && {
      to: `/uc/order-detail?id=${id}&open=cancel#cancel`,
      word: actionWord('cancel'),
      look: ON_WIDE,
    },
    status === 'recved' && { to: `/uc/order-return?id=${id}`, word: m.orders_return_open() },
  ]
  return links.map(
    (link) =>
      link && (
        <LocaleLink
          key={link.to}
          to={link.to}
          aria-label={m.orders_card_link({ action: link.word, number })}
          className={buttonStyle(link.kind ?? 'quiet', 'sm', link.look)}
        >
          {link.word}
        </LocaleLink>
      ),
  )
}
