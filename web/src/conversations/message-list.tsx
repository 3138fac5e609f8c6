import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { useLocation } from 'react-router'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { MessageCards } from './message-cards.tsx'
import type { MessageData, MessagesData } from './wire.ts'

interface MessageListProps {
  messages: MessagesData
  /** whose messages stand at the end; null for the market, which has none */
  side: ConversationSide | null
  /** whether these are the latest, and not a page before them */
  isLatest: boolean
}

/** A page of messages, the oldest on top, with the ways to what came before and after. */
export const MessageList = ({ messages, side, isLatest }: MessageListProps) => {
  const { pathname } = useLocation()
  const way = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
  return (
    <>
      {messages.nextCursor && (
        <PageLink to={`${pathname}?cursor=${encodeURIComponent(messages.nextCursor)}`} className={way}>
          {m.conversations_earlier()}
        </PageLink>
      )}
      <ol aria-live={isLatest ? 'polite' : undefined} className="space-y-4">
        {messages.items.toReversed().map((message) => (
          <li key={message.id} className={message.side === side ? 'flex flex-col items-end' : undefined}>
            <Message message={message} side={side} />
          </li>
        ))}
      </ol>
      {!isLatest && (
        <PageLink to={pathname} className={way}>
          {m.conversations_latest()}
        </PageLink>
      )}
    </>
  )
}

/** Text is shown as it was written: an address in it is no link, so that nobody is led elsewhere by a stranger. */
const Message = ({ message, side }: { message: MessageData; side: ConversationSide | null }) => {
  const locale = useLocale()
  const { author, text, createdAt } = message
  return (
    <div className="max-w-[85%] space-y-1.5">
      <p className="text-ink-3 text-xs">
        {author} · <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
      </p>
      {text && (
        <p
          className={`w-fit max-w-full whitespace-pre-line break-words rounded-lg px-4 py-2.5 ${
            message.side === side ? 'ml-auto bg-ink text-paper' : 'bg-wash-2'
          }`}
        >
          {text}
        </p>
      )}
      <MessageCards message={message} side={side} />
    </div>
  )
}
