import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { RESET_REASON_MAX } from '@lonja/core/operator/factor-reset.ts'
import { redirect, useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { countText } from '../../locale/count-text.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { phoneText } from '../../locale/phone-text.ts'
import { kindWord, roleWord } from '../../memberships/labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Facts } from '../facts.tsx'
import { officeProofIn, proofFieldOf } from '../office-proof.server.ts'
import { ProofField } from '../proof-field.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct, useMayLook } from '../use-may-act.ts'
import type { Route } from './+types/person.route'
import { SeeAsForm } from './see-as-form.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'accounts')
  return { person: await orErrorPage(client(context).getPerson({ params: { id: params.userId } })) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'accounts'))
  const form = await request.formData()
  const api = client(context)
  const target = { params: { id: params.userId } }
  return runPlainForm(
    form,
    async () => {
      if (form.get('intent') === 'seeAs') {
        const accountId = Number(textOf(form, 'accountId'))
        const body = {
          userId: Number(params.userId),
          accountId,
          reason: textOf(form, 'reason'),
          ...officeProofIn(form),
        }
        await api.startSupportView({ body })
        return redirect(localizedPath('/uc', context.get(localeContext)), 303)
      }
      if (form.get('intent') === 'signOut') await api.endPersonSessions(target)
      else await api.askFactorReset({ ...target, body: { reason: textOf(form, 'reason'), ...officeProofIn(form) } })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    proofFieldOf,
  )
}

export const meta = () => [{ title: m.operator_people_page() }]

interface FactorResetProps {
  reset: Route.ComponentProps['loaderData']['person']['reset']
  refused: Route.ComponentProps['actionData']
}

/** Asks for the second factor of a person to be taken off, or says who has asked. */
const FactorReset = ({ reset, refused }: FactorResetProps) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent') === 'reset'
  if (reset)
    return (
      <Sheet title={m.operator_work_resets()}>
        <p className="mb-3">
          {m.operator_resets_asked({
            who: reset.askedBy,
            asked: formatMoment(reset.askedAt, locale),
            until: formatMoment(reset.expiresAt, locale),
          })}
        </p>
        <LocaleLink to="/operator/people/resets" className="underline underline-offset-4">
          {m.operator_work_decide()}
        </LocaleLink>
      </Sheet>
    )
  return (
    <Sheet title={m.operator_resets_ask_title()}>
      <Form method="post" className="space-y-4">
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <p className="text-ink-2">{m.operator_resets_ask_text()}</p>
        <TextArea
          rows={2}
          name="reason"
          label={m.operator_resets_reason()}
          maxLength={RESET_REASON_MAX}
          defaultValue={refused?.values.reason}
          errors={refused?.errors.reason}
          required
        />
        <ProofField errors={refused?.errors.proof} />
        <Button type="submit" kind="danger" name="intent" value="reset" busy={busy}>
          {m.operator_resets_ask()}
        </Button>
      </Form>
    </Sheet>
  )
}

/** One person: how they are reached, for whom they act, and what guards their log-in. */
export default function Person({ loaderData: { person }, actionData: refused }: Route.ComponentProps) {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent')
  const seesAudit = useMayLook('audit')
  const mayAct = useMayAct('accounts') && !person.isDisabled
  const isSeeAs = refused?.values.intent === 'seeAs'
  return (
    <>
      <BackLink to="/operator/people">{m.operator_people_title()}</BackLink>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words font-semibold text-xl">{person.name}</h1>
        {person.isDisabled && <Tag tone="red">{m.memberships_disabled()}</Tag>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <Sheet title={m.operator_accounts_details()}>
            <Facts
              rows={[
                [m.operator_people_email(), person.email],
                [m.operator_people_phone(), person.phone && phoneText(person.phone)],
                [m.operator_accounts_since(), formatMoment(person.createdAt, locale)],
                [m.operator_people_seen(), person.lastSeenAt && formatMoment(person.lastSeenAt, locale)],
                [m.operator_people_sessions(), countText(person.sessions, locale)],
                [m.operator_people_factor(), person.hasSecondFactor ? m.operator_yes() : m.operator_no()],
              ]}
            />
            {seesAudit && (
              <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
                <LocaleLink to={`/operator/audit?userId=${person.id}`} className="underline underline-offset-4">
                  {m.operator_people_acts()}
                </LocaleLink>
                <LocaleLink
                  to={`/operator/audit?subject=user&subjectId=${person.id}`}
                  className="underline underline-offset-4"
                >
                  {m.console_audit_see()}
                </LocaleLink>
              </p>
            )}
          </Sheet>
          <Sheet title={m.operator_accounts_title()}>
            <ul className="divide-y divide-line">
              {person.accounts.map(({ id, kind, name, role, isDisabled }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                  <LocaleLink to={`/operator/accounts/${id}`} className="underline underline-offset-4">
                    {name}
                  </LocaleLink>
                  <span className="flex gap-2">
                    {isDisabled && <Tag tone="red">{m.memberships_disabled()}</Tag>}
                    <Tag>{kindWord(kind)}</Tag>
                    <Tag>{roleWord(role)}</Tag>
                  </span>
                </li>
              ))}
            </ul>
          </Sheet>
        </div>
        {mayAct && (
          <div className="space-y-4">
            <SeeAsForm accounts={person.accounts} refused={isSeeAs ? refused : undefined} />
            <Sheet title={m.operator_people_sign_out()}>
              <p className="mb-4 text-ink-2">{m.operator_people_sign_out_text()}</p>
              <Form method="post">
                <Button type="submit" kind="quiet" name="intent" value="signOut" busy={busy === 'signOut'}>
                  {m.operator_people_sign_out()}
                </Button>
              </Form>
            </Sheet>
            {(person.reset || person.hasSecondFactor) && (
              <FactorReset reset={person.reset} refused={isSeeAs ? undefined : refused} />
            )}
          </div>
        )}
      </div>
    </>
  )
}
