import { Star } from 'lucide-react'
import { useMayTrade } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'

interface CommentLinkProps {
  order: { id: number; number: string; canComment: boolean; isCommented: boolean }
  small?: boolean
}

/** The way to say something of a received order, or to read what was said of it; nothing for who merely looks. */
export const CommentLink = ({ order, small = false }: CommentLinkProps) => {
  const { id, number, canComment, isCommented } = order
  if (!useMayTrade() || !(canComment || isCommented)) return null
  return (
    <LocaleLink
      to={`/uc/order-comment?orderId=${id}`}
      aria-label={isCommented ? m.comments_see_of({ number }) : m.comments_write_of({ number })}
      className={buttonStyle('quiet', small ? 'sm' : 'md')}
    >
      <Star size={small ? 16 : 18} aria-hidden />
      {isCommented ? m.comments_see() : m.comments_write()}
    </LocaleLink>
  )
}
