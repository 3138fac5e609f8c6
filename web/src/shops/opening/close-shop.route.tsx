import type { OwnProof } from '@lonja/core/accounts/codes.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { CLOSING_HINDRANCES, type ClosingHindrances, isSettled } from '@lonja/core/shops/shop-closing.ts'
import { isNotYetOpen } from '@lonja/core/shops/shop-machine.ts'
import { redirect, useNavigation } from 'react-router'
import { proofIn, withoutSecrets } from '../../accounts/own-proof.server.ts'
import { type ProofBy, ProofFields } from '../../accounts/proof-fields.tsx'
import { sendToOwn } from '../../accounts/send-code.server.ts'
import { readSentCode } from '../../accounts/sent-code.ts'
import { formBack, refusedForm } from '../../forms/refused-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import type { PageHandle } from '../../frame/page-handle.ts'
import type { Me, ReplyOf } from '../../frame/wire.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Route } from './+types/close-shop.route'

type Closing = ReplyOf<'getShopClosing'>

/** By what the owner proves who they are: as the address has it, else the easiest that they have. */
const proofOf = (proofs: readonly OwnProof[], asked: string | null, { user }: Me): ProofBy => {
  const by = proofs.find((one) => one === asked) ?? proofs[0]
  if (by === 'password') return { by }
  if (by === 'sms' && user.phone) return { by: 'phone', target: user.phone }
  if (by === 'email' && user.email) return { by, target: user.email }
  return { by: 'none' }
}

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const me = await requireUser(context, url)
  const closing = await orErrorPage(client(context).getShopClosing({ params: { id: params.shopId } }))
  if (closing.status === 'closed')
    throw redirect(localizedPath(`/shop-index/open/${closing.id}`, context.get(localeContext)))
  const proof = proofOf(closing.proofs, url.searchParams.get('by'), me)
  return { closing, proof, isActing: me.operator.shopId === closing.id }
}

/** Closes the shop, or sends the code by which its owner proves who they are. */
export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  try {
    if (form.get('intent') === 'send') {
      const sent = await sendToOwn(context, 'closeShop', url.searchParams.get('by') === 'sms' ? 'sms' : 'email')
      form.delete('code')
      return { ...withoutSecrets(formBack(form, {})), sent }
    }
    if (!form.has('sure'))
      return { ...withoutSecrets(formBack(form, { sure: [m.shops_closing_tick()] })), sent: readSentCode(form) }
    const body = { action: 'close' as const, ...proofIn(form) }
    await client(context).actOnShop({ params: { id: params.shopId }, body })
  } catch (error) {
    return { ...withoutSecrets(refusedForm(form, error)), sent: readSentCode(form) }
  }
  const home = localizedPath(`/shop-index/open/${params.shopId}`, context.get(localeContext))
  return redirectWithNotice(context, home, 'shopClosed')
}

export const handle: PageHandle = { ownHost: 'market' }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title:
      loaderData && isNotYetOpen(loaderData.closing.status) ? m.shops_closing_discard_page() : m.shops_closing_page(),
  },
]

/** Closing a shop for good: what stands in the way, what happens, and who does it; a draft is given up with one press. */
export default function CloseShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { closing } = loaderData
  const isDraft = isNotYetOpen(closing.status)
  const title = isDraft
    ? m.shops_closing_discard_name({ shop: closing.name })
    : m.shops_closing_close_name({ shop: closing.name })
  return (
    <div className="page max-w-3xl space-y-5 py-4 md:py-8">
      <BackLink to={`/shop-index/open/${closing.id}`}>{closing.name}</BackLink>
      <h1 className="break-words font-semibold text-2xl">{title}</h1>
      <Content loaderData={loaderData} actionData={actionData} isDraft={isDraft} />
    </div>
  )
}

type ContentProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

const Content = ({ loaderData, actionData, isDraft }: ContentProps & { isDraft: boolean }) => {
  const { closing, isActing } = loaderData
  if (!closing.mayClose)
    return (
      <>
        <Alert>{m.shops_closing_not_now()}</Alert>
        <LocaleLink to="/policies/platform/contactus" className="underline underline-offset-4">
          {m.shops_closing_contact()}
        </LocaleLink>
      </>
    )
  if (isDraft) return <GiveUp closing={closing} actionData={actionData} />
  return (
    <>
      {isSettled(closing.hindrances) ? (
        <p className="text-ink-2">{m.shops_closing_intro()}</p>
      ) : (
        <Hindrances hindrances={closing.hindrances} shop={closing.name} isActing={isActing} />
      )}
      <Effects vouchers={closing.vouchers} />
      {isSettled(closing.hindrances) && <CloseForm loaderData={loaderData} actionData={actionData} />}
    </>
  )
}

