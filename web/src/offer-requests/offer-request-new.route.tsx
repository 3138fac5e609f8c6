import { localizedPath } from '@lonja/core/kernel/locale.ts'
import {
  OFFER_REQUEST_DAYS,
  OFFER_REQUEST_LINES_MAX,
  OFFER_REQUEST_NOTE_MAX,
} from '@lonja/core/offer-requests/offer-request.ts'
import { ClipboardPen } from 'lucide-react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { firstProblem } from '../forms/first-problem.ts'
import { BackLink } from '../frame/back-link.tsx'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { useRecalculation } from '../orders/edit/use-recalculation.ts'
import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Route } from './+types/offer-request-new.route'
import { type AskPreview, type AskResult, askForOffer, loadAsk } from './ask.server.ts'
import { ASK } from './ask-fields.ts'
import { AskedLine } from './asked-line.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  return loadAsk(context, url.searchParams)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const pageOf = (id: number) => localizedPath(`/uc/offer-requests/${id}`, context.get(localeContext))
  return askForOffer(context, { form: await request.formData(), pageOf })
}

/** A form that comes back keeps its key and its lines: what was loaded with the page stands. A key that was used is replaced. */
export const shouldRevalidate = ({ formMethod, actionResult }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' || (actionResult as AskResult | undefined)?.refused?.isSavedBefore === true

export const meta = () => [{ title: m.offerrequests_ask_page() }]

interface AskFormProps {
  shopId: number
  /** makes sending twice ask once */
  orderKey: string
  start: AskPreview
  /** lines that were named and are more than one request has */
  leftOut: number
  values: Record<string, string>
  result: AskResult | undefined
}

const shownIn = (result: AskResult | undefined): AskPreview | null =>
  result && !('refusal' in result.preview) ? result.preview : null

const refusalIn = (result: AskResult | undefined): string | null =>
  result && 'refusal' in result.preview ? result.preview.refusal : null

/** The lines of the form; where the server worked out none, those that were sent, in the units that were typed. */
const linesOf = (start: AskPreview, result: AskResult | undefined): AskPreview['lines'] => {
  if (!result) return start.lines
  const shown = shownIn(result)
  if (shown && shown.lines.length > 0) return shown.lines
  return start.lines.flatMap((line) => {
    const quantity = result.units[line.skuId]
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
}

/** What is asked for: its lines, until when the answer is needed, and a note. */
const AskForm = ({ shopId, orderKey, start, leftOut, values, result }: AskFormProps) => {
  const { form, recalculate, recalculated } = useRecalculation<AskResult>(ASK.recalculate)
  const busy = useNavigation().formData?.get('intent') === ASK.send
  const preview = shownIn(result) ?? start
  const sums = shownIn(recalculated) ?? preview
  const typed = result?.values ?? values
  const errors = result?.refused?.errors ?? {}
  const problem = result?.refused ? firstProblem(result.refused) : null
  const lines = linesOf(start, result)
  const gone = sums.problems.filter(({ skuId }) => !sums.lines.some((line) => line.skuId === skuId))
  return (
    <Form ref={form} method="post" className="space-y-4" noValidate>
      {/* what Enter presses: minus of the first line would be the first button */}
      <button type="submit" name="intent" value={ASK.recalculate} hidden tabIndex={-1} />
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="shopId" value={shopId} />
      {[...new Set([problem, refusalIn(result), refusalIn(recalculated)])].map(
        (sentence) =>
          sentence && (
            <Alert key={sentence} tone="error">
              {sentence}
            </Alert>
          ),
      )}
      {leftOut > 0 && <Alert>{m.offerrequests_left_out({ count: leftOut, max: OFFER_REQUEST_LINES_MAX })}</Alert>}
      {gone.length > 0 && <Alert>{m.offerrequests_gone({ count: gone.length })}</Alert>}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <Sheet title={m.orders_lines_title({ count: lines.length })}>
          <ul className="space-y-3">
            {lines.map((line) => (
              <AskedLine
                key={line.skuId}
                line={{ ...line, price: sums.lines.find(({ skuId }) => skuId === line.skuId)?.price ?? line.price }}
                taxInclude={preview.taxInclude}
                values={typed}
                errors={errors}
                problem={sums.problems.find(({ skuId }) => skuId === line.skuId)?.message}
                unread={result?.unread[line.skuId]}
                onEdited={recalculate}
              />
            ))}
          </ul>
        </Sheet>
        <Sheet title={m.offerrequests_rest()}>
          <div className="space-y-5">
            <TextField
              type="date"
              label={m.offerrequests_needed_by()}
              optional={m.ui_optional()}
              name="neededBy"
              {...preview.neededBy}
              defaultValue={typed.neededBy ?? ''}
              errors={errors.neededBy ?? []}
            />
            <TextArea
              label={m.offerrequests_note()}
              optional={m.ui_optional()}
              name="note"
              rows={3}
              maxLength={OFFER_REQUEST_NOTE_MAX}
              defaultValue={typed.note}
              errors={errors.note}
            />
            <p className="text-ink-2">{m.offerrequests_ask_hint({ days: OFFER_REQUEST_DAYS })}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value={ASK.send} busy={busy} className="grow">
                {m.offerrequests_send()}
              </Button>
              <noscript className="noscript:contents">
                <Button type="submit" kind="quiet" name="intent" value={ASK.recalculate}>
                  {m.orders_revisions_recalculate()}
                </Button>
              </noscript>
            </div>
          </div>
        </Sheet>
      </div>
    </Form>
  )
}

/** Where nothing can be asked for: why, and where to go on. */
const NothingToAsk = ({ shopId, text }: { shopId: number | null; text: string }) => {
  const path = usePath()
  return (
    <EmptyState Icon={ClipboardPen} title={m.offerrequests_nothing()} text={text}>
      <LinkButton to={path(shopId === null ? '/cartList' : `/shop-index/${shopId}`)}>
        {shopId === null ? m.offerrequests_to_cart() : m.offerrequests_to_shop()}
      </LinkButton>
    </EmptyState>
  )
}

/** Asks a shop for an offer of products that were chosen in the cart, on a product's page, or in an earlier request. */
export default function OfferRequestNew({ loaderData, actionData }: Route.ComponentProps) {
  const { shopId, start, leftOut, values, key } = loaderData
  return (
    <div className="space-y-4">
      <BackLink to="/uc/offer-requests">{m.offerrequests_title()}</BackLink>
      <h1 className="font-semibold text-xl">{m.offerrequests_ask()}</h1>
      {shopId === null || start === null ? (
        <NothingToAsk shopId={shopId} text={m.offerrequests_nothing_text()} />
      ) : 'refusal' in start ? (
        <NothingToAsk shopId={shopId} text={start.refusal} />
      ) : start.lines.length === 0 ? (
        <NothingToAsk shopId={shopId} text={m.offerrequests_nothing_text()} />
      ) : (
        <>
          <p className="text-ink-2">
            {m.offerrequests_to()}{' '}
            <LocaleLink to={`/shop-index/${shopId}`} className="font-medium text-ink underline underline-offset-4">
              {start.shopName}
            </LocaleLink>
          </p>
          <AskForm {...{ shopId, start, leftOut, values }} orderKey={key} result={actionData} />
        </>
      )}
    </div>
  )
}
