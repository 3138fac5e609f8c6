import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { CodeField } from '../code-field.tsx'
import type { ContactKind, SentCode } from '../sent-code.ts'
import { type TypedField, useTypedForm } from '../use-typed-form.ts'

interface ChangeContactProps {
  by: ContactKind
  /** what came of the step before */
  answer: { result: SubmissionResult; sent: SentCode | null } | undefined
  /** whether the password is asked for: not of whoever a provider alone vouches for, who has nothing else to show */
  isAsked: boolean
  hasPassword: boolean
  /** why a password is needed, for who has none */
  needsPassword: string
  save: string
  /** where the code is to go */
  children: (field: (name: string) => TypedField) => ReactNode
}

/** Another phone or e-mail in two steps: where a code goes, then the code and the password. */
export const ChangeContact = ({
  by,
  answer,
  isAsked,
  hasPassword,
  needsPassword,
  save,
  children,
}: ChangeContactProps) => {
  const sent = answer?.sent ?? null
  const { problem, field } = useTypedForm(answer?.result)
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      {isAsked && !hasPassword && (
        <p className="mb-5">
          {needsPassword}{' '}
          <LocaleLink to="/uc/my-pwd" className="underline underline-offset-4">
            {m.accounts_password_first_link()}
          </LocaleLink>
        </p>
      )}
      <Form method="post" className="max-w-md space-y-5">
        {problem && <Alert tone="error">{problem}</Alert>}
        {sent ? (
          <>
            <CodeField key={sent.codeId} sent={sent} by={by} field={field} />
            {isAsked && (
              <PasswordField
                label={m.accounts_current_password()}
                name="password"
                errors={field('password').errors}
                autoComplete="current-password"
                required
              />
            )}
            <Button type="submit" busy={busy}>
              {save}
            </Button>
          </>
        ) : (
          <>
            {children(field)}
            <Button type="submit" busy={busy} name="intent" value="send">
              {m.accounts_code_send()}
            </Button>
          </>
        )}
      </Form>
    </>
  )
}
