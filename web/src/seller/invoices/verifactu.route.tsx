import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange } from '../../frame/use-me.ts'
import { ForalNotice } from '../../invoices/foral-notice.tsx'
import { formatDay, formatMoment, formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/verifactu.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { mode: await orErrorPage(client(context).getVerifactu()) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const body = { isOn: textOf(form, 'isOn') === 'true', isAgreed: form.has('isAgreed') }
    await client(context).updateVerifactu({ body })
    return redirectWithNotice(context, localizedPath('/seller/invoices/verifactu', context.get(localeContext)), 'saved')
  })
}

export const meta = () => [{ title: m.verifactu_page() }]

type Mode = Route.ComponentProps['loaderData']['mode']

/** What of the shop's records is not as it should be. */
const Standing = ({ mode }: { mode: Mode }) => {
  const locale = useLocale()
  const { waiting, waitingSince, rejected, withErrors } = mode
  if (waiting + rejected + withErrors === 0)
    return <p>{mode.hasAnswers ? m.verifactu_all_well() : m.verifactu_none_sent()}</p>
  return (
    <ul className="list-disc pl-5">
      {waitingSince && (
        <li>{m.verifactu_count_waiting({ count: waiting, moment: formatMoment(waitingSince, locale) })}</li>
      )}
      {rejected > 0 && <li>{m.verifactu_count_rejected({ count: rejected })}</li>}
      {withErrors > 0 && <li>{m.verifactu_count_errors({ count: withErrors })}</li>}
    </ul>
  )
}

/** Whether the shop's invoices are sent to the tax agency, and what became of them. */
export default function ShopVerifactu({ loaderData: { mode }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const mayChange = useMayChange('money')
  const { state } = useNavigation()
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const { since, endsOn, wouldEndOn } = mode
  const busy = state === 'submitting'
  const agreedError = refused?.errors.isAgreed?.[0]
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/invoices/settings">{m.invoices_settings()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">VERI*FACTU</h1>
      </div>
      <p className="text-ink-2">{m.verifactu_text()}</p>
      <p className="text-ink-2">{m.verifactu_law()}</p>
      <ForalNotice office={mode.foralOffice} />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      {mode.environment !== null && mode.environment !== 'production' && <Alert>{m.verifactu_test_text()}</Alert>}
      {since ? (
        <>
          <section className="space-y-2 rounded-lg border border-line bg-paper p-4" aria-labelledby="standing">
            <h2 id="standing" className="font-semibold text-base">
              {m.verifactu_on({ date: formatDay(since, locale) })}
            </h2>
            <p className="text-ink-2 text-xs">{m.verifactu_agreed({ date: formatDay(since, locale) })}</p>
            {endsOn && <p className="font-medium">{m.verifactu_ends({ date: formatPlainDay(endsOn, locale) })}</p>}
            <Standing mode={mode} />
            {mode.failing && (
              <Alert tone="error">
                <p>{m.verifactu_failing_shop({ moment: formatMoment(mode.failing.since, locale) })}</p>
                <p lang="es">{mode.failing.why}</p>
              </Alert>
            )}
          </section>
          {mayChange && (mode.foralOffice === null || endsOn === null) && (
            <Form method="post" className="space-y-2">
              <input type="hidden" name="isOn" value={String(endsOn !== null)} />
              <p className="text-ink-2">
                {endsOn
                  ? m.verifactu_stay_text()
                  : wouldEndOn
                    ? m.verifactu_end_text({ date: formatPlainDay(wouldEndOn, locale) })
                    : m.verifactu_end_now_text()}
              </p>
              <Button type="submit" kind={endsOn ? 'main' : 'quiet'} busy={busy}>
                {endsOn ? m.verifactu_stay() : m.verifactu_end()}
              </Button>
            </Form>
          )}
        </>
      ) : mode.foralOffice ? null : !mode.isOffered ? (
        <Alert>{m.verifactu_not_offered()}</Alert>
      ) : !mode.isInvoicing ? (
        <Alert>{m.verifactu_not_invoicing()}</Alert>
      ) : (
        mayChange && (
          <Form method="post" className="space-y-4">
            <input type="hidden" name="isOn" value="true" />
            <p>{m.verifactu_year()}</p>
            <Checkbox
              name="isAgreed"
              defaultChecked={refused?.values.isAgreed !== undefined}
              aria-describedby={agreedError ? 'agreed-error' : undefined}
            >
              {m.verifactu_agree()}
            </Checkbox>
            {agreedError && (
              <p id="agreed-error" className="font-medium text-red text-xs">
                {agreedError}
              </p>
            )}
            <Button type="submit" kind="main" busy={busy}>
              {m.verifactu_begin()}
            </Button>
          </Form>
        )
      )}
      {mode.hasDeclaration && (
        <p>
          <LocaleLink to="/producer-declaration" className="underline underline-offset-4">
            {m.verifactu_declaration()}
          </LocaleLink>
        </p>
      )}
    </div>
  )
}
