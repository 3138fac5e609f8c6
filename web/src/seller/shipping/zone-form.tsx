import { PROVINCES, provinceName } from '@lonja/core/geo/provinces.ts'
import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { RATE_BASES, type RateBasis } from '@lonja/core/shipping/shipping-fee.ts'
import { useNavigation } from 'react-router'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { areaText } from '../../shops/shipping-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { controlStyle, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { SellerZone } from './read-shipping.server.ts'

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
  /** what a refused form brings back, by field */
  typed: Record<string, string[]> | undefined
}

/** What a zone covers, and what delivery there costs. */
export const ZoneForm = ({ version, zone, isNew, typed }: ZoneFormProps) => {
  const intent = useNavigation().formData?.get('intent')
  const value = (name: string, kept: string | number | undefined) => typed?.[name]?.[0] ?? kept ?? ''
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={version} />
      {!isNew && <input type="hidden" name="before" value={typed?.before?.[0] ?? zone.name} />}
      <Sheet>
        <TextField
          label={m.seller_shipping_zone_name()}
          hint={m.seller_shipping_zone_name_hint()}
          name="name"
          maxLength={60}
          required
          defaultValue={value('name', zone.name)}
        />
      </Sheet>
      <Sheet title={m.seller_shipping_places()}>
        <Places {...{ zone, typed }} />
      </Sheet>
      <Sheet title={m.seller_shipping_rates()}>
        <Rates {...{ zone, typed }} />
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

const Places = ({ zone, typed }: Pick<ZoneFormProps, 'zone' | 'typed'>) => {
  const locale = useLocale()
  const areas: readonly string[] = typed ? (typed.areas ?? []) : zone.areas
  const provinces = typed ? (typed.provinces ?? []) : zone.provinces
  const postCodes = zone.postCodes.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join('\n')
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {SHIPPING_AREAS.map((area) => (
          <Checkbox key={area} name="areas" value={area} defaultChecked={areas.includes(area)}>
            {areaText(area)}
          </Checkbox>
        ))}
      </div>
      <details open={provinces.length > 0}>
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
      </details>
      <details open={postCodes !== '' || Boolean(typed?.postCodes?.[0])}>
        <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
          {m.seller_shipping_post_codes()}
        </summary>
        <div className="mt-2">
          <TextArea
            label={m.seller_shipping_post_codes()}
            hint={m.seller_shipping_post_codes_hint()}
            name="postCodes"
            rows={3}
            defaultValue={typed?.postCodes?.[0] ?? postCodes}
          />
        </div>
      </details>
    </div>
  )
}

const Rates = ({ zone, typed }: Pick<ZoneFormProps, 'zone' | 'typed'>) => {
  const locale = useLocale()
  const value = (name: string, kept: string | number | undefined) => typed?.[name]?.[0] ?? kept ?? ''
  const rows = Array.from({ length: zone.steps.length + SPARE_STEPS }, (_, n) => n)
  const number = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 })
  return (
    <div className="space-y-5">
      <div className="max-w-xs">
        <SelectField
          label={m.seller_shipping_basis()}
          name="basis"
          defaultValue={value('basis', zone.basis)}
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
            return (
              <div key={n} className="col-span-2 grid grid-cols-subgrid">
                <input
                  name={`from-${n}`}
                  inputMode="decimal"
                  defaultValue={value(`from-${n}`, step ? number.format(step.from) : n === 0 ? 0 : '')}
                  aria-label={m.seller_shipping_step_from_n({ n: n + 1 })}
                  className={controlStyle}
                />
                <input
                  name={`cost-${n}`}
                  inputMode="decimal"
                  defaultValue={value(`cost-${n}`, amountText(step?.cost, locale))}
                  aria-label={m.seller_shipping_step_cost_n({ n: n + 1 })}
                  className={controlStyle}
                />
              </div>
            )
          })}
        </div>
        <p className="mt-2 text-ink-3 text-xs">{m.seller_shipping_steps_hint()}</p>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={m.seller_shipping_free_from()}
          hint={m.seller_shipping_free_from_hint()}
          name="freeFrom"
          inputMode="decimal"
          defaultValue={value('freeFrom', amountText(zone.freeFrom, locale))}
        />
        <TextField
          label={m.seller_shipping_lead_min()}
          name="leadMin"
          inputMode="numeric"
          defaultValue={value('leadMin', zone.leadDays?.min)}
        />
        <TextField
          label={m.seller_shipping_lead_max()}
          name="leadMax"
          inputMode="numeric"
          defaultValue={value('leadMax', zone.leadDays?.max)}
        />
      </div>
    </div>
  )
}
