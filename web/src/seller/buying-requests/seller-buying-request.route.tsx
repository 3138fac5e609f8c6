import {
  BUYING_ANSWER_PRODUCTS_MAX,
  BUYING_ANSWERS_MAX,
  BUYING_REQUEST_TEXT_MAX,
} from '@lonja/core/buying-requests/buying-request.ts'
import { useNavigation } from 'react-router'
import { whoAsks } from '../../buying-requests/labels.tsx'
import { BuyingRequestFacts } from '../../buying-requests/request-facts.tsx'
import { firstProblem } from '../../forms/first-problem.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { ProductPicks } from '../../products/product-picks.tsx'
import { guardForm } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-buying-request.route'
import { loadForSeller, saveAnswer } from './answer.server.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) =>
  loadForSeller(context, await requireSeller(context, url), params.requestId)

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return saveAnswer(context, await request.formData(), params.requestId)
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.buyingrequests_request_page({ title: loaderData?.request.title ?? '' }) },
]

type Loaded = Route.ComponentProps['loaderData']
type Refused = Route.ComponentProps['actionData']

/** The shop's words and products for what a buyer looks for. */
const AnswerForm = ({ loaded: { request, formKey }, refused }: { loaded: Loaded; refused: Refused }) => {
  const busy = useNavigation().formData?.get('intent') === 'save'
  const { answer } = request
  const problem = firstProblem(refused)
  return (
    <Form method="post" className="space-y-5" noValidate>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="isChange" value={answer ? '1' : ''} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextArea
        name="text"
        label={m.buyingrequests_answer_text()}
        hint={m.buyingrequests_answer_hint()}
        required
        maxLength={BUYING_REQUEST_TEXT_MAX}
        defaultValue={refused?.values.text ?? answer?.text ?? ''}
        errors={refused?.errors.text}
      />
      <ProductPicks
        hint={m.buyingrequests_picks_hint({ maximum: BUYING_ANSWER_PRODUCTS_MAX })}
        picked={refused?.picked ?? answer?.products ?? []}
        found={refused?.found ?? null}
        search={refused?.values.productSearch}
        errors={refused?.errors.productIds}
      />
      <Button type="submit" name="intent" value="save" busy={busy}>
        {answer ? m.buyingrequests_change_save() : m.buyingrequests_answer()}
      </Button>
    </Form>
  )
}

/** The shop's answer as its buyer reads it. */
const OwnAnswer = ({ answer }: { answer: NonNullable<Loaded['request']['answer']> }) => {
  const locale = useLocale()
  return (
    <>
      <p className="text-ink-2 text-xs">
        {m.buyingrequests_answered_on({ when: formatMoment(answer.answeredAt, locale) })}
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{answer.text}</p>
      <ul className="mt-2">
        {answer.products.map(({ id, name }) => (
          <li key={id}>
            <LocaleLink to={`/goods-detail/${id}`} className="inline-block py-1 underline underline-offset-4">
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a buyer looks for, and the shop's answer to it. */
export default function SellerBuyingRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData
  const { answer, actions, isCompany, answerCount } = request
  const isFull = answer === null && answerCount >= BUYING_ANSWERS_MAX
  const form = <AnswerForm loaded={loaderData} refused={actionData} />
  const isTyped = actionData !== undefined
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to="/seller/buying-requests">{m.buyingrequests_title()}</BackLink>
      <Sheet>
        <BuyingRequestFacts
          request={request}
          facts={[
            [m.buyingrequests_who(), whoAsks(isCompany)],
            [m.buyingrequests_answers_title(), m.buyingrequests_answers({ count: answerCount })],
          ]}
        />
      </Sheet>
      {isFull && !isTyped && <Alert>{m.buyingrequests_full({ maximum: BUYING_ANSWERS_MAX })}</Alert>}
      {(answer || isTyped || (actions.includes('answer') && !isFull)) && (
        <Sheet title={m.buyingrequests_your_answer()}>
          {answer && <OwnAnswer answer={answer} />}
          {(answer === null || (isTyped && !actions.includes('change'))) && form}
          {actions.includes('change') && (
            <details open={isTyped || undefined} className="mt-4 border-line border-t pt-3">
              <summary className="cursor-pointer py-1 font-medium underline underline-offset-4">
                {m.buyingrequests_change()}
              </summary>
              <div className="mt-3">{form}</div>
            </details>
          )}
          {actions.includes('takeBack') && (
            <Form method="post" className="mt-4">
              <Button type="submit" kind="danger" name="intent" value="takeBack">
                {m.buyingrequests_take_back()}
              </Button>
            </Form>
          )}
        </Sheet>
      )}
    </div>
  )
}
