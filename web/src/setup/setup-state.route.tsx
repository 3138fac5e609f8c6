import type { SetupPoint } from '@lonja/core/setup/setup.contract.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { ContentHead } from '../operator/content/content-head.tsx'
import { requireOperator } from '../operator/require-operator.server.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/setup-state.route'

type State = ReplyOf<'getSetupState'>
type Identity = NonNullable<State['identity']>

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  return orErrorPage(client(context).getSetupState())
}

const readIdentity = (form: FormData): Identity => ({
  legalName: textOf(form, 'legalName'),
  taxIdentificationCode: textOf(form, 'taxIdentificationCode'),
  registry: textOf(form, 'registry'),
  street: textOf(form, 'street'),
  postCode: textOf(form, 'postCode'),
  city: textOf(form, 'city'),
  province: textOf(form, 'province'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
})

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  return runPlainForm(form, async () => {
    if (form.get('intent') === 'starter') await api.fillWithStarterSet({})
    else await api.updateMarketIdentity({ body: readIdentity(form) })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.setup_page() }]

/** What each point is called, what to do where it is not done, and where in the market. */
const POINTS: Record<SetupPoint, { name: () => string; todo: () => string; to?: string }> = {
  identity: { name: m.setup_point_identity, todo: m.setup_todo_identity },
  content: { name: m.setup_point_content, todo: m.setup_todo_content, to: '/operator/categories' },
  address: { name: m.setup_point_address, todo: m.setup_todo_address },
  mail: { name: m.setup_point_mail, todo: m.setup_todo_mail },
  sms: { name: m.setup_point_sms, todo: m.setup_todo_sms },
  backup: { name: m.setup_point_backup, todo: m.setup_todo_backup },
  shop: { name: m.setup_point_shop, todo: m.setup_todo_shop, to: '/operator/shops' },
}

/** What the market still needs before it opens: its content, who runs it, its settings, its first shop. */
export default function SetupState({ loaderData: state, actionData: refused }: Route.ComponentProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <div className="max-w-4xl space-y-5">
      <ContentHead title={m.setup_title()} text={m.setup_text()} />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      {state.isEmpty && (
        <Sheet title={m.setup_starter()}>
          <p className="mb-4 text-ink-2">{m.setup_starter_text()}</p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="starter" busy={intent === 'starter'}>
              {m.setup_starter_use()}
            </Button>
            <LocaleLink to="/operator/categories" className="self-center py-1 underline underline-offset-4">
              {m.setup_starter_without()}
            </LocaleLink>
          </Form>
        </Sheet>
      )}
      <Points state={state} />
      <Sheet title={m.setup_point_identity()}>
        <Form method="post" className="space-y-4">
          <p className="text-ink-2">{m.setup_identity_text()}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {FIELDS.map(([name, label, max, isOptional]) => (
              <TextField
                key={name}
                name={name}
                label={label()}
                maxLength={max}
                required={!isOptional}
                {...(isOptional && { optional: m.ui_optional() })}
                defaultValue={refused?.values[name] ?? state.identity?.[name] ?? ''}
                errors={refused?.errors[name] ?? []}
              />
            ))}
          </div>
          <Button type="submit" name="intent" value="identity" busy={intent === 'identity'}>
            {m.content_save()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}

const FIELDS: readonly (readonly [name: keyof Identity, label: () => string, max: number, isOptional?: true])[] = [
  ['legalName', m.setup_identity_name, 120],
  ['taxIdentificationCode', m.setup_identity_tax, 20],
  ['street', m.setup_identity_street, 120],
  ['postCode', m.setup_identity_post_code, 12],
  ['city', m.setup_identity_city, 80],
  ['province', m.setup_identity_province, 80],
  ['email', m.setup_email, 200],
  ['phone', m.setup_identity_phone, 40, true],
  ['registry', m.setup_identity_registry, 200, true],
]

const Points = ({ state: { points, waitingShops } }: { state: State }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
    {points.map(({ point, isDone }) => {
      const { name, todo, to } = POINTS[point]
      const Icon = isDone ? CircleCheck : CircleAlert
      return (
        <li key={point} className="flex items-start gap-3 px-4 py-3">
          <Icon
            size={20}
            aria-label={isDone ? m.setup_done() : m.setup_missing()}
            className={`mt-0.5 shrink-0 ${isDone ? 'text-leaf' : 'text-amber'}`}
          />
          <div className="min-w-0">
            <p className="font-medium">{name()}</p>
            {!isDone && <p className="text-ink-2">{todo()}</p>}
            {to && (!isDone || (point === 'shop' && waitingShops > 0)) && (
              <LocaleLink to={to} className="inline-block py-1 underline underline-offset-4">
                {point === 'shop' ? m.setup_to_shops({ count: waitingShops }) : m.setup_to_content()}
              </LocaleLink>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)
