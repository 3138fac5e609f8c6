import { hasEnded } from '@lonja/core/orders/ended.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { amountText } from '../../locale/amount-text.ts'
import { formatTime } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { OrderText } from '../order-text.tsx'
import { EDIT, lineProblem, priceErrors } from './edit-fields.ts'
import { EditLine } from './edit-line.tsx'
import type { EditResult, LoadedEdit, Preview } from './edit-order.server.ts'
import { EditSums } from './edit-sums.tsx'
import { FindProduct } from './find-product.tsx'
import { useRecalculation } from './use-recalculation.ts'

interface EditViewProps {
  loaded: LoadedEdit
  result: EditResult | undefined
  side: OrderSide
  /** the order's page */
  back: string
}

/** What is wrong with the whole of a version; that nothing is different yet is no fault before it is proposed. */
const wholeProblem = (preview: Preview, refused: EditResult['refused']): string | null => {
  if (refused) return firstProblem(refused)
  return preview.problems.find(({ skuId, code }) => skuId === undefined && code !== 'nothing_changed')?.message ?? null
}

/** Why an order that has ended cannot be changed; undefined where it goes on. */
const closedReason = (status: LoadedEdit['order']['status']): string | undefined => {
  if (status === 'cancelled') return m.orders_revisions_cancelled()
  return hasEnded(status) ? m.orders_revisions_ended() : undefined
}

/** What each side reads of the one that answers. */
const WORDS = {
  buyer: { intro: m.orders_revisions_intro_buyer, message: m.orders_revisions_message_to_shop },
  seller: { intro: m.orders_revisions_intro_seller, message: m.orders_return_message },
} satisfies Record<OrderSide, object>

/** An order as one side would have it: lines, delivery and messages, with what it would come to. */
export const EditView = ({ loaded, result, side, back }: EditViewProps) => {
  const {
    order,
    lock,
    preview: loadedStart,
    refusal,
  } = loaded as LoadedEdit & {
    lock?: { until: string } | null
    preview?: Preview
  }
  // what was typed stays on the page when the order was moved on meanwhile
  const [start, keepStart] = useState(loadedStart)
  if (loadedStart && loadedStart !== start) keepStart(loadedStart)
  const locale = useLocale()
  const { form, recalculate, recalculated } = useRecalculation<EditResult>(EDIT.recalculate)
  const busy = useNavigation().formData?.get('intent') === EDIT.propose
  const hydrated = useHydrated()
  const title = (
    <>
      <BackLink to={back}>{m.orders_note_back()}</BackLink>
      <h1 className="font-semibold text-xl tabular-nums">
        <OrderText>{m.orders_revisions_page({ number: order.number })}</OrderText>
      </h1>
    </>
  )
  const closed = refusal !== null && (
    <Alert tone="error">
      <p>{closedReason(order.status) ?? refusal}</p>
      <LocaleLink to={back} className="mt-2 inline-block font-semibold underline">
        {m.payments_see_order()}
      </LocaleLink>
    </Alert>
  )
  if (!start)
    return (
      <div className="space-y-4">
        {title}
        {closed}
      </div>
    )
  const preview = result?.preview ?? start
  const sums = recalculated?.preview ?? preview
  const refused = result?.refused ?? null
  const problem = wholeProblem(preview, refused)
  const typed = result?.values ?? {}
  const words = WORDS[side]
  return (
    <div className="space-y-4">
      {title}
      {closed}
      {lock && <p className="max-w-prose text-ink-2">{words.intro({ until: formatTime(lock.until, locale) })}</p>}
      {problem && !closed && (
        <Alert tone="error">
          {refused && <p className="font-medium">{m.orders_revisions_failed()}</p>}
          {problem}
        </Alert>
      )}
      <Form ref={form} method="post" className="space-y-4" noValidate>
        {/* what Enter presses: minus of the first line would be the first button. It computes anew too */}
        <button type="submit" name="intent" value={EDIT.find} hidden tabIndex={-1} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="key" value={loaded.key} />
        <Sheet title={m.orders_lines_title({ count: preview.lines.length })}>
          <ul className="space-y-3">
            {preview.lines.map((line) => (
              <EditLine
                key={line.skuId}
                {...{ line, side, typed }}
                problem={lineProblem(line.skuId, sums, refused)}
                errors={priceErrors(line.skuId, refused)}
                refused={refused}
                onEdited={recalculate}
              />
            ))}
          </ul>
        </Sheet>
        <Sheet title={m.orders_revisions_add()}>
          <FindProduct found={result?.found ?? null} typed={typed.search ?? ''} />
        </Sheet>
        <Sheet title={m.orders_revisions_rest()}>
          <div className="grid gap-5 sm:grid-cols-2">
            {side === 'seller' && (
              <TextField
                label={m.orders_revisions_shipping()}
                name="shipping"
                inputMode="decimal"
                defaultValue={typed.shipping ?? amountText(preview.shipping, locale)}
                onChange={recalculate}
                errors={refused?.errors.shipping ?? []}
              />
            )}
            <TextField
              label={m.orders_delivery_day()}
              name="deliveryDate"
              type="date"
              defaultValue={typed.deliveryDate ?? preview.deliveryDate ?? ''}
              errors={refused?.errors.deliveryDate ?? []}
            />
          </div>
          <div className="mt-5">
            <TextArea label={words.message()} name="message" rows={3} maxLength={1000} defaultValue={typed.message} />
          </div>
        </Sheet>
        <Sheet title={m.orders_revisions_sums()}>
          <EditSums sums={sums} />
          <div className={closed ? 'hidden' : 'mt-5 flex flex-wrap gap-3'}>
            <Button type="submit" name="intent" value={EDIT.propose} busy={busy} disabled={refusal !== null}>
              {m.orders_revisions_submit()}
            </Button>
            <Button type="submit" kind="plain" name="intent" value={EDIT.leave}>
              {m.orders_revisions_leave()}
            </Button>
            {/* with scripts the sums follow each change by themselves; the last one, so that no other button moves when it goes */}
            {!hydrated && (
              <Button type="submit" kind="quiet" name="intent" value={EDIT.recalculate}>
                {m.orders_revisions_recalculate()}
              </Button>
            )}
          </div>
        </Sheet>
      </Form>
    </div>
  )
}
