import { ChevronDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { SAVED_REPLIES_PATH } from './conversation-address.ts'
import { withReply } from './with-reply.ts'

/** What a shop's people keep to answer with. */
export type SavedReply = ReplyOf<'getSavedReplies'>['items'][number]

/** Puts a reply below what is typed in the text field of the pressed button's form. */
const putBelow = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, reply: string): void => {
  const field = form?.elements.namedItem('text')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = withReply(field.value, reply)
  field.focus()
}

/**
 * A shop's saved replies within the form of a message. A press puts one into the text field; without scripts it sends the form as
 * it stands to its action, which does the same and sends nothing to the buyer.
 */
export const SavedReplies = ({ replies }: { replies: readonly SavedReply[] }) => {
  // a button that sends nothing leaves Enter, pressed in another field, to the button that sends the message
  const type = useHydrated() ? 'button' : 'submit'
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-3 font-medium underline-offset-4 hover:underline">
        {m.conversations_saved_title()}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className="border-line border-t">
        {replies.length > 0 && (
          <ul className="max-h-64 divide-y divide-line overflow-y-auto">
            {replies.map(({ id, title, text }) => (
              <li key={id}>
                <button
                  type={type}
                  name="savedReply"
                  value={id}
                  onClick={(event) => {
                    event.preventDefault()
                    putBelow(event, text)
                  }}
                  className="block min-h-11 w-full px-3 py-2 text-left hover:bg-wash"
                >
                  <span className="block font-medium">{title}</span>
                  <span className="block truncate text-ink-2 text-xs">{text}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <LocaleLink
          to={SAVED_REPLIES_PATH}
          // what is typed of the message stays; this page finds the changed replies when it is looked at again
          target="_blank"
          className="flex min-h-11 items-center border-line border-t px-3 text-ink-2 underline underline-offset-4 first:border-t-0"
        >
          {replies.length > 0 ? m.conversations_saved_manage() : m.conversations_saved_first()}
        </LocaleLink>
      </div>
    </details>
  )
}
