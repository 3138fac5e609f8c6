import { PROVINCES, provinceName } from '@lonja/core/geo/provinces.ts'
import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { RATE_BASES, type RateBasis } from '@lonja/core/shipping/shipping-fee.ts'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { errorsBeside, listNowSaved, nowSaved, rowNowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { amountText, decimalText } from '../../locale/amount-text.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { roundText } from '../../shops/delivery-texts.ts'
import { areaText } from '../../shops/shipping-texts.ts'
import { dayText } from '../../shops/shop-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { controlStyle, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { RowErrors } from '../../ui/row-errors.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { SellerZone } from './read-shipping.server.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Rows of steps that a form offers beyond those that there are. */
const SPARE_STEPS = 3

const BASIS_TEXTS: Record<RateBasis, () => string> = {
  amount: m.seller_shipping_basis_amount,
  weight: m.seller_shipping_basis_weight,
  packs: m.seller_shipping_basis_packs,
}

interface ZoneFormProps {
  version: number
  zone: SellerZone
  isNew: boolean
  refused: RefusedForm | undefined
}

/** What a zone covers, and what delivery there costs. */
export const ZoneForm = ({ version, zone, isNew, refused }: ZoneFormProps) => {
  const intent = useNavigation().formData?.get('intent')
  const [leadMin, setLeadMin] = useState(refused?.values.leadMin ?? String(zone.leadDays?.min ?? ''))
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={refused?.values.version ?? version} />
      {!isNew && <input type="hidden" name="before" value={zone.name} />}
      <Sheet>
        <TextField
          label={m.seller_shipping_zone_name()}
          hint={m.seller_shipping_zone_name_hint()}
          name="name"
          maxLength={60}
          required
          defaultValue={refused?.values.name ?? zone.name}
          errors={errorsBeside(refused, 'name', zone.name)}
        />
      </Sheet>
      <Sheet title={m.seller_shipping_places()}>
        <Places {...{ zone, refused }} />
      </Sheet>
      <Sheet title={m.seller_shipping_rates()}>
        <Rates {...{ zone, refused }} onLeadMin={setLeadMin} />
      </Sheet>
      <Sheet title={m.seller_shipping_delivery_days()}>
        <Round {...{ zone, refused, leadMin }} />
      </Sheet>
      <SaveBar>
        <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
          {m.shops_opening_save()}
        </Button>
        {!isNew && (
          <Button
            type="submit"
            kind="quiet"
            name="intent"
            value="delete"
            formNoValidate
            busy={intent === 'delete'}
            className="ml-auto"
          >
            {m.seller_shipping_delete()}
          </Button>
        )}
      </SaveBar>
    </Form>
  )
}

const Places = ({ zone, refused }: Pick<ZoneFormProps, 'zone' | 'refused'>) => {
  const locale = useLocale()
  const areas: readonly string[] = tickedIn(refused, 'areas') ?? zone.areas
  const provinces = tickedIn(refused, 'provinces') ?? zone.provinces
  const postCodes = zone.postCodes.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join('\n')
  const provinceNames = listText(zone.provinces.map((id) => provinceName(id, locale)))
  const errors = {
    areas: [
      ...(refused?.errors.areas ?? []),
      ...listNowSaved(refused, areas.toSorted(), zone.areas.toSorted(), listText(zone.areas.map(areaText))),
    ],
    provinces: [
      ...(refused?.errors.provinces ?? []),
      ...listNowSaved(refused, provinces.toSorted(), zone.provinces.toSorted(), provinceNames),
    ],
    postCodes: errorsBeside(refused, 'postCodes', postCodes),
  }
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {SHIPPING_AREAS.map((area) => (
          <Checkbox key={area} name="areas" value={area} defaultChecked={areas.includes(area)}>
            {areaText(area)}
          </Checkbox>
        ))}
      </div>
      <RowErrors errors={errors.areas} />
      <details open={provinces.length > 0 || errors.provinces.length > 0}>
        <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
          {m.seller_shipping_provinces()}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {PROVINCES.map(({ id }) => (
            <Checkbox key={id} name="provinces" value={id} defaultChecked={provinces.includes(id)}>
              {provinceName(id, locale)}
            </Checkbox>
          ))}
        </div>
        <RowErrors errors={errors.provinces} />
      </details>
      <details open={postCodes !== '' || Boolean(refused?.values.postCodes) || errors.postCodes.length > 0}>
        <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
          {m.seller_shipping_post_codes()}
        </summary>
        <div className="mt-2">
          <TextArea
            label={m.seller_shipping_post_codes()}
            hint={m.seller_shipping_post_codes_hint()}
            name="postCodes"
            rows={3}
            defaultValue={refused?.values.postCodes ?? postCodes}
            errors={errors.postCodes}
          />
        </div>
      </details>
    </div>
  )
}

interface RatesProps extends Pick<ZoneFormProps, 'zone' | 'refused'> {
  onLeadMin: (typed: string) => void
}

