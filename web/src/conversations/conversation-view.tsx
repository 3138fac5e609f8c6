import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { useNavigation } from 'react-router'
import { useKeptAnswer } from '../forms/use-kept-answer.ts'
import { useTimesSaved } from '../forms/use-times-saved.ts'
import { BackLink } from '../frame/back-link.tsx'
import { NoBuying } from '../frame/no-buying.tsx'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import { useMayChange } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { ReportFields } from '../moderation/report-fields.tsx'
import { OrderText } from '../orders/order-text.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { LoadedConversation, RefusedMessage } from './conversation.server.ts'
import { MESSAGES_BASE } from './conversation-address.ts'
import { MessageForm, type MessageFormProps } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import type { ConversationData } from './wire.ts'

interface ConversationViewProps {
  side: ConversationSide
  loaded: LoadedConversation
  /** what the page's action answered last */
  answer: RefusedMessage | undefined
  savedReplies?: MessageFormProps['savedReplies']
}

/** One conversation: what was said, where one writes, and the way to the market when it breaks the rules. */
export const ConversationView = ({ side, loaded, answer, savedReplies }: ConversationViewProps) => {
  const { conversation, messages, isLatest, draft } = loaded
  const mayTrade = useMayChange('customers')
  const refused = useKeptAnswer(answer)
  const saved = useTimesSaved(refused, 'send')
  useFreshPage(15 * SECOND)
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to={MESSAGES_BASE[side]}>{m.conversations_title()}</BackLink>
        <h1 className="mt-1 break-words font-semibold text-xl">
          {side === 'buyer' ? conversation.shop.name : conversation.buyerName}
        </h1>
        <About side={side} conversation={conversation} />
      </div>
      <section aria-label={m.conversations_title()} className="rounded-lg border border-line bg-paper p-4 md:p-5">
        <MessageList messages={messages} side={side} isLatest={isLatest} />
      </section>
      {conversation.isBlocked ? (
        <Alert>{m.conversations_blocked()}</Alert>
      ) : (
        <section className="rounded-lg border border-line bg-paper p-4 md:p-5">
          {mayTrade ? (
            <MessageForm key={saved} draft={draft} refused={refused} savedReplies={savedReplies} />
          ) : (
            <NoBuying />
          )}
        </section>
      )}
      {!conversation.isBlocked && <Report refused={refused} />}
    </div>
  )
}

const About = ({ side, conversation: { shop, order } }: { side: ConversationSide; conversation: ConversationData }) => {
  if (order)
    return (
      <LocaleLink
        to={side === 'seller' ? `/seller/orders/${order.id}` : `/uc/order-detail?id=${order.id}`}
        className="text-ink-2 underline underline-offset-4"
      >
        <OrderText>{m.conversations_of_order({ number: order.number })}</OrderText>
      </LocaleLink>
    )
  return (
    side === 'buyer' && (
      <LocaleLink to={`/shop-index/${shop.id}`} className="text-ink-2 underline underline-offset-4">
        {m.shops_opening_see_shop()}
      </LocaleLink>
    )
  )
}

const Report = ({ refused }: { refused: RefusedMessage | undefined }) => {
  const busy = useNavigation().formData?.get('intent') === 'report'
  const mine = refused?.intent === 'report' ? refused : undefined
  return (
    <details open={mine !== undefined || undefined}>
      <summary className="w-fit cursor-pointer py-2 text-ink-3 text-xs underline-offset-4 hover:underline">
        {m.conversations_report()}
      </summary>
      <Form method="post" className="mt-2 space-y-4 rounded-lg border border-line bg-paper p-4">
        <input type="hidden" name="intent" value="report" />
        <p className="text-ink-2">{m.conversations_report_intro()}</p>
        {mine?.problem && <Alert tone="error">{mine.problem}</Alert>}
        <ReportFields kind="conversation" refused={mine} />
        <Button type="submit" kind="danger" busy={busy}>
          {m.moderation_send()}
        </Button>
      </Form>
    </details>
  )
}
