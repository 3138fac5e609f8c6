import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { STATEMENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import { OPENING_POINTS } from '@lonja/core/shops/opening-checklist.ts'
import type { ShopAction } from '@lonja/core/shops/shop-machine.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { OpeningHistory } from '../../shops/opening/opening-history.tsx'
import { shopStatus } from '../../shops/opening-labels.ts'
import { OwnRecord } from '../../shops/own-record.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { officeProofIn, proofFieldOf } from '../office-proof.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct, useMayLook } from '../use-may-act.ts'
import type { Route } from './+types/shop-review.route'
import { IdentityDecision } from './identity-decision.tsx'
import { ShopDecision } from './shop-decision.tsx'
import { ShopFacts } from './shop-facts.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'shops')
  return { shop: await orErrorPage(client(context).getShopOpening({ params: { id: params.shopId } })) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'shops'))
  const form = await request.formData()
  const here = localizedPath(`/operator/shops/${params.shopId}`, context.get(localeContext))
  const reason = textOf(form, 'reason')
  if (form.get('intent') === 'identity')
    return runPlainForm(form, async () => {
      const decision = form.get('decision') === 'approve' ? ('approve' as const) : ('return' as const)
      await client(context).decideShopIdentity({
        params: { id: textOf(form, 'id') },
        body: { decision, ...(reason && { reason }) },
      })
      return redirectWithNotice(context, here, 'saved')
    })
  const points = Object.fromEntries(
    OPENING_POINTS.map((point) => [point, textOf(form, `point-${point}`)]).filter(([, text]) => text !== ''),
  )
  const ground = STATEMENT_GROUNDS.find((one) => one === form.get('ground'))
  const run = async () => {
    const body = {
      action: textOf(form, 'action') as ShopAction,
      points,
      ...(reason && { reason }),
      ...(ground && { ground }),
      ...officeProofIn(form),
    }
    await client(context).actOnShop({ params: { id: params.shopId }, body })
    return redirectWithNotice(context, here, 'saved')
  }
  return runPlainForm(form, run, proofFieldOf)
}

export const meta = () => [{ title: m.shops_opening_queue_page() }]

/** One shop as the market looks at it: what it told, what can be done, what happened. */
export default function ShopReview({ loaderData: { shop }, actionData }: Route.ComponentProps) {
  const status = shopStatus(shop.status)
  const mayAct = useMayAct('shops')
  const isOfIdentity = actionData?.values.intent === 'identity'
  // what was pressed is offered no longer: someone else decided before
  const isLate =
    actionData &&
    (isOfIdentity
      ? String(shop.identityRequest?.id) !== actionData.values.id
      : !shop.actions.some((action) => action === actionData.values.action))
  const [seesAudit, seesMoney] = [useMayLook('audit'), useMayLook('money')]
  return (
    <>
      <BackLink to="/operator/shops">{m.shops_opening_queue_title()}</BackLink>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words font-semibold text-xl">{shop.name}</h1>
        <Tag tone={status.tone}>{status.text}</Tag>
      </div>
      {isLate && actionData.problem && (
        <div className="mb-5">
          <Alert tone="error">{actionData.problem}</Alert>
        </div>
      )}
      <div className="grid items-start gap-5 md:grid-cols-[1fr_24rem]">
        <Sheet title={m.shops_opening_review_details()}>
          <ShopFacts shop={shop} />
          <h3 className="mt-6 mb-1 font-semibold">{m.shops_record()}</h3>
          <OwnRecord record={shop.serviceRecord} />
        </Sheet>
        <div className="space-y-5">
          {shop.identityRequest && (
            <IdentityDecision
              shop={shop}
              request={shop.identityRequest}
              mayAct={mayAct}
              refused={isOfIdentity ? actionData : undefined}
            />
          )}
          {mayAct && shop.actions.length > 0 && (
            <Sheet title={m.shops_opening_review_decide()}>
              <ShopDecision shop={shop} refused={isOfIdentity ? undefined : actionData} />
            </Sheet>
          )}
          <OpeningHistory history={shop.history} />
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {seesAudit && (
              <LocaleLink to={`/operator/audit?shopId=${shop.id}`} className="underline underline-offset-4">
                {m.console_audit_see()}
              </LocaleLink>
            )}
            {seesMoney && (
              <LocaleLink
                to={`/operator/money/shop-invoices?${new URLSearchParams({ subDomain: shop.subDomain })}`}
                className="underline underline-offset-4"
              >
                {m.invoices_market_of_shop()}
              </LocaleLink>
            )}
          </p>
        </div>
      </div>
    </>
  )
}
