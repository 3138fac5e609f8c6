import { WEBHOOK_URL_MAX } from '@lonja/core/webhooks/webhook-bounds.ts'
import { Webhook } from 'lucide-react'
import { useNavigation } from 'react-router'
import { formBack, type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/webhooks.route'
import { IntegrationPage } from './integration-page.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Ticked } from './ticked.tsx'
import { WebhookState } from './webhook-state.tsx'
import { eventOptions, eventsOf, eventWord } from './webhook-words.ts'

type ShopWebhook = ReplyOf<'getWebhooks'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { items } = await orErrorPage(client(context).getWebhooks())
  return { items, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const events = eventsOf(form)
  return runPlainForm(form, async () => {
    if (events.length === 0) return formBack(form, { events: [m.integrations_webhooks_pick()] })
    const { id, secret } = await client(context).createWebhook({
      body: { url: textOf(form, 'url'), events },
      idempotencyKey: textOf(form, 'formKey'),
    })
    return { made: { id, secret } }
  })
}

export const meta = () => [{ title: m.integrations_webhooks_page() }]

/** Addresses of the shop's own programs that the market calls. */
export default function Webhooks({ loaderData: { items, formKey }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'values' in actionData ? actionData : null
  const made = actionData && 'made' in actionData ? actionData.made : null
  return (
    <IntegrationPage
      title={m.integrations_webhooks_menu()}
      text={m.integrations_webhooks_text()}
      made={made && <ShownOnce secret={made.secret}>{m.integrations_webhooks_made()}</ShownOnce>}
      form={{
        title: m.integrations_webhooks_new(),
        isRefused: refused !== null,
        fields: <NewWebhook key={made?.id ?? 0} formKey={formKey} refused={refused} />,
      }}
      list={{ title: m.integrations_webhooks_list(), none: m.integrations_webhooks_none(), Icon: Webhook }}
      rows={items.map((webhook) => <WebhookRow key={webhook.id} webhook={webhook} />)}
    />
  )
}

interface NewWebhookProps {
  /** makes one webhook, however often the button is pressed */
  formKey: string
  refused: RefusedForm | null
}

const NewWebhook = ({ formKey, refused }: NewWebhookProps) => (
  <Form method="post" className="space-y-4">
    <input type="hidden" name="formKey" value={formKey} />
    {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
    <TextField
      label={m.integrations_webhooks_url()}
      hint={m.integrations_webhooks_url_hint()}
      name="url"
      type="url"
      inputMode="url"
      maxLength={WEBHOOK_URL_MAX}
      placeholder="https://"
      defaultValue={refused?.values.url}
      errors={refused?.errors.url}
      autoComplete="off"
      required
    />
    <Ticked
      legend={m.integrations_webhooks_events()}
      name="events"
      options={eventOptions()}
      ticked={tickedIn(refused, 'events') ?? ['order.placed', 'order.paid', 'order.cancelled']}
      errors={refused?.errors.events}
    />
    <Button type="submit" busy={useNavigation().formMethod === 'POST'} className="w-full">
      {m.integrations_webhooks_create()}
    </Button>
  </Form>
)

const WebhookRow = ({ webhook: { id, url, events, ...state } }: { webhook: ShopWebhook }) => (
  <li className="py-3">
    <p className="flex flex-wrap items-center gap-2">
      <LocaleLink
        to={`/seller/webhooks/${id}`}
        className="min-w-0 break-all py-1 font-medium underline underline-offset-4"
      >
        {url}
      </LocaleLink>
      <WebhookState {...state} />
    </p>
    <p className="text-ink-2 text-xs">{events.map(eventWord).join(' · ')}</p>
  </li>
)
