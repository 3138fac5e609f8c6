import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { BackLink } from '../frame/back-link.tsx'
import { m } from '../paraglide/messages.js'
import type { loadNewConversation, RefusedMessage } from './conversation.server.ts'
import { MESSAGES_BASE } from './conversation-address.ts'
import { MessageForm, type MessageFormProps } from './message-form.tsx'

interface NewConversationProps {
  side: ConversationSide
  loaded: Awaited<ReturnType<typeof loadNewConversation>>
  refused: RefusedMessage | undefined
  savedReplies?: MessageFormProps['savedReplies']
}

/** The first message to someone, before there is a conversation. */
export const NewConversation = ({ side, loaded, refused, savedReplies }: NewConversationProps) => {
  const { name, orderNumber, draft } = loaded
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to={MESSAGES_BASE[side]}>{m.conversations_title()}</BackLink>
        <h1 className="mt-1 break-words font-semibold text-xl">{m.conversations_write_to({ name })}</h1>
        {orderNumber && <p className="text-ink-2">{m.conversations_of_order({ number: orderNumber })}</p>}
      </div>
      <section className="rounded-lg border border-line bg-paper p-4 md:p-5">
        <MessageForm draft={draft} refused={refused} savedReplies={savedReplies} />
      </section>
    </div>
  )
}
