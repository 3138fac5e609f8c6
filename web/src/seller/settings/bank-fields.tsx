import { ibanText } from '@lonja/core/payments/iban.ts'
import { useState } from 'react'
import { CodeField } from '../../accounts/code-field.tsx'
import type { SentCode } from '../../accounts/sent-code.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** By what an owner proves who they are: their password, or a code to their own e-mail or phone; none where they have neither. */
export type OwnerProof = { by: 'password' } | { by: 'email' | 'phone'; target: string } | { by: 'none' }

interface BankFieldsProps {
  settings: Pick<ReplyOf<'getSellerSettings'>, 'payee' | 'bankAccount' | 'bank'>
  refused: (RefusedForm & { sent: SentCode | null }) | undefined
  /** null for people of the shop who are not its owners */
  proof: OwnerProof | null
}

/** Where transfers go. Only owners may write here, and who changes something is asked to prove that it is they. */
export const BankFields = ({ settings, refused, proof }: BankFieldsProps) => {
  const [isTouched, setTouched] = useState(false)
  const shown = { ...settings, bankAccount: ibanText(settings.bankAccount) }
  const line = (name: keyof typeof shown) => ({
    name,
    defaultValue: refused?.values[name] ?? shown[name],
    errors: refused?.errors[name] ?? [],
    disabled: proof === null,
    autoComplete: 'off',
  })
  // without scripts the question comes with the market's answer
  const isAsked = refused !== undefined && ['password', 'code', 'codeId'].some((name) => name in refused.errors)
  return (
    <>
      <div className="mt-4 grid gap-5 sm:grid-cols-2" onInput={() => setTouched(true)}>
        <TextField label={m.desk_payee()} {...line('payee')} />
        <TextField label={m.desk_bank()} {...line('bank')} />
        <div className="sm:col-span-2">
          <TextField label={m.desk_iban()} {...line('bankAccount')} />
        </div>
      </div>
      {proof === null && <p className="mt-3 text-ink-2">{m.desk_bank_owners()}</p>}
      {proof && (isTouched || isAsked || refused?.sent) && <Proof proof={proof} refused={refused} />}
    </>
  )
}

const Proof = ({ proof, refused }: { proof: OwnerProof; refused: BankFieldsProps['refused'] }) => {
  const errorsOf = (name: string) => refused?.errors[name] ?? []
  if (proof.by === 'none')
    return (
      <p className="mt-5 text-ink-2">
        {m.desk_bank_unreached()}{' '}
        <LocaleLink to="/uc/config/phone" className="underline underline-offset-4">
          {m.profile_delete_add_phone()}
        </LocaleLink>
      </p>
    )
  if (proof.by === 'password')
    return (
      <div className="mt-5 max-w-sm">
        <PasswordField
          label={m.accounts_password()}
          hint={m.desk_bank_password()}
          name="password"
          errors={errorsOf('password')}
          autoComplete="current-password"
        />
      </div>
    )
  if (refused?.sent)
    return (
      <div className="mt-5 max-w-sm">
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
    <div className="mt-5 space-y-3">
      {/* Enter presses a form's first button: it must be the one that saves */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <p className="text-ink-2">{m.desk_bank_code({ target: proof.target })}</p>
      <Button type="submit" kind="quiet" size="sm" name="intent" value="send" formNoValidate>
        {m.accounts_code_send()}
      </Button>
    </div>
  )
}
