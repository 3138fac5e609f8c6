import { SIGNATURE_VERSIONS } from '@lonja/core/payments/payment-settings.ts'
import { useNavigation } from 'react-router'
import { type ProofBy, ProofFields, type ProofForm } from '../../../accounts/proof-fields.tsx'
import { firstProblem } from '../../../forms/first-problem.ts'
import { nowSaved } from '../../../forms/now-saved.ts'
import { tickedIn } from '../../../forms/ticked-in.ts'
import type { ReplyOf } from '../../../frame/wire.ts'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { METHODS } from '../../../payments/methods.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { GATEWAY_METHODS } from './read-settings.ts'

interface PaymentSettingsFormProps {
  settings: ReplyOf<'getPaymentSettings'>
  refused: ProofForm | undefined
  proof: ProofBy
}

const ENVIRONMENTS = {
  production: m.payments_environment_production,
  test: m.payments_environment_test,
  local: m.payments_environment_local,
} as const

/** What the shop's bank and Stripe have given it, which ways to pay it offers, and the proof that an owner changes it. */
export const PaymentSettingsForm = ({ settings, refused, proof }: PaymentSettingsFormProps) => {
  const isBusy = useNavigation().state === 'submitting'
  const { redsys, stripe, offers } = settings
  const errorsOf = (name: string) => refused?.errors[name] ?? []
  const line = (name: 'merchantCode' | 'terminal') => ({
    name,
    defaultValue: refused?.values[name] ?? redsys[name],
    errors: [...errorsOf(name), ...nowSaved(refused, name, redsys[name])],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  const methods = GATEWAY_METHODS.filter((method) => method !== 'cardStripe' || offers.stripe)
  const problem = firstProblem(refused)
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={refused?.values.version ?? settings.version} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet title={m.payments_settings_redsys()}>
        <p className="mb-4 text-ink-2">{m.payments_settings_redsys_text()}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.payments_merchant()}
            hint={m.payments_merchant_hint()}
            maxLength={12}
            {...line('merchantCode')}
          />
          <TextField
            label={m.payments_terminal()}
            hint={m.payments_terminal_hint()}
            maxLength={3}
            {...line('terminal')}
          />
          <div className="sm:col-span-2">
            {/* no password: a browser would fill in the user's own */}
            <TextField
              key={refused ? 'again' : 'first'}
              label={m.payments_secret()}
              hint={
                redsys.hasSecret ? m.payments_secret_kept({ end: redsys.secretEnd ?? '' }) : m.payments_secret_hint()
              }
              name="secret"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              errors={errorsOf('secret')}
            />
          </div>
          <SelectField
            label={m.payments_version()}
            hint={m.payments_version_hint()}
            name="signatureVersion"
            defaultValue={refused?.values.signatureVersion ?? redsys.signatureVersion}
            errors={nowSaved(refused, 'signatureVersion', redsys.signatureVersion)}
            options={SIGNATURE_VERSIONS.map((value) => ({ value, text: value }))}
          />
          <SelectField
            label={m.payments_environment()}
            hint={m.payments_environment_hint()}
            name="environment"
            defaultValue={refused?.values.environment ?? redsys.environment}
            errors={[...errorsOf('environment'), ...nowSaved(refused, 'environment', redsys.environment)]}
            options={offers.environments.map((value) => ({ value, text: ENVIRONMENTS[value]() }))}
          />
        </div>
      </Sheet>
      <Sheet title={m.payments_settings_stripe()}>
        <p className="text-ink-2">{offers.stripe ? m.payments_settings_stripe_text() : m.payments_stripe_absent()}</p>
        {offers.stripe && (
          <LocaleLink to="/seller/settings/payments/stripe" className={`mt-4 ${buttonStyle('quiet')}`}>
            {stripe.account ? m.payments_stripe_see() : m.payments_stripe_connect()}
          </LocaleLink>
        )}
      </Sheet>
      <Sheet title={m.payments_settings_methods()}>
        <fieldset>
          <legend className="mb-2 text-ink-2">{m.payments_settings_methods_text()}</legend>
          {methods.map((method) => (
            <Checkbox
              key={method}
              name="methods"
              value={method}
              defaultChecked={(tickedIn(refused, 'methods') ?? settings.methods).includes(method)}
            >
              {METHODS[method].title()}
            </Checkbox>
          ))}
        </fieldset>
        {errorsOf('methods')[0] && (
          <p className="mt-1.5 font-medium text-red text-xs">{m.payments_settings_methods_missing()}</p>
        )}
      </Sheet>
      <Sheet title={m.payments_settings_proof()}>
        <ProofFields
          proof={proof}
          refused={refused}
          texts={{
            password: m.payments_proof_password,
            code: m.payments_proof_code,
            unreached: m.seller_settings_bank_unreached,
          }}
        />
      </Sheet>
      <SaveBar>
        <Button type="submit" busy={isBusy}>
          {m.shops_opening_save()}
        </Button>
      </SaveBar>
    </Form>
  )
}
