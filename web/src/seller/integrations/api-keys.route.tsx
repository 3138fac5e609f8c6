import { KEY_NAME_MAX } from '@lonja/core/integrations/api-key-bounds.ts'
import { KEY_SCOPES, type KeyScope } from '@lonja/core/kernel/endpoint.ts'
import { KeyRound } from 'lucide-react'
import { useNavigation } from 'react-router'
import { ownProofOf, proofIn, withoutSecrets } from '../../accounts/own-proof.server.ts'
import { type ProofBy, ProofFields, type ProofForm } from '../../accounts/proof-fields.tsx'
import { sendToOwn } from '../../accounts/send-code.server.ts'
import { readSentCode } from '../../accounts/sent-code.ts'
import { formBack, refusedForm, textOf } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay, formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/api-keys.route'
import { Asking } from './asking.tsx'
import { IntegrationPage } from './integration-page.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Ticked } from './ticked.tsx'

type ApiKey = ReplyOf<'getApiKeys'>['items'][number]

const SCOPES: Record<KeyScope, () => string> = {
  'orders:read': m.integrations_keys_scope_orders_read,
  'orders:write': m.integrations_keys_scope_orders_write,
  'products:read': m.integrations_keys_scope_products_read,
  'products:write': m.integrations_keys_scope_products_write,
  'stock:write': m.integrations_keys_scope_stock_write,
  'invoices:read': m.integrations_keys_scope_invoices_read,
}
const STATES = {
  active: { tone: 'leaf', word: m.integrations_keys_state_active },
  expired: { tone: 'plain', word: m.integrations_keys_state_expired },
  revoked: { tone: 'plain', word: m.integrations_keys_state_revoked },
} as const
const VALID_DAYS = [30, 90, 365]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  const [{ items }, proof] = await Promise.all([orErrorPage(client(context).getApiKeys()), ownProofOf(context, me)])
  return { items, proof, formKey: crypto.randomUUID() }
}

interface Made {
  made: { id: number; key: string }
}

export const action = async ({ request, context, url }: Route.ActionArgs): Promise<Response | ProofForm | Made> => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const scopes = KEY_SCOPES.filter((scope) => form.getAll('scopes').includes(scope))
  try {
    if (form.get('intent') === 'revoke') {
      await api.revokeApiKey({ params: { id: textOf(form, 'id') || '0' } })
      return redirectWithNotice(context, url.pathname, 'keyRevoked')
    }
    if (form.get('intent') === 'send') {
      const { user } = await requireSeller(context, url)
      const sent = await sendToOwn(context, 'owners', user.email ? 'email' : 'sms')
      form.delete('code')
      return { ...formBack(form, {}), sent }
    }
    if (scopes.length === 0)
      return { ...withoutSecrets(formBack(form, { scopes: [m.integrations_keys_pick()] })), sent: readSentCode(form) }
    const validDays = Number(textOf(form, 'validDays'))
    const { id, key } = await api.createApiKey({
      body: { name: textOf(form, 'name'), scopes, ...(validDays > 0 && { validDays }), ...proofIn(form) },
      idempotencyKey: textOf(form, 'formKey'),
    })
    return { made: { id, key } }
  } catch (error) {
    return { ...withoutSecrets(refusedForm(form, error)), sent: readSentCode(form) }
  }
}

export const meta = () => [{ title: m.integrations_keys_page() }]

/** Keys by which the shop's own programs call the market. */
export default function ApiKeys({ loaderData: { items, proof, formKey }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const made = actionData && 'made' in actionData ? actionData.made : null
  return (
    <IntegrationPage
      title={m.integrations_keys_menu()}
      text={m.integrations_keys_text()}
      made={made && <ShownOnce secret={made.key}>{m.integrations_keys_made()}</ShownOnce>}
      form={{
        title: m.integrations_keys_new(),
        isRefused: refused !== undefined,
        fields: <NewKey key={made?.id ?? 0} formKey={formKey} proof={proof} refused={refused} />,
      }}
      list={{ title: m.integrations_keys_list(), none: m.integrations_keys_none(), Icon: KeyRound }}
      rows={items.map((key) => <KeyRow key={key.id} apiKey={key} />)}
    />
  )
}

const PROOF = {
  password: m.integrations_keys_proof_password,
  code: m.integrations_keys_proof_code,
  unreached: m.integrations_keys_proof_unreached,
}

interface NewKeyProps {
  /** makes one key, however often the button is pressed */
  formKey: string
  proof: ProofBy
  refused: ProofForm | undefined
}

const NewKey = ({ formKey, proof, refused }: NewKeyProps) => {
  const busy = useNavigation().formData?.get('intent') === 'create'
  return (
    <Form method="post" className="space-y-4">
      <input type="hidden" name="formKey" value={formKey} />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      <TextField
        label={m.integrations_keys_name()}
        hint={m.integrations_keys_name_hint()}
        name="name"
        maxLength={KEY_NAME_MAX}
        defaultValue={refused?.values.name}
        errors={refused?.errors.name}
        autoComplete="off"
        required
      />
      <Ticked
        legend={m.integrations_keys_scopes()}
        name="scopes"
        options={KEY_SCOPES.map((value) => ({ value, text: SCOPES[value]() }))}
        ticked={tickedIn(refused, 'scopes') ?? []}
        errors={refused?.errors.scopes}
      />
      <SelectField
        label={m.integrations_keys_valid()}
        name="validDays"
        defaultValue={refused?.values.validDays ?? '365'}
        options={[
          ...VALID_DAYS.map((days) => ({ value: String(days), text: m.integrations_keys_valid_days({ days }) })),
          { value: '', text: m.integrations_keys_valid_never() },
        ]}
      />
      <ProofFields proof={proof} refused={refused} texts={PROOF} />
      <Button type="submit" name="intent" value="create" busy={busy} className="w-full">
        {m.integrations_keys_create()}
      </Button>
    </Form>
  )
}

const KeyRow = ({ apiKey: { id, name, prefix, scopes, state, ...key } }: { apiKey: ApiKey }) => {
  const locale = useLocale()
  const { tone, word } = STATES[state]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <Tag tone={tone}>{word()}</Tag>
        </h3>
        <p className="text-ink-2">{scopes.map((scope) => SCOPES[scope]()).join(' · ')}</p>
        <p className="text-ink-2 text-xs">
          <code>{`${prefix}…`}</code>
          {' · '}
          {m.integrations_keys_by({ name: key.createdBy, day: formatDay(key.createdAt, locale) })}
        </p>
        <p className="text-ink-2 text-xs">
          {[
            key.lastUsedAt
              ? m.integrations_keys_used({ when: formatMoment(key.lastUsedAt, locale) })
              : m.integrations_keys_unused(),
            state === 'active' &&
              key.expiresAt &&
              m.integrations_keys_expires({ day: formatDay(key.expiresAt, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state === 'active' && (
        <Asking
          label={m.integrations_keys_revoke()}
          name={m.integrations_keys_revoke_of({ name })}
          question={m.integrations_keys_revoke_question()}
          intent="revoke"
          id={id}
        />
      )}
    </li>
  )
}
