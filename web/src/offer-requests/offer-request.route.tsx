import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data } from 'react-router'
import { runButton } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { useMayTrade } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/offer-request.route'
import { askAgainAddress } from './ask-address.ts'
import { RequestFacts } from './request-facts.tsx'
import { RequestLines } from './request-lines.tsx'

const paramsOf = (id: string) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return { id }
}

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return orErrorPage(client(context).getOfferRequest({ params: paramsOf(params.requestId) }))
}

export const action = async ({ context, url, params }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  return runButton(async () => {
    await client(context).withdrawOfferRequest({ params: paramsOf(params.requestId) })
    const here = localizedPath(`/uc/offer-requests/${params.requestId}`, context.get(localeContext))
    return redirectWithNotice(context, here, 'offerRequestWithdrawn')
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.offerrequests_request_page({ name: loaderData?.shopName ?? '' }) },
]

/** One offer that the account asked a shop for. */
export default function OfferRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  const path = usePath()
  const mayTrade = useMayTrade()
  const { id, shopId, shopName, shopTakesRequests, askedBy, order, closedBy, actions } = request
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null
  const who = (
    <>
      {m.offerrequests_asked_by({ name: askedBy })} ·{' '}
      <LocaleLink to={`/shop-index/${shopId}`} className="underline underline-offset-4">
        {shopName}
      </LocaleLink>
    </>
  )
  return (
    <div className="space-y-4">
      <BackLink to="/uc/offer-requests">{m.offerrequests_title()}</BackLink>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Sheet>
        <RequestFacts request={request} title={m.offerrequests_request_to({ name: shopName })} who={who}>
          {closedBy && <Alert>{closedBy.message}</Alert>}
          <div className="flex flex-wrap gap-3">
            {order && (
              <LinkButton to={path(`/uc/order-detail?id=${order.id}`)}>{m.offerrequests_see_offer()}</LinkButton>
            )}
            {actions.includes('withdraw') && (
              <Form method="post">
                <Button type="submit" kind="quiet">
                  {m.offerrequests_withdraw()}
                </Button>
              </Form>
            )}
            {mayTrade && shopTakesRequests && !actions.includes('withdraw') && !closedBy && (
              <LinkButton kind="quiet" to={path(askAgainAddress(id))}>
                {m.offerrequests_again()}
              </LinkButton>
            )}
          </div>
        </RequestFacts>
      </Sheet>
      <Sheet title={m.orders_lines_title({ count: request.lineCount })}>
        <RequestLines request={request} productPage={(productId) => `/goods-detail/${productId}`} />
      </Sheet>
    </div>
  )
}
