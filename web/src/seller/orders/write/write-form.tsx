import { useNavigation } from 'react-router'
import { firstProblem } from '../../../forms/first-problem.ts'
import { UnsavedGuard } from '../../../forms/leave-guard.tsx'
import { amountText } from '../../../locale/amount-text.ts'
import { formatDay } from '../../../locale/format-date.ts'
import { useLocale } from '../../../locale/locale.ts'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { lineProblem, priceErrors } from '../../../orders/edit/edit-fields.ts'
import { FindProduct } from '../../../orders/edit/find-product.tsx'
import { useRecalculation } from '../../../orders/edit/use-recalculation.ts'
import { OrderTotals } from '../../../orders/order-totals.tsx'
import { m } from '../../../paraglide/messages.js'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { WRITE, wishField } from './write-fields.ts'
import type { Asked, Buyer, WriteResult, WrittenPreview } from './write-order.server.ts'
import { WrittenLine } from './written-line.tsx'

interface WriteFormProps {
  buyer: Buyer
  /** the buyer's request for an offer that the order answers */
  asked: Asked | null
  /** makes sending twice write one order */
  orderKey: string
  start: WrittenPreview
  result: WriteResult | undefined
}

/** What is wrong with the whole of an order; that it has no lines yet is no fault before it is sent. */
const wholeProblem = (preview: WrittenPreview, refused: WriteResult['refused']): string | null => {
  if (refused) return firstProblem(refused)
  return preview.problems.find(({ skuId, code }) => skuId === undefined && code !== 'pick_a_product')?.message ?? null
}

