import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** Joins a provider's identity to an account that exists, once its password has proved whose it is. */
export const LinkForm = ({
  provider,
  account,
  passwordNeeded,
  lastResult,
}: {
  provider: string
  account: string
  passwordNeeded: boolean
  lastResult: SubmissionResult | undefined
}) => {
  const [form, fields] = useForm<{ password: string }>({ lastResult })
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      {form.errors && <Alert tone="error">{form.errors[0]}</Alert>}
      {passwordNeeded && (
        <>
          <input type="text" name="username" value={account} readOnly hidden autoComplete="username" />
          <PasswordField
            label={m.accounts_password()}
            {...getInputProps(fields.password, { type: 'password' })}
            key={fields.password.key}
            errors={fields.password.errors}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {m.signin_link_submit({ provider })}
      </Button>
    </Form>
  )
}
