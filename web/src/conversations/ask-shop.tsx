import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayBuy } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { newConversationAddress, type Topic } from './conversation-address.ts'

interface AskShopProps {
  topic: Topic
  className?: string
  children?: ReactNode
}

/** The way to write to a shop: visitors log in first and come back to it; nothing for who does not buy. */
export const AskShop = ({ topic, className = buttonStyle('quiet'), children }: AskShopProps) =>
  useMayBuy() && (
    <LocaleLink to={newConversationAddress('buyer', topic)} rel="nofollow" className={className}>
      {children ?? (
        <>
          <MessagesSquare size={18} aria-hidden />
          {m.conversations_ask_shop()}
        </>
      )}
    </LocaleLink>
  )
