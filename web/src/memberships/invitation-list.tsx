import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { Form } from '../ui/form.tsx'
import { roleWord } from './labels.ts'

/** Who was asked to join and has not answered; an owner may take it back. */
export const InvitationList = ({ invitations }: { invitations: ReplyOf<'getPeople'>['invitations'] }) => {
  const locale = useLocale()
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-base">{m.memberships_invited()}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0">
              <span className="block truncate">{email}</span>
              <span className="block text-ink-3 text-xs">
                {roleWord(role)} · {m.memberships_until({ day: formatDay(expiresAt, locale) })}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="withdraw"
                aria-label={m.memberships_withdraw_of({ email })}
                className={buttonStyle('plain', 'sm', 'text-red')}
              >
                {m.memberships_withdraw()}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
