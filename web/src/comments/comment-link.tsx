import { Star } from 'lucide-react'
import { useMayTrade } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'

interface CommentLinkProps {
  order: { id: number; number: string; canComment: boolean }
  small?: boolean
}

/** The way to say something of a received order; nothing while there is nothing to say, or for who merely looks. */
export const CommentLink = ({ order, small = false }: CommentLinkProps) =>
  useMayTrade() &&
  order.canComment && (
    <LocaleLink
      to={`/uc/order-comment?orderId=${order.id}`}
      aria-label={m.comments_write_of({ number: order.number })}
      className={buttonStyle('quiet', small ? 'sm' : 'md')}
    >
      <Star size={small ? 16 : 18} aria-hidden />
      {m.comments_write()}
    </LocaleLink>
  )
