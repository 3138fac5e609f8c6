import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Form, useNavigation } from 'react-router'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { statusWord } from '../orders/words.ts'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'
import { redirectWithNotice } from '../shell/flash.server.ts'
import { usePath } from '../shell/locale.ts'
import { LocaleLink } from '../shell/locale-link.tsx'
import { forgetToken, requireReader } from '../shell/session.server.ts'
import type { ReplyOf } from '../shell/wire.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/delete-account.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { user } = await requireReader(context, url)
  return {
    ...(await client(context).getDeparture()),
    name: user.name,
    isSure: url.searchParams.get('step') === '2',
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await requireReader(context, url)
  const form = await request.formData()
  if (form.get('sure') !== 'yes') return { refusal: m.profile_delete_tick() }
  try {
    await client(context).deleteMe({ body: { password: String(form.get('password') ?? '') } })
  } catch (error) {
    const [first] = refusalItems(error)
    return { refusal: first?.code === 'invalid_account' ? m.profile_wrong_password() : (first?.message ?? '') }
  }
  forgetToken(context)
  return redirectWithNotice(context, localizedPath('/', context.get(localeContext)), 'accountDeleted')
}

export const meta = () => [{ title: m.profile_delete_page() }, { name: 'robots', content: 'noindex' }]

/** Leaving for good, asked twice: first what it means, then the password (spec §2, deleteAccount). */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { openOrders, lastOwnerOf, closes, name, isSure } = loaderData
  const path = usePath()
  const busy = useNavigation().state === 'submitting'
  const hinders = openOrders.length > 0 || lastOwnerOf.length > 0
  if (hinders)
    return (
      <AuthFrame title={m.profile_delete_title()} text={m.profile_delete_hindered()}>
        <Hindrances openOrders={openOrders} lastOwnerOf={lastOwnerOf} />
      </AuthFrame>
    )
  if (!isSure)
    return (
      <AuthFrame title={m.profile_delete_title()} text={m.profile_delete_first({ name })}>
        <ul className="list-disc space-y-2 pl-5 text-ink-2">
          <li>{m.profile_delete_gone()}</li>
          <li>{m.profile_delete_kept()}</li>
          {closes.map((account) => (
            <li key={account.id}>{m.profile_delete_closes({ account: account.name })}</li>
          ))}
        </ul>
        <p className="mt-5">
          <LocaleLink to="/uc/config" className="underline underline-offset-4">
            {m.profile_delete_data_first()}
          </LocaleLink>
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={path('/uc/user-info')}>{m.profile_delete_stay()}</LinkButton>
          <LinkButton kind="danger" to={path('/deleteAccount?step=2')}>
            {m.profile_delete_go_on()}
          </LinkButton>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame title={m.profile_delete_sure()} text={m.profile_delete_sure_text()}>
      <Form method="post" action={path('/deleteAccount?step=2')} reloadDocument className="space-y-5">
        {actionData && <Alert tone="error">{actionData.refusal}</Alert>}
        <PasswordField label={m.accounts_password()} name="password" autoComplete="current-password" required />
        <Checkbox name="sure" value="yes" required>
          {m.profile_delete_i_know()}
        </Checkbox>
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="quiet" to={path('/uc/user-info')}>
            {m.profile_delete_stay()}
          </LinkButton>
          <Button type="submit" kind="danger" busy={busy}>
            {m.profile_delete_submit()}
          </Button>
        </div>
      </Form>
    </AuthFrame>
  )
}

/** What has to end first: orders under way, and accounts that others would be left with. */
const Hindrances = ({ openOrders, lastOwnerOf }: Pick<ReplyOf<'getDeparture'>, 'openOrders' | 'lastOwnerOf'>) => (
  <div className="space-y-5">
    {openOrders.length > 0 && (
      <section>
        <h2 className="mb-2 font-semibold text-base">{m.profile_delete_open_orders()}</h2>
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {openOrders.map((order) => (
            <li key={order.id}>
              <LocaleLink
                to={`/uc/order-detail?id=${order.id}`}
                className="flex flex-wrap justify-between gap-x-4 px-4 py-3 hover:bg-wash"
              >
                <span className="font-medium underline underline-offset-4">{order.number}</span>
                <span className="text-ink-2">
                  {order.shopName} · {statusWord(order.status)}
                </span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      </section>
    )}
    {lastOwnerOf.map((account) => (
      <p key={account.id} className="rounded-lg border border-line bg-paper px-4 py-3">
        {account.kind === 'business' || account.kind === 'shop'
          ? m.profile_delete_last_owner({ account: account.name })
          : m.profile_delete_last_of_market()}
      </p>
    ))}
  </div>
)