/** What the buyer said of the whole of their request, and how much of it is not sold any more. */
const AskedNote = ({ asked, taxInclude }: { asked: Asked; taxInclude: boolean }) => {
  const locale = useLocale()
  const { note, neededBy, goneCount, wishes } = asked
  // in the other writing a wished price would be another amount
  const usable =
    asked.taxInclude === taxInclude
      ? Object.entries(wishes).flatMap(([skuId, { wishedPrice }]) =>
          wishedPrice === null ? [] : [{ skuId, wishedPrice }],
        )
      : []
  return (
    <Alert>
      <p>{m.offerrequests_answers()}</p>
      {neededBy && <p>{m.offerrequests_needed({ day: formatDay(neededBy, locale) })}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-line">{m.orders_line_note({ note })}</p>}
      {goneCount > 0 && <p>{m.offerrequests_gone({ count: goneCount })}</p>}
      {usable.map(({ skuId, wishedPrice }) => (
        <input key={skuId} type="hidden" name={wishField(skuId)} value={amountText(wishedPrice, locale)} />
      ))}
      {usable.length > 0 && (
        <Button type="submit" kind="quiet" size="sm" name="intent" value={WRITE.wishes} formNoValidate className="mt-2">
          {m.seller_write_use_wishes({ count: usable.length })}
        </Button>
      )}
    </Alert>
  )
}

/** An order as the shop writes it for a buyer: lines, delivery and a note, with what it comes to. */
export const WriteForm = ({ buyer, asked, orderKey, start, result }: WriteFormProps) => {
  const { form, recalculate, recalculated } = useRecalculation<WriteResult>(WRITE.recalculate)
  const busy = useNavigation().formData?.get('intent') === WRITE.send
  const preview = result?.preview ?? start
  const sums = recalculated?.preview ?? preview
  const refused = result?.refused ?? null
  const typed = result?.values ?? {}
  const problem = wholeProblem(sums, refused)
  const methods = { shipment: m.seller_write_shipment, pickUp: m.checkout_pick_up }
  return (
    <Form ref={form} method="post" className="space-y-4" noValidate>
      {/* what Enter presses: minus of the first line would be the first button. It computes anew too */}
      <button type="submit" name="intent" value={WRITE.find} hidden tabIndex={-1} />
      <input type="hidden" name="key" value={orderKey} />
      <UnsavedGuard isKept={result !== undefined} bySearch />
      <input type="hidden" name="expectedTotal" value={sums.total} />
      {asked && <input type="hidden" name="offerRequestId" value={asked.id} />}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-base">{buyer.name}</strong>
        {!asked && (
          <LocaleLink to="/seller/orders/new" className="underline underline-offset-4">
            {m.seller_write_other()}
          </LocaleLink>
        )}
      </p>
      {asked && <AskedNote asked={asked} taxInclude={preview.taxInclude} />}
      {problem && <Alert tone="error">{problem}</Alert>}
      {result?.unread && <Alert tone="error">{m.seller_write_unread({ codes: result.unread })}</Alert>}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="space-y-4">
          <Sheet title={m.orders_lines_title({ count: preview.lines.length })}>
            {preview.lines.length === 0 && <p className="text-ink-2">{m.seller_write_empty()}</p>}
            <ul className="space-y-3">
              {preview.lines.map((line) => (
                <WrittenLine
                  // fields that were typed in keep that: those that get wished prices are new ones
                  key={`${line.skuId} ${result?.wishesUsed ?? ''}`}
                  {...{ line, typed, asked }}
                  problem={lineProblem(line.skuId, sums, refused)}
                  errors={priceErrors(line.skuId, refused)}
                  onEdited={recalculate}
                />
              ))}
            </ul>
          </Sheet>
          <Sheet title={m.orders_revisions_add()}>
            <FindProduct found={result?.found ?? null} typed={typed.search ?? ''} />
            <div className="mt-6 space-y-3">
              <TextArea
                key={result?.pasted.id}
                label={m.seller_write_list()}
                hint={m.seller_write_list_hint()}
                name="codes"
                rows={3}
                defaultValue={result?.pasted.text}
              />
              <Button type="submit" kind="quiet" name="intent" value={WRITE.list} formNoValidate>
                {m.seller_write_list_add()}
              </Button>
            </div>
          </Sheet>
          <Sheet title={m.seller_write_rest()}>
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label={m.checkout_delivery()}
                name="deliveryMethod"
                defaultValue={preview.deliveryMethod}
                options={preview.deliveryMethods.map((value) => ({ value, text: methods[value]() }))}
                onChange={recalculate}
              />
              {preview.deliveryMethod === 'shipment' && preview.shippingZones.length > 1 && (
                <SelectField
                  label={m.seller_write_zone()}
                  name="shippingZone"
                  defaultValue={typed.shippingZone ?? preview.shippingZones[0]}
                  options={preview.shippingZones.map((value) => ({
                    value,
                    text: value || m.seller_write_zone_elsewhere(),
                  }))}
                  onChange={recalculate}
                />
              )}
              <TextField
                label={m.orders_revisions_shipping()}
                hint={m.seller_write_shipping_hint()}
                name="shipping"
                inputMode="decimal"
                defaultValue={typed.shipping ?? ''}
                onChange={recalculate}
                errors={refused?.errors.shipping ?? []}
              />
            </div>
            <div className="mt-5">
              <TextArea
                label={m.seller_write_note()}
                name="comments"
                rows={3}
                maxLength={1000}
                defaultValue={typed.comments}
              />
            </div>
          </Sheet>
        </div>
        <Sheet title={m.orders_summary()}>
          <div aria-live="polite">
            <OrderTotals totals={sums} lines={sums.lines} isFetched={sums.deliveryMethod === 'pickUp'} forSeller />
          </div>
          <p className="mt-4 text-ink-2">{m.seller_write_send_hint()}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" name="intent" value={WRITE.send} busy={busy}>
              {m.seller_write_send()}
            </Button>
            <Button type="submit" kind="quiet" name="intent" value={WRITE.recalculate}>
              {m.orders_revisions_recalculate()}
            </Button>
          </div>
        </Sheet>
      </div>
    </Form>
  )
}