const Rates = ({ zone, refused, onLeadMin }: RatesProps) => {
  const locale = useLocale()
  const line = (name: string, kept: string | number | undefined) => ({
    name,
    defaultValue: refused?.values[name] ?? kept ?? '',
    errors: errorsBeside(refused, name, kept),
  })
  const rows = Array.from({ length: zone.steps.length + SPARE_STEPS }, (_, n) => n)
  return (
    <div className="space-y-5">
      <div className="max-w-xs">
        <SelectField
          label={m.seller_shipping_basis()}
          {...line('basis', zone.basis)}
          errors={nowSaved(refused, 'basis', zone.basis, BASIS_TEXTS[zone.basis]())}
          options={RATE_BASES.map((basis) => ({ value: basis, text: BASIS_TEXTS[basis]() }))}
        />
      </div>
      <fieldset>
        <legend className="sr-only">{m.seller_shipping_rates()}</legend>
        <div className="grid max-w-md grid-cols-2 gap-2">
          <span aria-hidden className="font-medium">
            {m.seller_shipping_step_from()}
          </span>
          <span aria-hidden className="font-medium">
            {m.seller_shipping_step_cost()}
          </span>
          {rows.map((n) => {
            const step = zone.steps[n]
            const from = { name: `from-${n}`, kept: step ? decimalText(step.from, locale) : n === 0 ? '0' : '' }
            const cost = { name: `cost-${n}`, kept: amountText(step?.cost, locale) }
            const inRow = (name: string) => ({
              className: controlStyle,
              ...(refused?.errors[name] && { 'aria-invalid': true as const, 'aria-describedby': `step-${n}-error` }),
            })
            const saved = { [from.name]: from.kept, [cost.name]: cost.kept }
            return (
              <div key={n} className="col-span-2 grid grid-cols-subgrid">
                <input
                  name={from.name}
                  inputMode="decimal"
                  defaultValue={refused?.values[from.name] ?? from.kept}
                  aria-label={m.seller_shipping_step_from_n({ n: n + 1 })}
                  {...inRow(from.name)}
                />
                <input
                  name={cost.name}
                  inputMode="decimal"
                  defaultValue={refused?.values[cost.name] ?? cost.kept}
                  aria-label={m.seller_shipping_step_cost_n({ n: n + 1 })}
                  {...inRow(cost.name)}
                />
                <div id={`step-${n}-error`} className="col-span-2 empty:hidden">
                  <RowErrors
                    errors={[
                      ...(refused?.errors[from.name] ?? []),
                      ...(refused?.errors[cost.name] ?? []),
                      ...rowNowSaved(refused, saved, step ? `${from.kept} → ${cost.kept || '—'}` : ''),
                    ]}
                  />
                </div>
              </div>
            )
          })}
        </div>
        <RowErrors errors={refused?.errors.steps} />
        <p className="mt-2 text-ink-3 text-xs">{m.seller_shipping_steps_hint()}</p>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={m.seller_shipping_free_from()}
          hint={m.seller_shipping_free_from_hint()}
          inputMode="decimal"
          {...line('freeFrom', amountText(zone.freeFrom, locale))}
        />
        <TextField
          label={m.seller_shipping_lead_min()}
          inputMode="numeric"
          {...line('leadMin', zone.leadDays?.min)}
          onChange={({ target }) => onLeadMin(target.value)}
        />
        <TextField label={m.seller_shipping_lead_max()} inputMode="numeric" {...line('leadMax', zone.leadDays?.max)} />
      </div>
    </div>
  )
}

/** Time until which orders are taken that a form begins with. */
const CUT_OFF = '18:00'

interface RoundProps extends Pick<ZoneFormProps, 'zone' | 'refused'> {
  /** working days that an order takes at least, as typed: the cut-off counts back by them */
  leadMin: string
}

/** On which days of the week the shop delivers there, and until when orders for them are taken, said in words as it is chosen. */
const Round = ({ zone, refused, leadMin }: RoundProps) => {
  const locale = useLocale()
  const saved = zone.deliveryDays
  const begun = tickedIn(refused, 'deliveryDays')?.map(Number) ?? saved?.days ?? []
  const [days, setDays] = useState<readonly number[]>(begun)
  const [cutOff, setCutOff] = useState(refused?.values.cutOff ?? saved?.cutOff ?? CUT_OFF)
  const ticked = days.map(String).toSorted()
  const savedText = listText((saved?.days ?? []).map((day) => dayText(day, locale)))
  const chosen = {
    deliveryDays: days.length > 0 && cutOff !== '' ? { days: days.toSorted((a, b) => a - b), cutOff } : null,
    leadDays: /^\d+$/.test(leadMin.trim()) ? { min: Number(leadMin), max: Number(leadMin) } : null,
  }
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="sr-only">{m.seller_shipping_delivery_days()}</legend>
        <p className="mb-2 text-ink-3 text-xs">{m.seller_shipping_delivery_days_hint()}</p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              name="deliveryDays"
              value={day}
              defaultChecked={begun.includes(day)}
              onChange={({ target }) =>
                setDays((known) => (target.checked ? [...known, day] : known.filter((one) => one !== day)))
              }
            >
              <span className="inline-block first-letter:uppercase">{dayText(day, locale)}</span>
            </Checkbox>
          ))}
        </div>
        <RowErrors
          errors={[
            ...(refused?.errors.deliveryDays ?? []),
            ...listNowSaved(refused, ticked, (saved?.days ?? []).map(String).toSorted(), savedText),
          ]}
        />
      </fieldset>
      <div className="max-w-60">
        <TextField
          type="time"
          label={m.seller_shipping_cut_off()}
          hint={m.seller_shipping_cut_off_hint()}
          name="cutOff"
          defaultValue={cutOff}
          onChange={({ target }) => setCutOff(target.value)}
          errors={errorsBeside(refused, 'cutOff', saved?.cutOff)}
        />
      </div>
      <p aria-live="polite" className="font-medium">
        {roundText(chosen, locale) || m.seller_shipping_round_none()}
      </p>
    </div>
  )
}
