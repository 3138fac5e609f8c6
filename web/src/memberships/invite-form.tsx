import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import type { PeopleResult } from './change-people.server.ts'
import { roleMay, roleWord } from './labels.ts'

/** Asks someone by e-mail to join the account. */
export const InviteForm = ({
  roles,
  result,
}: {
  roles: readonly MembershipRole[]
  result: PeopleResult | undefined
}) => {
  const busy = useNavigation().formData?.get('intent') === 'invite'
  // the role that is given most often: not the one that gives everything away
  const usual = roles.find((role) => role !== 'owner') ?? roles[0]
  return (
    <section className="mt-8 rounded-lg border border-line bg-paper p-5">
      <h2 className="font-semibold text-base">{m.memberships_invite_title()}</h2>
      <p className="mt-1 mb-5 text-ink-2">{m.memberships_invite_text()}</p>
      <Form method="post" className="grid items-start gap-5 lg:grid-cols-2">
        <TextField
          label={m.memberships_email()}
          type="email"
          name="email"
          required
          autoComplete="off"
          defaultValue={result?.typed.email}
          {...(result && { errors: [result.refusal] })}
        />
        <SelectField
          label={m.memberships_role()}
          name="role"
          defaultValue={result?.typed.role ?? usual}
          options={roles.map((role) => ({ value: role, text: roleWord(role) }))}
        />
        <dl className="space-y-1 text-ink-2 text-xs lg:col-start-2">
          {roles.map((role) => (
            <div key={role}>
              <dt className="inline font-medium text-ink">{roleWord(role)}</dt>{' '}
              <dd className="inline">{roleMay(role)}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-2">
          <Button type="submit" name="intent" value="invite" busy={busy}>
            {m.memberships_invite_submit()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
