import { type FieldMetadata, getFormProps, getInputProps, useForm } from '@conform-to/react'
import { useNavigation } from 'react-router'
import type { AreaCodes } from '../accounts/contact-fields.tsx'
import { nowSaved } from '../forms/now-saved.ts'
import type { FormAnswer } from '../forms/run-form.server.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { describe, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import { areaOfPhone } from './area-of-phone.ts'
import { countryOptions } from './countries.ts'
import { PlaceOptions, placeFields } from './place-fields.tsx'
import { useSpanishPlace } from './use-spanish-place.ts'
import type { AddressData } from './wire.ts'

type AddressFields = Omit<AddressData, 'id' | 'version' | 'isDefaultDelivery' | 'isDefaultInvoice' | 'vatNumber'> & {
  areaCode: string
}

interface AddressFormProps {
  /** as it is now; undefined for a new one */
  address: AddressData | undefined
  /** what the market knows of its user, for a new one */
  known?: Pick<AddressData, 'recipient' | 'phone' | 'companyName'>
  areaCodes: AreaCodes
  /** makes a new one be saved once, however often the button is pressed */
  formKey?: string
  lastResult: FormAnswer | null | undefined
  /** where Cancel leads, without a language */
  cancel: string
}

/** What of an address its owner writes. */
const written = ({ vatNumber: _number, version: _version, ...address }: AddressData): Omit<AddressFields, 'areaCode'> =>
  address

/** Whether who is invoiced is under the equivalence surcharge; the tick is what tells shops of it. */
const SurchargeTick = ({ field }: { field: FieldMetadata<boolean, AddressFields> }) => {
  const { key, ...input } = getInputProps(field, { type: 'checkbox' })
  const hint = m.addresses_surcharge_hint()
  return (
    <div>
      <Checkbox key={key} {...input} {...describe(field.id, { hint, errors: field.errors })}>
        {m.addresses_surcharge()}
      </Checkbox>
      <p id={`${field.id}-hint`} className="max-w-prose text-ink-3 text-xs">
        {hint}
      </p>
      {field.errors?.[0] && (
        <p id={`${field.id}-error`} className="mt-1.5 font-medium text-red text-xs">
          {field.errors[0]}
        </p>
      )}
    </div>
  )
}

/** An address of the book: who receives, where, and whose invoice (spec §5, address). */
export const AddressForm = ({ address, known, areaCodes, formKey, lastResult, cancel }: AddressFormProps) => {
  const locale = useLocale()
  const saved: Partial<AddressFields> = address
    ? { ...written(address), ...areaOfPhone(address, areaCodes) }
    : { ...known, country: 'ES', ...areaOfPhone({ phone: known?.phone ?? '', country: 'ES' }, areaCodes) }
  const [form, fields] = useForm<AddressFields>({ lastResult, defaultValue: saved })
  const typed = lastResult?.initialValue as Record<string, string> | null | undefined
  const overtaken = { values: typed ?? {}, ...(lastResult?.isOvertaken && { isOvertaken: true as const }) }
  const busy = useNavigation().state === 'submitting'
  const place = useSpanishPlace(String(fields.country.value ?? address?.country ?? 'ES'), {
    postCode: address?.postCode ?? '',
    province: address?.province ?? '',
  })
  const own = placeFields(place)
  const text = (name: Exclude<keyof AddressFields, 'equivalenceSurcharge'>, type: 'text' | 'tel' = 'text') => ({
    ...getInputProps(fields[name], { type }),
    errors: [...(fields[name].errors ?? []), ...nowSaved(overtaken, name, saved[name])],
  })
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {address && <input type="hidden" name="version" value={typed?.version ?? address.version} />}
      {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.addresses_recipient()}
          {...text('recipient')}
          key={fields.recipient.key}
          autoComplete="name"
          required
        />
        <div className="grid grid-cols-[minmax(9.75rem,2fr)_minmax(0,3fr)] gap-3">
          <SelectField
            label={m.addresses_area()}
            name={fields.areaCode.name}
            id={fields.areaCode.id}
            key={fields.areaCode.key}
            defaultValue={fields.areaCode.initialValue}
            errors={fields.areaCode.errors}
            options={areaCodes.map(({ areaCode, name }) => ({ value: areaCode, text: `${areaCode} ${name}` }))}
            autoComplete="tel-country-code"
            required
          />
          <TextField
            label={m.addresses_phone()}
            {...text('phone', 'tel')}
            key={fields.phone.key}
            autoComplete="tel-national"
            required
          />
        </div>
        <SelectField
          label={m.addresses_country()}
          name={fields.country.name}
          id={fields.country.id}
          key={fields.country.key}
          defaultValue={fields.country.initialValue}
          errors={[...(fields.country.errors ?? []), ...nowSaved(overtaken, 'country', saved.country)]}
          options={countryOptions(locale, address?.country)}
          autoComplete="country"
          onChange={place.onCountry}
          required
        />
        <TextField {...text('postCode')} {...own.postCode} key={fields.postCode.key} autoComplete="postal-code" />
        <TextField {...text('province')} {...own.province} key={fields.province.key} autoComplete="address-level1" />
        <TextField {...text('city')} {...own.city} key={fields.city.key} autoComplete="address-level2" />
        <div className="sm:col-span-2">
          <TextField {...text('street')} {...own.street} key={fields.street.key} autoComplete="street-address" />
        </div>
        <TextField
          {...text('companyName')}
          {...own.companyName}
          key={fields.companyName.key}
          autoComplete="organization"
        />
        <TextField
          {...text('taxIdentificationCode')}
          {...own.taxIdentificationCode}
          key={fields.taxIdentificationCode.key}
        />
        <TextField
          label={m.addresses_label()}
          hint={m.addresses_label_hint()}
          optional={m.ui_optional()}
          {...text('label')}
          key={fields.label.key}
          autoComplete="off"
        />
      </div>
      <PlaceOptions place={place} />
      <div>
        {!address?.isDefaultDelivery && <Checkbox name="isDefaultDelivery">{m.addresses_make_delivery()}</Checkbox>}
        {!address?.isDefaultInvoice && <Checkbox name="isDefaultInvoice">{m.addresses_make_invoice()}</Checkbox>}
      </div>
      {place.isSpain && <SurchargeTick field={fields.equivalenceSurcharge} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {m.addresses_save()}
        </Button>
        <LocaleLink to={cancel} className="px-2 py-2 text-ink-2 underline-offset-4 hover:underline">
          {m.addresses_cancel()}
        </LocaleLink>
      </div>
    </Form>
  )
}
