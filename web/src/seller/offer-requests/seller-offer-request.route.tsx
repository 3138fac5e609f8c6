import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { OFFER_REQUEST_NOTE_MAX } from '@lonja/core/offer-requests/offer-request.ts'
import { data } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { usePath } from '../../locale/locale.ts'
import { RequestFacts } from '../../offer-requests/request-facts.tsx'
import { RequestLines } from '../../offer-requests/request-lines.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-offer-request.route'

const paramsOf = (id: string) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return { id }
}

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getSellerOfferRequest({ params: paramsOf(params.requestId) }))
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).declineOfferRequest({
      params: paramsOf(params.requestId),
      body: { reason: textOf(form, 'reason') },
    })
    const here = localizedPath(`/seller/offer-requests/${params.requestId}`, context.get(localeContext))
    return redirectWithNotice(context, here, 'offerRequestDeclined')
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.offerrequests_request_page({ name: loaderData?.buyerName ?? '' }) },
]

/** One offer that a buyer asked the shop for: what they would pay beside what they pay now, and the two answers. */
export default function SellerOfferRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  const path = usePath()
  const { id, buyerId, buyerName, order, closedBy, actions } = request
  const problem = actionData && 'errors' in actionData ? firstProblem(actionData) : null
  const isOver = actions.length === 0
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to="/seller/offer-requests">{m.offerrequests_title()}</BackLink>
      {problem && isOver && <Alert tone="error">{problem}</Alert>}
      <Sheet>
        <RequestFacts
          request={request}
          title={m.offerrequests_request_of({ name: buyerName })}
          who={<CustomerLink accountId={buyerId} name={buyerName} />}
        >
          {closedBy && actions.includes('answer') && (
            <Alert>
              {closedBy.code === 'access_needed' ? m.offerrequests_no_access() : m.offerrequests_shop_closed()}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            {order && <LinkButton to={path(`/seller/orders/${order.id}`)}>{m.offerrequests_see_offer()}</LinkButton>}
            {actions.includes('answer') && !closedBy && (
              <LinkButton to={path(`/seller/orders/new?buyer=${buyerId}&request=${id}`)}>
                {m.offerrequests_write()}
              </LinkButton>
            )}
          </div>
        </RequestFacts>
        {actions.includes('decline') && (
          <details open={problem !== null || undefined} className="mt-5 border-line border-t pt-4">
            <summary className="cursor-pointer py-1 font-medium text-red underline underline-offset-4">
              {m.offerrequests_decline()}
            </summary>
            <Form method="post" className="mt-2 max-w-lg space-y-3">
              {problem && <Alert tone="error">{problem}</Alert>}
              <TextArea
                label={m.offerrequests_decline_reason()}
                hint={m.offerrequests_decline_hint({ name: buyerName })}
                name="reason"
                rows={2}
                required
                maxLength={OFFER_REQUEST_NOTE_MAX}
                defaultValue={actionData && 'values' in actionData ? actionData.values.reason : undefined}
              />
              <Button type="submit" kind="danger">
                {m.offerrequests_decline()}
              </Button>
            </Form>
          </details>
        )}
      </Sheet>
      <Sheet title={m.orders_lines_title({ count: request.lineCount })}>
        <RequestLines request={request} productPage={(productId) => `/goods-detail/${productId}`} withStock />
      </Sheet>
    </div>
  )
}
