import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { NAME_MAX } from '@lonja/core/accounts/name.ts'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'

interface NewPerson {
  name: string
  kind: string
  companyName: string
  termsAccepted: string
}

/** What a provider does not know of someone new: for whom they buy, and that they accept the terms. */
export const NewPersonForm = ({
  name,
  email,
  lastResult,
}: {
  name: string
  email: string
  lastResult: SubmissionResult | undefined
}) => {
  // names of other places may hold signs that ours do not
  const defaultValue = {
    name: name
      .replaceAll(/[^\p{L}\p{M}\p{N}_ ]/gu, ' ')
      .trim()
      .slice(0, NAME_MAX),
  }
  const [form, fields] = useForm<NewPerson>({ lastResult, defaultValue })
  const [kind, setKind] = useState(fields.kind.value ?? 'business')
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      {form.errors && <Alert tone="error">{form.errors[0]}</Alert>}
      {email && <p className="text-ink-2">{m.signin_email({ email })}</p>}
      <TextField
        label={m.accounts_name()}
        hint={m.accounts_name_hint()}
        {...getInputProps(fields.name, { type: 'text' })}
        key={fields.name.key}
        errors={fields.name.errors}
        autoComplete="name"
        required
      />
      <fieldset className="space-y-2.5">
        <legend className="mb-1.5 font-medium">{m.signin_kind()}</legend>
        {(['business', 'personal'] as const).map((one) => (
          <Choice
            key={one}
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => setKind(one)}
            title={one === 'business' ? m.signin_business() : m.signin_personal()}
          >
            {one === 'business' ? m.signin_business_text() : m.signin_personal_text()}
          </Choice>
        ))}
      </fieldset>
      {/* without scripts the field stays, and only companies are asked for it */}
      <div className={kind === 'business' ? '' : 'hidden'}>
        <TextField
          label={m.accounts_company()}
          {...getInputProps(fields.companyName, { type: 'text' })}
          key={fields.companyName.key}
          errors={fields.companyName.errors}
          autoComplete="organization"
        />
      </div>
      <div>
        <Checkbox name="termsAccepted" value="on" required aria-invalid={fields.termsAccepted.errors && true}>
          {m.signin_accept()}{' '}
          <LocaleLink to="/policies/platform/terms" target="_blank" className="font-semibold text-ink underline">
            {m.signin_terms()}
          </LocaleLink>
        </Checkbox>
        {fields.termsAccepted.errors && (
          <p className="mt-1.5 font-medium text-red text-xs">{m.signin_accept_needed()}</p>
        )}
      </div>
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {m.accounts_register_submit()}
      </Button>
    </Form>
  )
}
