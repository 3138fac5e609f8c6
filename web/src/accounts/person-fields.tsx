import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { TypedField } from './use-typed-form.ts'

interface Typed {
  field: (name: string) => TypedField
}

/** For whom one buys; a company is asked for its name, without a script. */
const KindFields = ({ field }: Typed) => (
  <div className="group space-y-5">
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.accounts_kind()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['business', 'personal'] as const).map((value) => (
          <label
            key={value}
            className="flex h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3.5 has-checked:border-ink has-checked:bg-wash"
          >
            <input
              type="radio"
              name="kind"
              value={value}
              defaultChecked={(field('kind').value ?? 'business') === value}
              className="size-4.5 shrink-0 accent-ink"
            />
            {value === 'business' ? m.accounts_kind_business() : m.accounts_kind_personal()}
          </label>
        ))}
      </div>
    </fieldset>
    <div className="group-has-[[value=personal]:checked]:hidden">
      <TextField
        label={m.accounts_company()}
        name="companyName"
        defaultValue={field('companyName').value}
        errors={field('companyName').errors}
        autoComplete="organization"
      />
    </div>
  </div>
)

/** Who registers: name, for whom they buy, password, terms. */
export const PersonFields = ({ field }: Typed) => (
  <>
    <TextField
      label={m.accounts_name()}
      hint={m.accounts_name_hint()}
      name="name"
      defaultValue={field('name').value}
      errors={field('name').errors}
      autoComplete="name"
      required
    />
    <KindFields field={field} />
    <PasswordField
      label={m.accounts_password()}
      hint={m.accounts_password_hint()}
      name="password"
      errors={field('password').errors}
      autoComplete="new-password"
      required
    />
    <div>
      <Checkbox name="terms" defaultChecked={field('terms').value === 'on'} required>
        {m.accounts_terms()}{' '}
        <LocaleLink to="/policies/platform/terms" target="_blank" className="underline">
          {m.accounts_terms_link()}
        </LocaleLink>
      </Checkbox>
      {field('terms').errors[0] && <p className="mt-1 font-medium text-red text-xs">{field('terms').errors[0]}</p>}
    </div>
  </>
)
