import { MESSAGE_TEXT_MAX } from '@lonja/core/conversations/conversation-lists.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { BULK_MAX } from '@lonja/core/orders/bulk-acts.ts'
import { MessagesSquare } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { UnsavedGuard } from '../../forms/leave-guard.tsx'
import { formBack, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Ticked } from '../integrations/ticked.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/write-about-orders.route'
import { idsOf, writeAboutMany } from './act-on-orders.server.ts'
import { BulkSaid } from './bulk-result.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const ids = idsOf(url.searchParams)
  const query = { ids: ids.join(','), limit: String(BULK_MAX) }
  const orders = ids.length === 0 ? [] : (await orErrorPage(client(context).getOrders({ query }))).items
  const isDelay = url.searchParams.has('delay')
  return { orders, isDelay, formKey: crypto.randomUUID(), today: dayOf(new Date()) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const ids = idsOf(form)
  if (ids.length === 0) return formBack(form, { id: [m.seller_orders_write_none()] })
  const [text, arrival] = [textOf(form, 'text'), textOf(form, 'arrival')]
  const said = { text, ...(arrival && { arrival }) }
  return runPlainForm(form, async () => ({
    result: await writeAboutMany(context, { ids, ...said, idempotencyKey: textOf(form, 'formKey') }),
    ...said,
  }))
}

const titleOf = (isDelay: boolean): string => (isDelay ? m.seller_orders_delay() : m.seller_orders_write())

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${titleOf(loaderData?.isDelay ?? false)} | Lonja` }]

/** The same message to the buyers of several orders, each in the conversation of that order; or the delay of one order. */
export default function WriteAboutOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, isDelay, formKey, today } = loaderData
  const [first] = orders
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const sent = actionData && 'result' in actionData ? actionData : undefined
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const left = sent?.result.refused.map(({ id }) => String(id))
  const ticked = left ?? tickedIn(refused, 'id') ?? orders.map(({ id }) => String(id))
  return (
    <div className="max-w-2xl space-y-4">
      {isDelay && first ? (
        <BackLink to={`/seller/orders/${first.id}`}>{m.orders_number({ number: first.number })}</BackLink>
      ) : (
        <BackLink to="/seller/orders">{m.orders_back()}</BackLink>
      )}
      <h1 className="font-semibold text-xl">{titleOf(isDelay)}</h1>
      <BulkSaid result={sent?.result} />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      {orders.length === 0 && (
        <EmptyState Icon={MessagesSquare} title={m.seller_orders_none()} text={m.seller_orders_write_pick()} />
      )}
      {orders.length > 0 && left?.length !== 0 && (
        <Form
          method="post"
          action={pathname + search}
          className="space-y-4 rounded-lg border border-line bg-paper p-4 md:p-5"
        >
          <UnsavedGuard isKept={refused !== undefined} />
          <input type="hidden" name="formKey" value={refused?.values.formKey ?? formKey} />
          {!isDelay && <p className="text-ink-2">{m.seller_orders_write_hint()}</p>}
          <Ticked
            // those about which it was written are ticked no longer
            key={left?.join(' ')}
            legend={m.frame_tab_orders()}
            name="id"
            options={orders.map(({ id, number, buyerName }) => ({
              value: String(id),
              text: `${number} · ${buyerName}`,
            }))}
            ticked={ticked}
            errors={refused?.errors.id}
          />
          <TextField
            label={m.seller_orders_write_arrival()}
            hint={m.seller_orders_write_arrival_hint()}
            optional={m.ui_optional()}
            type="date"
            name="arrival"
            min={today}
            defaultValue={sent?.arrival ?? refused?.values.arrival}
            errors={refused?.errors.arrival ?? []}
          />
          <TextArea
            label={m.conversations_text()}
            name="text"
            rows={4}
            maxLength={MESSAGE_TEXT_MAX}
            defaultValue={sent?.text ?? refused?.values.text}
            errors={refused?.errors.text}
            required
          />
          <Button type="submit" busy={busy}>
            {m.conversations_send()}
          </Button>
        </Form>
      )}
    </div>
  )
}
