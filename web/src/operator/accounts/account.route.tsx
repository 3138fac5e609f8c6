import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { GROUND_TEXTS, STATEMENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import { useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { countText } from '../../locale/count-text.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { kindWord, roleWord } from '../../memberships/labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { shopStatus } from '../../shops/opening-labels.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Facts } from '../facts.tsx'
import { officeProofIn, proofFieldOf } from '../office-proof.server.ts'
import { ProofField } from '../proof-field.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { StatementFields } from '../statement-fields.tsx'
import { useMayAct, useMayLook } from '../use-may-act.ts'
import type { Route } from './+types/account.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'accounts')
  return { account: await orErrorPage(client(context).getAccount({ params: { id: params.accountId } })) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'accounts'))
  const form = await request.formData()
  const ground = STATEMENT_GROUNDS.find((one) => one === form.get('ground'))
  return runPlainForm(
    form,
    async () => {
      const action = form.get('action') === 'restore' ? 'restore' : 'suspend'
      const body = { action, ...(ground && { ground }), facts: textOf(form, 'facts'), ...officeProofIn(form) } as const
      await client(context).suspendAccount({ params: { id: params.accountId }, body })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    proofFieldOf,
  )
}

export const meta = () => [{ title: m.operator_accounts_page() }]

type Shown = Route.ComponentProps['loaderData']['account']

interface SuspensionProps {
  account: Shown
  mayAct: boolean
  refused: Route.ComponentProps['actionData']
}

/** Why an account is suspended, and the form that suspends or restores it. */
const Suspension = ({ account, mayAct, refused }: SuspensionProps) => {
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const { suspension } = account
  return (
    <Sheet title={m.operator_accounts_suspension()}>
      {suspension && (
        <Facts
          rows={[
            [m.operator_accounts_since(), formatMoment(suspension.since, locale)],
            [m.operator_statement_ground(), GROUND_TEXTS[suspension.ground]({}, { locale })],
            [m.operator_statement_facts(), suspension.facts],
          ]}
        />
      )}
      {mayAct && (
        <Form method="post" className="mt-2 space-y-4">
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          {!suspension && (
            <>
              <p className="text-ink-2">{m.operator_accounts_suspend_text()}</p>
              <StatementFields
                facts="facts"
                readIn={account.locale}
                values={refused?.values}
                errors={refused?.errors}
              />
            </>
          )}
          <ProofField errors={refused?.errors.proof} />
          <Button
            type="submit"
            name="action"
            value={suspension ? 'restore' : 'suspend'}
            kind={suspension ? 'main' : 'danger'}
            busy={busy}
          >
            {suspension ? m.operator_accounts_restore() : m.operator_accounts_suspend()}
          </Button>
        </Form>
      )}
    </Sheet>
  )
}

/** What is owed on account and how much of it is late; empty where nothing is. */
const owedText = ({ onAccount: { open, overdue } }: Shown, locale: Locale): string => {
  if (open === 0) return ''
  const amount = formatMoney(fromEuros(open), locale)
  return overdue === 0
    ? amount
    : m.operator_accounts_overdue({ amount, overdue: formatMoney(fromEuros(overdue), locale) })
}

/** One account: who it is, who acts for it, and its suspension. */
export default function Account({ loaderData: { account }, actionData: refused }: Route.ComponentProps) {
  const locale = useLocale()
  const seesAudit = useMayLook('audit')
  const seesMoney = useMayLook('money')
  const mayAct = useMayAct('accounts') && account.maySuspend
  const { shop } = account
  return (
    <>
      <BackLink to="/operator/accounts">{m.operator_accounts_title()}</BackLink>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words font-semibold text-xl">{account.name}</h1>
        {account.isSuspended && <Tag tone="red">{m.operator_accounts_suspended()}</Tag>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <Sheet title={m.operator_accounts_details()}>
            <Facts
              rows={[
                [m.operator_accounts_kind(), kindWord(account.kind)],
                [m.operator_accounts_company(), account.companyName],
                [m.operator_accounts_tax(), account.taxIdentificationCode],
                [m.operator_accounts_since(), formatMoment(account.createdAt, locale)],
                shop
                  ? [
                      m.operator_accounts_shop(),
                      <LocaleLink key="shop" to={`/operator/shops/${shop.id}`} className="underline underline-offset-4">
                        {`${shop.name} · ${shopStatus(shop.status).text}`}
                      </LocaleLink>,
                    ]
                  : [
                      m.operator_accounts_orders(),
                      `${countText(account.orders, locale)} · ${formatMoney(fromEuros(account.amount), locale)}`,
                    ],
                [shop ? m.operator_accounts_receivable() : m.operator_accounts_owed(), owedText(account, locale)],
              ]}
            />
            {seesMoney && (
              <p className="mt-3">
                <LocaleLink
                  to={`/operator/money/mandates?${shop ? `shopId=${shop.id}` : `accountId=${account.id}`}`}
                  className="underline underline-offset-4"
                >
                  {m.directdebits_market_mandates()}
                </LocaleLink>
              </p>
            )}
            {seesAudit && (
              <p className="mt-3">
                <LocaleLink
                  to={`/operator/audit?subject=account&subjectId=${account.id}`}
                  className="underline underline-offset-4"
                >
                  {m.console_audit_see()}
                </LocaleLink>
              </p>
            )}
          </Sheet>
          <Sheet title={m.operator_accounts_persons()}>
            <ul className="divide-y divide-line">
              {account.persons.map(({ userId, name, role, isDisabled }) => (
                <li key={userId} className="flex flex-wrap items-center justify-between gap-2 py-2">
                  <LocaleLink to={`/operator/people/${userId}`} className="underline underline-offset-4">
                    {name}
                  </LocaleLink>
                  <span className="flex gap-2">
                    {isDisabled && <Tag tone="red">{m.memberships_disabled()}</Tag>}
                    <Tag>{roleWord(role)}</Tag>
                  </span>
                </li>
              ))}
            </ul>
          </Sheet>
        </div>
        {(account.suspension || mayAct) && <Suspension account={account} mayAct={mayAct} refused={refused} />}
      </div>
    </>
  )
}
