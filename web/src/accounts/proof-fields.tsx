import type { RefusedForm } from '../forms/refused-form.server.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { CodeField } from './code-field.tsx'
import type { SentCode } from './sent-code.ts'

/** By what someone proves who they are: their password, or a code to their own e-mail or phone; none where they have neither. */
export type ProofBy = { by: 'password' } | { by: 'email' | 'phone'; target: string } | { by: 'none' }

/** A form that was not taken, and the code that is on its way for it. */
export type ProofForm = RefusedForm & { sent: SentCode | null }

/** Whether the market asks for a proof, or did not take the one that was given. */
export const asksProof = ({ errors }: RefusedForm): boolean =>
  ['password', 'code', 'codeId'].some((name) => name in errors)

interface ProofFieldsProps {
  proof: ProofBy
  refused: ProofForm | undefined
  /** what is said of the act: beside the password, before a code is sent, and to whom none can be sent */
  texts: { password: () => string; code: (to: { target: string }) => string; unreached: () => string }
}

/** Asks for the user's password or, without one, sends a code to their own e-mail or phone (intent `send`) and asks for it. */
export const ProofFields = ({ proof, refused, texts }: ProofFieldsProps) => {
  const errorsOf = (name: string) => refused?.errors[name] ?? []
  if (proof.by === 'none')
    return (
      <p className="text-ink-2">
        {texts.unreached()}{' '}
        <LocaleLink to="/uc/config/phone" className="underline underline-offset-4">
          {m.profile_delete_add_phone()}
        </LocaleLink>
      </p>
    )
  if (proof.by === 'password')
    return (
      <div className="max-w-sm">
        <PasswordField
          label={m.accounts_password()}
          hint={texts.password()}
          name="password"
          errors={errorsOf('password')}
          autoComplete="current-password"
        />
      </div>
    )
  if (refused?.sent)
    return (
      <div className="max-w-sm">
        <CodeField
          key={refused.sent.codeId}
          sent={refused.sent}
          by={proof.by}
          own={proof.target}
          field={(name) => ({ value: refused.values[name], errors: errorsOf(name) })}
        />
      </div>
    )
  return (
    <div className="space-y-3">
      {/* Enter presses a form's first button: it must be the one that saves */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <p className="text-ink-2">{texts.code({ target: proof.target })}</p>
      <Button type="submit" kind="quiet" size="sm" name="intent" value="send" formNoValidate>
        {m.accounts_code_send()}
      </Button>
    </div>
  )
}
