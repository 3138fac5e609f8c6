import { Building2, Check, ShieldCheck, Store, UserRound } from 'lucide-react'
import { useNavigation } from 'react-router'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { enter } from '../accounts/enter.server.ts'
import { wayBack } from '../accounts/way-back.ts'
import { runButton } from '../forms/run-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/switch-account.route'
import { kindWord, roleWord } from './labels.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return { ...(await client(context).getOperators()), ...wayBack(url.searchParams) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  return runButton(async () => {
    const operatorId = Number(form.get('operatorId'))
    const { token } = await client(context).switchOperator({ body: { operatorId } })
    return await enter(context, { token, ...wayBack(form), notice: 'switched' })
  })
}

export const handle: PageHandle = { beforeSecondFactor: true, choosesAccount: true }

export const meta = () => [{ title: m.memberships_switch_page() }]

const ICONS = { personal: UserRound, business: Building2, shop: Store, market: ShieldCheck }

/** Which account to act for: after a log-in with several, and whenever one wants another (spec §2, switch-account). */
export default function SwitchAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { items, redirect, press } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame
      title={m.memberships_switch_title()}
      text={items.length > 1 ? m.memberships_switch_text() : m.memberships_switch_one()}
    >
      {actionData && (
        <div className="mb-5">
          <Alert tone="error">{actionData.refusal}</Alert>
        </div>
      )}
      {/* the whole page comes anew: nothing of the other account may stay on it */}
      <Form method="post" reloadDocument>
        <input type="hidden" name="redirect" value={redirect} />
        <input type="hidden" name="press" value={press} />
        <ul className="space-y-3">
          {items.map(({ id, name, kind, role, isCurrent, unread }) => {
            const Icon = ICONS[kind]
            return (
              <li key={id}>
                <button
                  type="submit"
                  name="operatorId"
                  value={id}
                  aria-disabled={busy || undefined}
                  aria-current={isCurrent ? 'true' : undefined}
                  className="flex w-full items-center gap-4 rounded-lg border border-line-strong bg-paper px-4 py-3.5 text-left hover:border-ink aria-[current=true]:border-ink"
                >
                  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash-2 text-ink-2">
                    <Icon size={20} aria-hidden />
                  </span>
                  <span className="min-w-0 grow">
                    <span className="block truncate font-semibold">{name}</span>
                    <span className="block text-ink-3 text-xs">
                      {kindWord(kind)} · {roleWord(role)}
                      {unread > 0 && ` · ${m.notifications_unread({ count: unread })}`}
                    </span>
                  </span>
                  {isCurrent && (
                    <span className="flex shrink-0 items-center gap-1 font-medium text-leaf text-xs">
                      <Check size={16} aria-hidden />
                      {m.memberships_current()}
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </Form>
      <p className="mt-8 border-line border-t pt-6 text-center text-ink-2">
        {m.memberships_buys_for_company()}{' '}
        <LocaleLink to="/uc/people/new" className="font-semibold text-ink underline">
          {m.memberships_new_link()}
        </LocaleLink>
      </p>
    </AuthFrame>
  )
}
