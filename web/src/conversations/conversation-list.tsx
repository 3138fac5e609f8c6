import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { MessageSquareText, MessagesSquare } from 'lucide-react'
import { useLocation } from 'react-router'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import { MESSAGES_BASE, SAVED_REPLIES_PATH, WRITE_ANCHOR } from './conversation-address.ts'
import type { FoundConversations } from './find-conversations.server.ts'
import type { ConversationData } from './wire.ts'

/** The conversations of one side, the latest message first. */
export const ConversationList = ({
  side,
  found: { page, isFiltered },
}: {
  side: ConversationSide
  found: FoundConversations
}) => {
  const { pathname, search } = useLocation()
  const path = usePath()
  const next = new URLSearchParams(search)
  if (page.nextCursor) next.set('cursor', page.nextCursor)
  useFreshPage(15 * SECOND)
  return (
    <div className="max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.conversations_title()}</h1>
        {side === 'seller' && (
          <LocaleLink to={SAVED_REPLIES_PATH} className={buttonStyle('quiet', 'sm')}>
            <MessageSquareText size={16} aria-hidden />
            {m.conversations_saved_title()}
          </LocaleLink>
        )}
      </div>
      <PillLinks
        label={m.conversations_filters()}
        className="mb-4"
        pills={[
          { to: pathname, text: m.conversations_all(), isCurrent: !isFiltered },
          { to: `${pathname}?unread=true`, text: m.conversations_unread(), isCurrent: isFiltered, count: page.unread },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState
          Icon={MessagesSquare}
          title={isFiltered ? m.conversations_none_unread() : m.conversations_none()}
          {...(!isFiltered && {
            text: side === 'buyer' ? m.conversations_none_buyer() : m.conversations_none_seller(),
          })}
        >
          {side === 'buyer' && !isFiltered && (
            <LinkButton to={path('/shop-list')}>{m.conversations_see_shops()}</LinkButton>
          )}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {page.items.map((conversation) => (
            <li key={conversation.id}>
              <Entry side={side} conversation={conversation} />
            </li>
          ))}
        </ul>
      )}
      {page.nextCursor && <LoadMore to={`${pathname}?${next}`}>{m.ui_load_more()}</LoadMore>}
    </div>
  )
}

const Entry = ({ side, conversation }: { side: ConversationSide; conversation: ConversationData }) => {
  const locale = useLocale()
  const { id, shop, buyerName, order, lastMessage, unread } = conversation
  return (
    <LocaleLink to={`${MESSAGES_BASE[side]}/${id}#${WRITE_ANCHOR}`} className="block px-4 py-3 hover:bg-wash">
      <span className="flex items-baseline justify-between gap-3">
        <span className={`min-w-0 truncate ${unread > 0 ? 'font-semibold' : ''}`}>
          {side === 'buyer' ? shop.name : buyerName}
          {order && (
            <span className="ml-2 text-ink-3 text-xs">{m.conversations_of_order({ number: order.number })}</span>
          )}
        </span>
        <span className="shrink-0 text-ink-3 text-xs">{formatMoment(lastMessage.createdAt, locale)}</span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-ink-2">
          {lastMessage.side === side && `${m.conversations_you()} `}
          {lastMessage.text || m.conversations_a_file()}
        </span>
        {unread > 0 && (
          <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-semibold text-paper text-xs tabular-nums leading-none">
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{m.conversations_unread_count({ count: unread })}</span>
          </span>
        )}
      </span>
    </LocaleLink>
  )
}
