import { CONVERSATION_DECISIONS } from '@lonja/core/conversations/conversation-lists.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { REPORT_NOTE_MAX } from '@lonja/core/moderation/report-reasons.ts'
import { Form, useNavigation } from 'react-router'
import { MessageList } from '../../conversations/message-list.tsx'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { REPORT_REASON_TEXTS } from '../../moderation/reason-labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/reported-conversation.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const cursor = url.searchParams.get('cursor')
  const query = { limit: '50', ...(cursor && { cursor }) }
  const found = await orErrorPage(
    client(context).getReportedConversation({ params: { id: params.conversationId }, query }),
  )
  return { ...found, isLatest: !cursor }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'moderation'))
  const form = await request.formData()
  const reason = textOf(form, 'reason')
  const decision = CONVERSATION_DECISIONS.find((one) => one === form.get('decision')) ?? 'keep'
  return runPlainForm(form, async () => {
    const body = { decision, ...(reason && { reason }) }
    await client(context).decideConversation({ params: { id: params.conversationId }, body })
    const queue = localizedPath('/operator/conversations', context.get(localeContext))
    return redirectWithNotice(context, queue, 'reportDecided')
  })
}

export const meta = () => [{ title: m.conversations_queue_page() }]

/** A reported conversation, which the market's people read until they have decided. */
export default function ReportedConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, messages, isLatest } = loaderData
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/operator/conversations">{m.conversations_queue()}</BackLink>
        <h1 className="mt-1 break-words font-semibold text-xl">{`${conversation.buyerName} · ${conversation.shopName}`}</h1>
        {conversation.order && (
          <p className="text-ink-2">{m.conversations_of_order({ number: conversation.order.number })}</p>
        )}
        <p className="mt-2 text-ink-3 text-xs">{m.conversations_look_logged()}</p>
      </div>
      <ul className="space-y-1 rounded-md bg-amber-wash px-4 py-3">
        {conversation.reports.map(({ reason, note, side, at }) => (
          <li key={`${at}${side}`}>
            {[
              side === 'buyer' ? conversation.buyerName : conversation.shopName,
              REPORT_REASON_TEXTS[reason](),
              note,
              formatMoment(at, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <section aria-label={m.conversations_title()} className="rounded-lg border border-line bg-paper p-4 md:p-5">
        <MessageList messages={messages} side={null} isLatest={isLatest} />
      </section>
      {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
      <Form method="post">
        <Button type="submit" name="decision" value="keep" busy={busy}>
          {m.conversations_keep()}
        </Button>
      </Form>
      <Form method="post" className="space-y-3 rounded-md bg-wash p-4">
        <TextField
          name="reason"
          label={m.conversations_block_reason()}
          required
          maxLength={REPORT_NOTE_MAX}
          defaultValue={actionData?.values.reason}
          {...(actionData?.errors.reason && { errors: actionData.errors.reason })}
        />
        <Button type="submit" kind="danger" name="decision" value="block" busy={busy}>
          {m.conversations_block()}
        </Button>
      </Form>
    </div>
  )
}
