import { MESSAGE_TEXT_MAX } from '@lonja/core/conversations/conversation-lists.ts'
import { splitPath } from '@lonja/core/kernel/locale.ts'
import { useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { FileField } from '../files/file-field.tsx'
import { UnsavedGuard } from '../forms/leave-guard.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { FormKey } from '../offline/form-key.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { RefusedMessage } from './conversation.server.ts'
import { WRITE_ANCHOR } from './conversation-address.ts'
import { ProductLine } from './message-cards.tsx'
import { SavedReplies, type SavedReply } from './saved-replies.tsx'

export interface MessageFormProps {
  draft: { key: string; product: { id: number; name: string; picture: string | null } | null }
  refused: RefusedMessage | undefined
  /** what a shop's people have saved to answer with; absent for buyers */
  savedReplies?: readonly SavedReply[] | undefined
}

/** Where one writes: a text, a picture or a PDF, and the product that it is about. */
export const MessageForm = ({ draft: { key, product }, refused, savedReplies }: MessageFormProps) => {
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const sent = navigation.formData
  const busy = navigation.state !== 'idle' && sent?.get('intent') === 'send' && !sent.has('savedReply')
  const mine = refused?.intent === 'send' ? refused : undefined
  const form = useRef<HTMLFormElement>(null)
  const { path } = splitPath(pathname)
  // the query of a first message says to whom it is; that of a conversation, what is written about
  useDraft(form, `message ${path}${path.endsWith('/new') ? search : ''}`, mine)
  return (
    <Form
      ref={form}
      method="post"
      action={`${pathname}${search}#${WRITE_ANCHOR}`}
      encType="multipart/form-data"
      id={WRITE_ANCHOR}
      className="scroll-mb-4 space-y-4"
    >
      <input type="hidden" name="intent" value="send" />
      <UnsavedGuard isKept={mine !== undefined} />
      <FormKey name="key" value={key} />
      {mine?.problem && <Alert tone="error">{mine.problem}</Alert>}
      {product && (
        <label className="flex items-center gap-3 rounded-md border border-line p-3">
          <input type="hidden" name="productId" value={product.id} />
          <input type="checkbox" name="withProduct" value="1" defaultChecked className="size-4.5 accent-ink" />
          <ProductLine product={product} />
        </label>
      )}
      {savedReplies && <SavedReplies replies={savedReplies} />}
      <TextArea
        key={mine?.filled}
        rows={3}
        name="text"
        label={m.conversations_text()}
        maxLength={MESSAGE_TEXT_MAX}
        defaultValue={mine?.values.text}
        errors={mine?.errors.text}
      />
      <FileField
        name="file"
        kind="message-file"
        label={m.conversations_file()}
        kept={mine?.files ?? []}
        {...(mine?.errors.file && { errors: mine.errors.file })}
      />
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {m.conversations_send()}
      </Button>
    </Form>
  )
}
