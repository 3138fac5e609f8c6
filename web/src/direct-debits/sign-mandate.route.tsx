import { DEBTOR_NAME_MAX, type MandateScheme, PRENOTICE_DAYS } from '@lonja/core/direct-debits/mandate.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { firstProblem } from '../forms/first-problem.ts'
import { textOf, typedOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { useMe } from '../frame/use-me.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/sign-mandate.route'
import { SCHEME_WORDS } from './labels.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const form = await orErrorPage(client(context).getMandateForm({ params: { shopId: params.shopId } }))
  return { form, key: crypto.randomUUID() }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).signMandate({
      body: {
        shopId: Number(params.shopId),
        scheme: textOf(form, 'scheme') as MandateScheme,
        creditorId: textOf(form, 'creditorId'),
        debtorName: textOf(form, 'debtorName'),
        iban: textOf(form, 'iban'),
        // a box that is not ticked is for the market to refuse
        agrees: form.has('agrees') as true,
      },
      idempotencyKey: typedOf(form, 'key'),
    })
    return redirectWithNotice(context, localizedPath('/uc/mandates', context.get(localeContext)), 'mandateSigned')
  })
}

export const meta = () => [{ title: m.directdebits_sign_page() }]

/** The text of a mandate, which an owner of the account signs with the account from which the shop collects. */
export default function SignMandate({ loaderData: { form, key }, actionData: refused }: Route.ComponentProps) {
  const isOwner = useMe()?.operator.role === 'owner'
  const problem = firstProblem(refused)
  const { creditor, scheme, current } = form
  const field = (name: string, begun: string) => ({
    name,
    defaultValue: refused?.values[name] ?? begun,
    errors: refused?.errors[name] ?? [],
  })
  return (
    <div className="max-w-2xl space-y-4">
      <BackLink to="/uc/mandates">{m.directdebits_mandates()}</BackLink>
      <h1 className="font-semibold text-xl">{m.directdebits_sign_title()}</h1>
      <Sheet>
        <div className="space-y-3">
          <p>{m.directdebits_text_1({ creditor: creditor.name })}</p>
          <p>{scheme === 'CORE' ? m.directdebits_text_core() : m.directdebits_text_b2b()}</p>
          <p>{m.directdebits_text_notice({ days: PRENOTICE_DAYS })}</p>
          <p>{m.directdebits_text_rights()}</p>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-3">{m.directdebits_creditor()}</dt>
            <dd className="wrap-anywhere min-w-0">
              {creditor.name}
              <br />
              {creditor.street}, {creditor.postCode} {creditor.city}
            </dd>
            <dt className="text-ink-3">{m.directdebits_creditor_id()}</dt>
            <dd className="wrap-anywhere">{creditor.id}</dd>
            <dt className="text-ink-3">{m.directdebits_scheme()}</dt>
            <dd>{SCHEME_WORDS[scheme]()}</dd>
          </dl>
        </div>
      </Sheet>
      {current && <Alert>{m.directdebits_replaces({ end: current.ibanEnd })}</Alert>}
      {isOwner ? (
        <Sheet>
          <Form method="post" className="space-y-5">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="scheme" value={scheme} />
            <input type="hidden" name="creditorId" value={creditor.id} />
            {problem && <Alert tone="error">{problem}</Alert>}
            <TextField
              label={m.directdebits_debtor_label()}
              hint={m.directdebits_debtor_hint()}
              required
              maxLength={DEBTOR_NAME_MAX}
              {...field('debtorName', form.debtorName)}
            />
            <TextField
              label="IBAN"
              hint={m.directdebits_iban_hint()}
              required
              autoComplete="off"
              {...field('iban', '')}
            />
            <Checkbox name="agrees" required defaultChecked={refused?.values.agrees === 'on'}>
              {m.directdebits_agree()}
            </Checkbox>
            <Button type="submit">{m.directdebits_sign()}</Button>
          </Form>
        </Sheet>
      ) : (
        <Alert>{m.directdebits_owner_signs()}</Alert>
      )}
    </div>
  )
}
