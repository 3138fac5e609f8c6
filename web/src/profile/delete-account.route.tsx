import type { OwnProof } from '@lonja/core/accounts/codes.ts'
import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { isNotYetOpen } from '@lonja/core/shops/shop-machine.ts'
import { useNavigation } from 'react-router'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { CodeField } from '../accounts/code-field.tsx'
import { runCodeForm, sendOwnCode } from '../accounts/send-code.server.ts'
import { useTypedForm } from '../accounts/use-typed-form.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { forgetPerson, requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/delete-account.route'

/** By what the user proves who they are: as the address has it, else the easiest that they have. */
const proofOf = (proofs: readonly OwnProof[], url: URL): OwnProof | null =>
  proofs.find((one) => one === url.searchParams.get('by')) ?? proofs[0] ?? null

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { user, operator } = await requireUser(context, url)
  const departure = await client(context).getDeparture()
  const proof = proofOf(departure.proofs, url)
  return { ...departure, user, actsFor: operator.accountId, proof, isSure: url.searchParams.get('step') === '2' }
}

const FIELDS = ['password', 'code', 'sure']

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  const by = url.searchParams.get('by')
  return runCodeForm(form, {
    send: () => sendOwnCode(context, form, by === 'sms' ? 'sms' : 'email'),
    schema: profileContract.deleteMe.body,
    fields: FIELDS,
    check: () => (form.get('sure') === 'on' ? null : { sure: [m.profile_delete_tick()] }),
    call: async (body) => {
      await client(context).deleteMe({ body })
      return forgetPerson(context, 'accountDeleted')
    },
  })
}

export const meta = () => [{ title: m.profile_delete_page() }]

/** Leaving for good, asked twice: first what it means, then the password or a code (spec §2, deleteAccount). */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { openOrders, lastOwnerOf, closes, user, actsFor, isSure } = loaderData
  const path = usePath()
  const hinders = openOrders.length > 0 || lastOwnerOf.length > 0
  if (hinders)
    return (
      <AuthFrame title={m.profile_delete_title()} text={m.profile_delete_hindered()}>
        <Hindrances openOrders={openOrders} lastOwnerOf={lastOwnerOf} actsFor={actsFor} />
        <div className="mt-8">
          <LinkButton to={path('/uc/user-info')}>{m.accounts_forgot_back_in()}</LinkButton>
        </div>
      </AuthFrame>
    )
  if (!isSure)
    return (
      <AuthFrame title={m.profile_delete_title()} text={m.profile_delete_first({ name: user.name })}>
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
  return <Proof loaderData={loaderData} actionData={actionData} />
}

/** The second question: is it really they, and do they really mean it. */
const Proof = ({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) => {
  const { proofs, proof, user } = loaderData
  const path = usePath()
  const { problem, field } = useTypedForm(actionData?.result)
  const busy = useNavigation().state === 'submitting'
  const own = (proof === 'sms' ? user.phone : user.email) ?? ''
  const others = proofs.filter((one) => one !== proof)
  const sent = proof === 'password' ? null : (actionData?.sent ?? null)
  if (proof === null)
    return (
      <AuthFrame title={m.profile_delete_sure()} text={m.profile_delete_unreached()}>
        <LinkButton to={path('/uc/config/phone')}>{m.profile_delete_add_phone()}</LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={m.profile_delete_sure()} text={m.profile_delete_sure_text()}>
      {/* the whole page comes anew: nothing of who was here may stay on it */}
      <Form
        key={proof}
        method="post"
        action={path(`/deleteAccount?step=2&by=${proof}`)}
        reloadDocument
        className="space-y-5"
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        {proof === 'password' && (
          <PasswordField
            label={m.accounts_password()}
            name="password"
            errors={field('password').errors}
            autoComplete="current-password"
            required
          />
        )}
        {sent && (
          <CodeField key={sent.codeId} sent={sent} by={proof === 'sms' ? 'phone' : 'email'} own={own} field={field} />
        )}
        {proof !== 'password' && !sent ? (
          <>
            <p>{m.profile_delete_code_to({ target: own })}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} name="intent" value="send">
                {m.accounts_code_send()}
              </Button>
              <LinkButton kind="quiet" to={path('/uc/user-info')}>
                {m.profile_delete_stay()}
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <div>
              <Checkbox name="sure" defaultChecked={field('sure').value === 'on'} required>
                {m.profile_delete_i_know()}
              </Checkbox>
              {field('sure').errors[0] && (
                <p className="mt-1 font-medium text-red text-xs">{field('sure').errors[0]}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <LinkButton kind="quiet" to={path('/uc/user-info')}>
                {m.profile_delete_stay()}
              </LinkButton>
              <Button type="submit" kind="danger" busy={busy}>
                {m.profile_delete_submit()}
              </Button>
            </div>
          </>
        )}
      </Form>
      {others.length > 0 && (
        <ul className="mt-8 space-y-2 border-line border-t pt-6">
          {others.map((one) => (
            <li key={one}>
              <LocaleLink
                to={`/deleteAccount?step=2&by=${one}`}
                reloadDocument
                className="underline underline-offset-4"
              >
                {WAYS[one]()}
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
    </AuthFrame>
  )
}

const WAYS: Record<OwnProof, () => string> = {
  password: m.profile_delete_by_password,
  email: m.profile_delete_by_email,
  sms: m.profile_delete_by_sms,
}

/** What has to end first: orders under way, and accounts that others would be left with. */
const Hindrances = ({
  openOrders,
  lastOwnerOf,
  actsFor,
}: Pick<ReplyOf<'getDeparture'>, 'openOrders' | 'lastOwnerOf'> & { actsFor: number }) => {
  const locale = useLocale()
  return (
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
                    {order.shopName} · {buyerStatusText(order.status, locale)}
                  </span>
                </LocaleLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lastOwnerOf.map((account) => (
        <div key={account.id} className="rounded-lg border border-line bg-paper px-4 py-3">
          {account.kind === 'business' || account.kind === 'shop' ? (
            <>
              <p>
                {account.shop?.status === 'closed'
                  ? m.profile_delete_closed_shop({ account: account.name })
                  : m.profile_delete_last_owner({ account: account.name })}
              </p>
              <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
                <LocaleLink
                  to={account.id === actsFor ? '/uc/people' : '/switch-account?redirect=%2Fuc%2Fpeople'}
                  className="inline-block py-1 font-medium underline underline-offset-4"
                >
                  {account.id === actsFor
                    ? m.profile_delete_to_team()
                    : m.profile_delete_to_switch({ account: account.name })}
                </LocaleLink>
                {account.shop?.mayClose && (
                  <LocaleLink
                    to={`/shop-index/open/${account.shop.id}/close`}
                    className="inline-block py-1 font-medium underline underline-offset-4"
                  >
                    {isNotYetOpen(account.shop.status)
                      ? m.shops_closing_discard_name({ shop: account.name })
                      : m.shops_closing_close_name({ shop: account.name })}
                  </LocaleLink>
                )}
              </p>
              {account.shop && !account.shop.mayClose && account.shop.status !== 'closed' && (
                <p className="mt-2 text-ink-2">{m.profile_delete_shop_by_market()}</p>
              )}
            </>
          ) : (
            <p>{m.profile_delete_last_of_market()}</p>
          )}
        </div>
      ))}
    </div>
  )
}
