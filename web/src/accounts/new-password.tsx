import { m } from '../paraglide/messages.js'
import { PasswordField } from '../ui/password-field.tsx'

interface Field {
  errors?: readonly string[] | undefined
}

/** A new password, twice (spec §5). */
export const NewPassword = ({ password, again }: { password: Field; again: Field }) => (
  <>
    <PasswordField
      label={m.accounts_new_password()}
      hint={m.accounts_password_hint()}
      name="password"
      errors={password.errors ?? []}
      autoComplete="new-password"
      required
    />
    <PasswordField
      label={m.accounts_new_password_again()}
      name="again"
      errors={again.errors ?? []}
      autoComplete="new-password"
      required
    />
  </>
)
