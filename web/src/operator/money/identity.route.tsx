import { useNavigation } from 'react-router'
import { errorsBeside } from '../../forms/now-saved.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/identity.route'

type Identity = NonNullable<ReplyOf<'getMarketIdentity'>['identity']>

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return orErrorPage(client(context).getMarketIdentity())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const body = Object.fromEntries(FIELDS.map(([name]) => [name, textOf(form, name)])) as Record<
      keyof Identity,
      string
    >
    await client(context).updateMarketIdentity({ body: { ...body, rowVersion: Number(textOf(form, 'rowVersion')) } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.setup_identity_page() }]

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

/** Who runs the market, as its pages and its invoices to shops name it. */
export default function MarketIdentity({
  loaderData: { identity, rowVersion },
  actionData: refused,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const mayAct = useMayAct('money')
  return (
    <div className="max-w-4xl space-y-4">
      <h1 className="font-semibold text-xl">{m.setup_point_identity()}</h1>
      <p className="max-w-prose text-ink-2">{m.setup_identity_text()}</p>
      <Form method="post" className="space-y-4 rounded-lg border border-line bg-paper p-4 md:p-5">
        <input type="hidden" name="rowVersion" value={refused?.values.rowVersion ?? rowVersion} />
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <fieldset className="grid gap-4 md:grid-cols-2" disabled={!mayAct}>
          <legend className="sr-only">{m.setup_point_identity()}</legend>
          {FIELDS.map(([name, label, max, isOptional]) => (
            // what is long takes the whole line
            <div key={name} className={name === 'registry' ? 'md:col-span-2' : ''}>
              <TextField
                name={name}
                label={label()}
                maxLength={max}
                required={!isOptional}
                {...(isOptional && { optional: m.ui_optional() })}
                defaultValue={refused?.values[name] ?? identity?.[name] ?? ''}
                errors={errorsBeside(refused, name, identity?.[name])}
              />
            </div>
          ))}
        </fieldset>
        {mayAct && (
          <Button type="submit" busy={busy}>
            {m.content_save()}
          </Button>
        )}
      </Form>
    </div>
  )
}
