import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useNavigation } from 'react-router'
import { firstProblem } from '../forms/first-problem.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { amountText } from '../locale/amount-text.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { asCards } from '../products/as-card.server.ts'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/buying-request.route'
import { AnswerCard } from './answer-card.tsx'
import { requestParams, wishIn } from './read-request.server.ts'
import { BuyingRequestFacts } from './request-facts.tsx'
import { WishFields } from './wish-fields.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const request = await orErrorPage(client(context).getBuyingRequest({ params: requestParams(params.requestId) }))
  return {
    ...request,
    answers: request.answers.map((answer) => ({ ...answer, products: asCards(answer.products) })),
  }
}

export const action = async ({ request, context, url, params: { requestId } }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  const params = requestParams(requestId)
  const intent = typedOf(form, 'intent')
  return runPlainForm(form, async () => {
    if (intent === 'save') await client(context).updateBuyingRequest({ params, body: wishIn(form) })
    else await client(context).closeBuyingRequest({ params, body: { found: intent === 'find' } })
    const here = localizedPath(`/uc/buying-requests/${requestId}`, context.get(localeContext))
    return redirectWithNotice(context, here, intent === 'save' ? 'buyingRequestSaved' : 'buyingRequestClosed')
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.buyingrequests_request_page({ title: loaderData?.title ?? '' }) },
]

type Loaded = Route.ComponentProps['loaderData']

/** Writes the words of an open request anew. */
const EditForm = ({ request, refused }: { request: Loaded; refused: Route.ComponentProps['actionData'] }) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const { title, details, quantity, mostPrice } = request
  const isRefused = refused?.values.intent === 'save'
  const kept = { title, details, quantity, mostPrice: amountText(mostPrice, locale) }
  return (
    <details open={isRefused || undefined} className="border-line border-t pt-3">
      <summary className="cursor-pointer py-1 font-medium underline underline-offset-4">
        {m.buyingrequests_edit()}
      </summary>
      <Form method="post" className="mt-3 max-w-xl space-y-5" noValidate>
        <WishFields values={isRefused ? refused.values : kept} errors={(isRefused && refused.errors) || {}} />
        <Button type="submit" name="intent" value="save" busy={busy}>
          {m.buyingrequests_save()}
        </Button>
      </Form>
    </details>
  )
}

/** What the account asked all shops of a trade for, and their answers. */
export default function BuyingRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  const { state, askedBy, answers, actions } = request
  const problem = firstProblem(actionData)
  return (
    <div className="space-y-4">
      <BackLink to="/uc/buying-requests">{m.buyingrequests_title()}</BackLink>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet>
        <BuyingRequestFacts request={request} who={m.buyingrequests_asked_by({ name: askedBy })}>
          {actions.includes('find') && (
            <Form method="post" className="flex flex-wrap gap-3">
              <Button type="submit" kind="quiet" name="intent" value="find">
                {m.buyingrequests_find()}
              </Button>
              <Button type="submit" kind="quiet" name="intent" value="drop">
                {m.buyingrequests_drop()}
              </Button>
            </Form>
          )}
          {actions.includes('edit') && <EditForm request={request} refused={actionData} />}
        </BuyingRequestFacts>
      </Sheet>
      <section aria-labelledby="answers" className="space-y-4">
        <h2 id="answers" className="font-semibold text-lg">
          {m.buyingrequests_answers_title()}
        </h2>
        {answers.length === 0 && (
          <p className="text-ink-2">
            {state === 'open' ? m.buyingrequests_no_answers() : m.buyingrequests_no_answers_ever()}
          </p>
        )}
        {answers.map((answer) => (
          <AnswerCard key={answer.id} answer={answer} />
        ))}
      </section>
    </div>
  )
}
