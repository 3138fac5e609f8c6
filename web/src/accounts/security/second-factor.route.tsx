import type { PageHandle } from '../../frame/page-handle.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/second-factor.route'
import { changeFactor } from './change-factor.server.ts'
import { BeginForm, ConfirmForm, FEW_CODES, RecoveryCodes, RemoveForm, RenewForm } from './factor-forms.tsx'
import { SecurityFrame } from './security-frame.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { awaitsSecondFactor } = await requireUser(context, url)
  const api = client(context)
  const [factor, { hasPassword }] = await Promise.all([api.getSecondFactor(), api.getProfile()])
  // the first operator of a market goes on with setting it up
  const next = url.searchParams.get('next') === 'setup' ? '/operator/setup' : '/'
  return { ...factor, awaitsSecondFactor, hasPassword, next }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  return changeFactor(context, await request.formData())
}

export const handle: PageHandle = { beforeSecondFactor: true }

export const meta = () => [{ title: m.accounts_second_page() }]

/** Two-step verification: turn it on with an authenticator app, keep the recovery codes, turn it off. */
export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, awaitsSecondFactor, recoveryCodesLeft, hasPassword, next } = loaderData
  const state = actionData ?? { step: null }
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  return (
    <SecurityFrame title={m.accounts_second_title()} text={m.accounts_second_text()}>
      <div className="space-y-5">
        {awaitsSecondFactor && !isOn && <Alert>{m.accounts_second_required()}</Alert>}
        {problem?.above && <Alert tone="error">{problem.above}</Alert>}
        {state.step === 'codes' ? (
          <RecoveryCodes codes={state.recoveryCodes} next={next} isRenewed={state.isRenewed} />
        ) : isOn ? (
          <>
            <Alert tone={recoveryCodesLeft < FEW_CODES ? 'note' : 'done'}>
              {m.accounts_second_on({ left: recoveryCodesLeft })}
            </Alert>
            {!awaitsSecondFactor && (
              <RenewForm left={recoveryCodesLeft} problem={state.step === 'renew' ? problem : undefined} />
            )}
            <RemoveForm isRelogin={awaitsSecondFactor} problem={state.step === 'remove' ? problem : undefined} />
          </>
        ) : state.step === 'confirm' ? (
          <ConfirmForm secret={state.secret} qrSvg={state.qrSvg} uri={state.uri} problem={problem} />
        ) : hasPassword ? (
          <BeginForm problem={problem} />
        ) : (
          <p>
            {m.accounts_second_needs_password()}{' '}
            <LocaleLink to="/forget-pwd?by=email" className="underline underline-offset-4">
              {m.accounts_password_first_link()}
            </LocaleLink>
          </p>
        )}
      </div>
    </SecurityFrame>
  )
}