/** Nobody has bought from a draft: it needs no more than the press. */
const GiveUp = ({ closing, actionData }: { closing: Closing } & Pick<ContentProps, 'actionData'>) => {
  const path = usePath()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="text-ink-2">{m.shops_closing_discard_text()}</p>
      <p className="text-ink-2">{m.shops_closing_discard_papers()}</p>
      <Form method="post" className="space-y-4">
        {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
        <input type="hidden" name="sure" value="on" />
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="quiet" to={path(`/shop-index/open/${closing.id}`)}>
            {m.shops_closing_keep_draft()}
          </LinkButton>
          <Button type="submit" kind="danger" busy={busy}>
            {m.shops_closing_discard()}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** What each hindrance is called, and where the shop looks at it. */
const HINDRANCES: Record<keyof ClosingHindrances, { word: () => string; to: string }> = {
  orders: { word: m.shops_closing_orders, to: '/seller/orders' },
  returns: { word: m.shops_closing_returns, to: '/seller/orders?status=return' },
  refunds: { word: m.shops_closing_refunds, to: '/seller/orders?status=refunding' },
  onAccount: { word: m.shops_closing_on_account, to: '/seller/receivables' },
  inBatch: { word: m.shops_closing_in_batch, to: '/seller/direct-debits' },
}

interface HindrancesProps extends Pick<Closing, 'hindrances'> {
  shop: string
  /** the pages of the shop are those of the account for which its owner acts */
  isActing: boolean
}

const Hindrances = ({ hindrances, shop, isActing }: HindrancesProps) => (
  <>
    <Alert>{m.shops_closing_hindered()}</Alert>
    <Sheet title={m.shops_closing_left()}>
      <ul className="divide-y divide-line">
        {CLOSING_HINDRANCES.filter((one) => hindrances[one] > 0).map((one) => {
          const { word, to } = HINDRANCES[one]
          const count = <strong className="tabular-nums">{hindrances[one]}</strong>
          return (
            <li key={one}>
              {isActing ? (
                <LocaleLink to={to} className="flex justify-between gap-4 py-3 hover:bg-wash">
                  <span className="underline underline-offset-4">{word()}</span>
                  {count}
                </LocaleLink>
              ) : (
                <p className="flex justify-between gap-4 py-3">
                  {word()}
                  {count}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {!isActing && (
        <p className="mt-3 text-ink-2">
          {m.shops_closing_switch({ shop })}{' '}
          <LocaleLink to="/switch-account" className="underline underline-offset-4">
            {m.memberships_switch_title()}
          </LocaleLink>
        </p>
      )}
    </Sheet>
  </>
)

const Effects = ({ vouchers }: Pick<Closing, 'vouchers'>) => {
  const locale = useLocale()
  return (
    <Sheet title={m.shops_closing_effects()}>
      <ul className="list-disc space-y-2 pl-5 text-ink-2">
        <li>{m.shops_closing_effect_gone()}</li>
        <li>{m.shops_closing_effect_name()}</li>
        <li>{m.shops_closing_effect_waiting()}</li>
        <li>{m.shops_closing_effect_programs()}</li>
        <li>{m.shops_closing_effect_papers()}</li>
        {vouchers.count > 0 && (
          <li className="font-medium text-ink">
            {m.shops_closing_vouchers({ amount: formatMoney(fromEuros(vouchers.balance), locale) })}
          </li>
        )}
      </ul>
    </Sheet>
  )
}

const WAYS: Record<OwnProof, () => string> = {
  password: m.profile_delete_by_password,
  email: m.profile_delete_by_email,
  sms: m.profile_delete_by_sms,
}

/** Who closes it, by their password or a code, and that they mean it. */
const CloseForm = ({ loaderData: { closing, proof }, actionData }: ContentProps) => {
  const path = usePath()
  const busy = useNavigation().state === 'submitting'
  const here = `/shop-index/open/${closing.id}/close`
  const by = proof.by === 'phone' ? 'sms' : proof.by
  const problem = actionData?.problem ?? null
  // a code is sent first
  const isAsked = proof.by === 'password' || (proof.by !== 'none' && Boolean(actionData?.sent))
  const unsure = actionData?.errors.sure
  return (
    <Sheet title={m.shops_closing_whole()}>
      <Form key={by} method="post" action={path(`${here}?by=${by}`)} className="space-y-5">
        {problem && <Alert tone="error">{problem}</Alert>}
        <ProofFields
          proof={proof}
          refused={actionData}
          texts={{
            password: m.shops_closing_password,
            code: m.profile_delete_code_to,
            unreached: m.shops_closing_unreached,
          }}
        />
        {isAsked && (
          <>
            <Checkbox name="sure" defaultChecked={actionData?.values.sure === 'on'} errors={unsure} required>
              {m.shops_closing_sure({ shop: closing.name })}
            </Checkbox>
            <div className="flex flex-wrap gap-3">
              <LinkButton kind="quiet" to={path(`/shop-index/open/${closing.id}`)}>
                {m.shops_closing_keep()}
              </LinkButton>
              <Button type="submit" kind="danger" busy={busy}>
                {m.shops_closing_submit()}
              </Button>
            </div>
          </>
        )}
      </Form>
      {closing.proofs.length > 1 && (
        <ul className="mt-6 space-y-2 border-line border-t pt-4">
          {closing.proofs
            .filter((one) => one !== by)
            .map((one) => (
              <li key={one}>
                <LocaleLink to={`${here}?by=${one}`} className="inline-block py-1 underline underline-offset-4">
                  {WAYS[one]()}
                </LocaleLink>
              </li>
            ))}
        </ul>
      )}
    </Sheet>
  )
}
