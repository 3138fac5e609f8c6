import { Check } from 'lucide-react'
import { useFetcher } from 'react-router'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { OrderText } from '../orders/order-text.tsx'
import { m } from '../paraglide/messages.js'
import { Form } from '../ui/form.tsx'
import { KINDS } from './kind-labels.ts'
import type { InboxMessage } from './wire.ts'

interface MessageCardProps {
  message: InboxMessage
  isUnread: boolean
  /** address that marks it as read */
  action: string
  onRead: () => void
}

/** One message: what happened, the way to the thing, and whether it is new. */
export const MessageCard = ({ message, isUnread, action, onRead }: MessageCardProps) => {
  const fetcher = useFetcher()
  const read = (): void => {
    if (!isUnread) return
    onRead()
    fetcher.submit({ ids: message.id, inPlace: '1' }, { method: 'post', action })
  }
  const locale = useLocale()
  const { Icon, text: kind } = KINDS[message.type]
  // a message that is all there is to see leads nowhere
  const leads = !message.path.startsWith('/notification')
  return (
    <article
      className={`flex gap-3 rounded-lg border bg-paper p-4 md:gap-4 ${isUnread ? 'border-line-strong' : 'border-line'}`}
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isUnread ? 'bg-ink text-paper' : 'bg-wash-2 text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-label={kind()} />
      </span>
      <div className="min-w-0 grow">
        <h2 className={`text-base ${isUnread ? 'font-semibold' : 'text-ink-2'}`}>
          {isUnread && <span className="sr-only">{m.notifications_unread_mark()}: </span>}
          {leads ? (
            <LocaleLink to={message.path} onClick={read} className="underline-offset-4 hover:underline">
              <OrderText>{message.title}</OrderText>
            </LocaleLink>
          ) : (
            <OrderText>{message.title}</OrderText>
          )}
        </h2>
        <p className="mt-1 whitespace-pre-line break-words text-ink-2">
          <OrderText>{message.text}</OrderText>
        </p>
        <p className="mt-2 text-ink-3 text-xs">
          <time dateTime={message.createdAt}>{formatMoment(message.createdAt, locale)}</time>
        </p>
      </div>
      {isUnread && (
        <Form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            read()
          }}
          className="-m-2 shrink-0"
        >
          <input type="hidden" name="ids" value={message.id} />
          <button
            type="submit"
            title={m.notifications_mark_read()}
            aria-label={m.notifications_mark_read_of({ title: message.title })}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-wash"
          >
            <Check size={20} aria-hidden />
          </button>
        </Form>
      )}
    </article>
  )
}
