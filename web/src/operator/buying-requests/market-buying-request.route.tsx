import { BUYING_REQUEST_REASON_MAX } from '@lonja/core/buying-requests/buying-request.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { requestParams } from '../../buying-requests/read-request.server.ts'
import { BuyingRequestFacts } from '../../buying-requests/request-facts.tsx'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/market-buying-request.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  return orErrorPage(client(context).getMarketBuyingRequest({ params: requestParams(params.requestId) }))
}

export const action = async ({ request, context, url, params: { requestId } }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'moderation'))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const body = { reason: textOf(form, 'reason') }
    await client(context).removeBuyingRequest({ params: requestParams(requestId), body })
    const here = localizedPath(`/operator/buying-requests/${requestId}`, context.get(localeContext))
    return redirectWithNotice(context, here, 'buyingRequestRemoved')
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.buyingrequests_request_page({ title: loaderData?.title ?? '' }) },
]

/** What a buyer looks for, what shops answered, and the way to remove it. */
export default function MarketBuyingRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { accountId, accountName, answers, actions } = request
  const problem = firstProblem(actionData)
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to="/operator/buying-requests">{m.buyingrequests_title()}</BackLink>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet>
        <BuyingRequestFacts
          request={request}
          who={
            <LocaleLink to={`/operator/accounts/${accountId}`} className="underline underline-offset-4">
              {accountName}
            </LocaleLink>
          }
        >
          {actions.includes('remove') && (
            <details open={problem !== null || undefined} className="border-line border-t pt-3">
              <summary className="cursor-pointer py-1 font-medium text-red underline underline-offset-4">
                {m.buyingrequests_remove()}
              </summary>
              <Form method="post" className="mt-2 max-w-lg space-y-3" noValidate>
                <TextArea
                  label={m.buyingrequests_remove_reason()}
                  hint={m.buyingrequests_remove_hint()}
                  name="reason"
                  rows={2}
                  required
                  maxLength={BUYING_REQUEST_REASON_MAX}
                  defaultValue={actionData?.values.reason}
                  errors={actionData?.errors.reason}
                />
                <Button type="submit" kind="danger">
                  {m.buyingrequests_remove()}
                </Button>
              </Form>
            </details>
          )}
        </BuyingRequestFacts>
      </Sheet>
      <Sheet title={m.buyingrequests_answers_title()}>
        {answers.length === 0 && <p className="text-ink-2">{m.buyingrequests_no_answers()}</p>}
        <ul className="divide-y divide-line">
          {answers.map(({ id, shopId, shopName, answeredAt, text, productCount }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <LocaleLink to={`/operator/shops/${shopId}`} className="font-medium underline underline-offset-4">
                {shopName}
              </LocaleLink>
              <p className="text-ink-2 text-xs">
                {[
                  formatMoment(answeredAt, locale),
                  ...(productCount > 0 ? [m.buyingrequests_products({ count: productCount })] : []),
                ].join(' · ')}
              </p>
              <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
