import { MESSAGE_TEXT_MAX, SAVED_REPLY_TITLE_MAX } from '@lonja/core/conversations/conversation-lists.ts'
import { MessageSquareText } from 'lucide-react'
import { useNavigation } from 'react-router'
import { MESSAGES_BASE } from '../../conversations/conversation-address.ts'
import type { SavedReply } from '../../conversations/saved-replies.tsx'
import { errorsBeside } from '../../forms/now-saved.ts'
import { type RefusedForm, refusedForm, textOf } from '../../forms/refused-form.server.ts'
import { useTimesSaved } from '../../forms/use-times-saved.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange } from '../../frame/use-me.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Asking } from '../integrations/asking.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/saved-replies.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { items } = await orErrorPage(client(context).getSavedReplies())
  return { items, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const at = { params: { id: textOf(form, 'id') || '0' } }
  const body = { title: textOf(form, 'title'), text: textOf(form, 'text') }
  try {
    if (form.get('intent') === 'delete') {
      await api.deleteSavedReply(at)
      return redirectWithNotice(context, url.pathname, 'deleted')
    }
    if (form.get('intent') === 'update') {
      await api.updateSavedReply({ ...at, body: { ...body, rowVersion: Number(form.get('rowVersion')) } })
    } else await api.createSavedReply({ body, idempotencyKey: textOf(form, 'formKey') })
    return redirectWithNotice(context, url.pathname, 'saved')
  } catch (error) {
    return refusedForm(form, error)
  }
}

export const meta = () => [{ title: m.conversations_saved_page() }]

/** What a shop's people keep to answer buyers with. */
export default function SavedRepliesPage({
  loaderData: { items, formKey },
  actionData: refused,
}: Route.ComponentProps) {
  const mayWrite = useMayChange('customers')
  const [made, changed] = [useTimesSaved(refused, 'create'), useTimesSaved(refused, 'update')]
  // words for a reply that someone else deleted meanwhile stay too, in the form of a new one
  const isNew = refused !== undefined && !items.some(({ id }) => String(id) === refused.values.id)
  return (
    <div className="space-y-4">
      <div>
        <BackLink to={MESSAGES_BASE.seller}>{m.conversations_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.conversations_saved_title()}</h1>
      </div>
      <p className="max-w-2xl text-ink-2">{m.conversations_saved_text()}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        {items.length === 0 ? (
          <EmptyState Icon={MessageSquareText} title={m.conversations_saved_none()} />
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5">
            {items.map((reply) => (
              <ReplyRow
                key={reply.id}
                reply={reply}
                mayWrite={mayWrite}
                changed={changed}
                refused={refused?.values.id === String(reply.id) ? refused : undefined}
              />
            ))}
          </ul>
        )}
        {mayWrite && (
          <FoldedSheet title={m.conversations_saved_new()} open={items.length === 0 || isNew}>
            <ReplyForm
              key={`${made}-${refused?.values.id ?? ''}`}
              formKey={formKey}
              refused={isNew ? refused : undefined}
            />
          </FoldedSheet>
        )}
      </div>
    </div>
  )
}

interface ReplyFormProps {
  /** the one that is changed; absent for a new one */
  reply?: SavedReply
  /** makes a new one be saved once, however often the button is pressed */
  formKey?: string
  refused: RefusedForm | undefined
}

const ReplyForm = ({ reply, formKey, refused }: ReplyFormProps) => {
  const intent = reply ? 'update' : 'create'
  const sent = useNavigation().formData
  const busy = sent?.get('intent') === intent && (sent.get('id') ?? '') === String(reply?.id ?? '')
  return (
    <Form method="post" className="space-y-4">
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {reply && <input type="hidden" name="id" value={reply.id} />}
      {reply && <input type="hidden" name="rowVersion" value={refused?.values.rowVersion ?? reply.rowVersion} />}
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      <TextField
        label={m.conversations_saved_reply_title()}
        hint={m.conversations_saved_title_hint()}
        name="title"
        maxLength={SAVED_REPLY_TITLE_MAX}
        defaultValue={refused?.values.title ?? reply?.title}
        errors={errorsBeside(refused, 'title', reply?.title)}
        autoComplete="off"
        required
      />
      <TextArea
        label={m.conversations_saved_reply_text()}
        name="text"
        maxLength={MESSAGE_TEXT_MAX}
        defaultValue={refused?.values.text ?? reply?.text}
        errors={errorsBeside(refused, 'text', reply?.text)}
        required
      />
      <Button type="submit" name="intent" value={intent} busy={busy} className="w-full sm:w-auto">
        {m.conversations_saved_save()}
      </Button>
    </Form>
  )
}

const ReplyRow = ({
  reply,
  mayWrite,
  changed,
  refused,
}: ReplyFormProps & { reply: SavedReply; mayWrite: boolean; changed: number }) => (
  <li className="py-3">
    <h2 className="break-words font-medium">{reply.title}</h2>
    <p className="mt-1 whitespace-pre-line break-words text-ink-2">{reply.text}</p>
    {mayWrite && (
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
        <details key={changed} open={refused !== undefined || undefined} className="grow open:basis-full">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium text-sm underline-offset-4 hover:underline">
            {m.conversations_saved_edit()}
            <span className="sr-only">: {reply.title}</span>
          </summary>
          <div className="py-3">
            <ReplyForm reply={reply} refused={refused} />
          </div>
        </details>
        <Asking
          label={m.conversations_saved_delete()}
          name={m.conversations_saved_delete_of({ title: reply.title })}
          question={m.conversations_saved_delete_question()}
          intent="delete"
          id={reply.id}
        />
      </div>
    )}
  </li>
)
