import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { RefreshCw } from 'lucide-react'
import { data } from 'react-router'
import { formBack, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { BackLink } from '../../frame/back-link.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/webhook.route'
import { Asking } from './asking.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Ticked } from './ticked.tsx'
import { WebhookState } from './webhook-state.tsx'
import { DELIVERY_WORDS, eventOptions, eventsOf, eventWord } from './webhook-words.ts'

type Delivery = ReplyOf<'getWebhookDeliveries'>['items'][number]

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const api = client(context)
  const [{ items }, deliveries] = await Promise.all([
    orErrorPage(api.getWebhooks()),
    orErrorPage(
      api.getWebhookDeliveries({
        params: { id: params.webhookId },
        query: { limit: '20', ...queryOf(url, ['cursor']) },
      }),
    ),
  ])
  const webhook = items.find(({ id }) => String(id) === params.webhookId)
  const locale = context.get(localeContext)
  if (!webhook) throw data({ message: new Refusal('not_found').items(locale)[0]?.message }, { status: 404 })
  return { webhook, deliveries }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const at = { params: { id: params.webhookId } }
  const intent = textOf(form, 'intent')
  return runPlainForm(form, async () => {
    if (intent === 'rotate') {
      const { secret } = await api.rotateWebhookSecret({ ...at, body: {} })
      return { secret }
    }
    if (intent === 'delete') {
      await api.deleteWebhook(at)
      return redirectWithNotice(context, localizedPath('/seller/webhooks', context.get(localeContext)), 'deleted')
    }
    if (intent === 'test') {
      await api.testWebhook({ ...at, body: {} })
      return redirectWithNotice(context, url.pathname, 'webhookTested')
    }
    if (intent === 'resend') {
      await api.resendWebhookDelivery({ params: { id: textOf(form, 'id') || '0' }, body: {} })
      return redirectWithNotice(context, url.pathname, 'webhookResent')
    }
    if (intent === 'events') {
      const events = eventsOf(form)
      if (events.length === 0) return formBack(form, { events: [m.integrations_webhooks_pick()] })
      await api.updateWebhook({ ...at, body: { events, version: textOf(form, 'version') } })
    } else await api.updateWebhook({ ...at, body: { isEnabled: intent === 'enable' } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.integrations_webhooks_page() }]

/** One webhook: what it hears of, its secret, and what came of the latest calls. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook } = loaderData
  const { id, version, url, events, isEnabled, oldSecretUntil } = webhook
  const locale = useLocale()
  const list = useLongerList(loaderData, 'deliveries')
  const refused = actionData && 'values' in actionData ? actionData : null
  const refusedEvents = refused?.values.intent === 'events' ? refused : null
  const secret = actionData && 'secret' in actionData ? actionData.secret : null
  return (
    <div className="space-y-4">
      <BackLink to="/seller/webhooks">{m.integrations_webhooks_back()}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 break-all font-semibold text-xl">{url}</h1>
        <WebhookState {...webhook} />
      </div>
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      {secret && <ShownOnce secret={secret}>{m.integrations_webhooks_made()}</ShownOnce>}
      {oldSecretUntil && (
        <p className="text-ink-2">
          {m.integrations_webhooks_old_until({ when: formatMoment(oldSecretUntil, locale) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Form method="post" className="flex flex-wrap gap-2">
          {isEnabled && (
            <Button type="submit" size="sm" name="intent" value="test">
              {m.integrations_webhooks_test()}
            </Button>
          )}
          <Button type="submit" size="sm" kind="quiet" name="intent" value={isEnabled ? 'disable' : 'enable'}>
            {isEnabled ? m.integrations_webhooks_disable() : m.integrations_webhooks_enable()}
          </Button>
        </Form>
        <Asking
          label={m.integrations_webhooks_rotate()}
          question={m.integrations_webhooks_rotate_question()}
          intent="rotate"
          id={id}
        />
        <Asking
          label={m.integrations_webhooks_delete()}
          question={m.integrations_webhooks_delete_question()}
          intent="delete"
          id={id}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <Form key={version} method="post" className="self-start rounded-lg border border-line bg-paper p-4 md:p-5">
          <input type="hidden" name="version" value={refusedEvents?.values.version ?? version} />
          <Ticked
            legend={m.integrations_webhooks_events()}
            name="events"
            options={eventOptions()}
            ticked={tickedIn(refusedEvents, 'events') ?? events}
            errors={refusedEvents?.errors.events}
          />
          <Button type="submit" kind="quiet" size="sm" name="intent" value="events" className="mt-3 w-full">
            {m.integrations_webhooks_events_save()}
          </Button>
        </Form>
        <section aria-labelledby="log">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id="log" className="font-semibold text-base">
              {m.integrations_webhooks_log()}
            </h2>
            <LocaleLink to={`/seller/webhooks/${id}`} className={buttonStyle('quiet', 'sm')}>
              <RefreshCw size={16} aria-hidden />
              {m.integrations_webhooks_log_refresh()}
            </LocaleLink>
          </div>
          <GrowingList
            list={list}
            empty={<p className="text-ink-2">{m.integrations_webhooks_log_none()}</p>}
            className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5"
          >
            {(delivery) => <DeliveryRow delivery={delivery} isEnabled={isEnabled} />}
          </GrowingList>
        </section>
      </div>
    </div>
  )
}

const Text = ({ title, children }: { title: string; children: string }) => (
  <div>
    <h4 className="text-ink-2 text-xs">{title}</h4>
    <pre className="whitespace-pre-wrap break-all rounded bg-wash p-3 text-xs">{children}</pre>
  </div>
)

const DeliveryRow = ({ delivery, isEnabled }: { delivery: Delivery; isEnabled: boolean }) => {
  const locale = useLocale()
  const { id, event, state, status, attempts, createdAt, nextAttemptAt, response, body } = delivery
  const { tone, word } = DELIVERY_WORDS[state]
  const facts = [
    formatMoment(createdAt, locale),
    attempts > 0 &&
      (status === null
        ? m.integrations_webhooks_no_answer()
        : m.integrations_webhooks_status({ status: String(status) })),
    attempts > 1 && m.integrations_webhooks_attempts({ count: String(attempts) }),
    attempts > 0 && nextAttemptAt && m.integrations_webhooks_next({ when: formatMoment(nextAttemptAt, locale) }),
  ]
  return (
    <div className="py-3">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {eventWord(event)}
        <Tag tone={tone}>{word()}</Tag>
      </h3>
      <p className="text-ink-2 text-xs tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
          {m.integrations_webhooks_details()}
        </summary>
        <div className="mt-2 space-y-3">
          <Text title={m.integrations_webhooks_sent()}>{body}</Text>
          {response && <Text title={m.integrations_webhooks_answered()}>{response}</Text>}
          {isEnabled && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="quiet" size="sm" name="intent" value="resend">
                {m.integrations_webhooks_resend()}
              </Button>
            </Form>
          )}
        </div>
      </details>
    </div>
  )
}
