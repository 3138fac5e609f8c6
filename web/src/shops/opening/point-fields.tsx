import type { OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import type { ReactNode } from 'react'
import { FileField } from '../../files/file-field.tsx'
import type { KeptFile } from '../../files/kept-file.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { visibilityWord } from '../opening-labels.ts'
import { HoursFields } from './hours-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { PinFields } from './pin-fields.tsx'
import type { Industry, Opening } from './wire.ts'

interface PointProps {
  opening: Opening
  industries: readonly Industry[]
  /** of the map, when the market has its own */
  styleUrl: string | undefined
  /** whether mails can reach the user's account */
  hasEmail: boolean
  refused: (RefusedForm & { files: Record<string, KeptFile[]> }) | undefined
}

type TextName =
  | 'street'
  | 'postCode'
  | 'city'
  | 'province'
  | 'businessPhone'
  | 'businessEmail'
  | 'orderEmail'
  | 'website'
  | 'companyName'
  | 'taxIdentificationCode'

/** What a text field of the opening shows: what was typed, else what is kept. */
const field = ({ opening, refused }: PointProps, name: TextName) => ({
  name,
  defaultValue: refused?.values[name] ?? opening[name] ?? '',
  errors: refused?.errors[name] ?? [],
})

const Shop = ({ opening, industries, refused }: PointProps) => {
  const kept = {
    name: opening.name,
    subDomain: opening.subDomain,
    industryId: String(opening.industryId ?? ''),
    type: opening.type,
  }
  return (
    <>
      <NameFields
        values={refused?.values ?? kept}
        errors={refused?.errors}
        industries={industries}
        own={opening.subDomain}
      />
      <SelectField
        label={m.shops_opening_visibility()}
        name="visibility"
        defaultValue={refused?.values.visibility ?? opening.visibility}
        errors={refused?.errors.visibility ?? []}
        options={VISIBILITIES.map((value) => ({ value, text: visibilityWord(value) }))}
      />
      <TextArea
        label={m.shops_opening_about()}
        optional={m.ui_optional()}
        name="about"
        defaultValue={refused?.values.about ?? opening.about}
        maxLength={2000}
        errors={refused?.errors.about}
      />
    </>
  )
}

const Place = (props: PointProps) => {
  const { opening, refused } = props
  return (
    <>
      <TextField label={m.shops_opening_street()} {...field(props, 'street')} autoComplete="street-address" required />
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr_1fr]">
        <TextField
          label={m.shops_opening_post_code()}
          {...field(props, 'postCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <TextField label={m.shops_opening_city()} {...field(props, 'city')} autoComplete="address-level2" required />
        <TextField
          label={m.shops_opening_province()}
          {...field(props, 'province')}
          autoComplete="address-level1"
          required
        />
      </div>
      <PinFields
        lat={refused?.values.lat ?? String(opening.lat ?? '')}
        lon={refused?.values.lon ?? String(opening.lon ?? '')}
        styleUrl={props.styleUrl}
        errors={refused?.errors}
      />
    </>
  )
}

const Contact = (props: PointProps) => {
  const { opening, refused } = props
  const optional = m.ui_optional()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.shops_opening_business_email()} {...field(props, 'businessEmail')} type="email" required />
        <TextField
          label={m.shops_opening_business_phone()}
          {...field(props, 'businessPhone')}
          type="tel"
          optional={optional}
        />
        <TextField
          label={m.shops_opening_order_email()}
          hint={props.hasEmail ? m.shops_opening_order_email_hint() : m.shops_opening_order_email_none()}
          {...field(props, 'orderEmail')}
          type="email"
          optional={optional}
        />
        <TextField
          label={m.shops_opening_website()}
          {...field(props, 'website')}
          inputMode="url"
          placeholder="www.glass-ana.example"
          optional={optional}
        />
      </div>
      <HoursFields hours={opening.openingHours} refused={refused} errors={refused?.errors.openingHours} />
    </>
  )
}

const Pictures = ({ opening, refused }: PointProps) => (
  <>
    <FileField
      name="logo"
      kind="shop-logo"
      label={m.shops_opening_logo()}
      kept={refused?.files.logo ?? (opening.logo ? [opening.logo] : [])}
      errors={refused?.errors.logo ?? []}
      required
    />
    <FileField
      name="images"
      kind="shop-picture"
      label={m.shops_opening_images()}
      kept={refused?.files.images ?? opening.images}
      errors={refused?.errors.images ?? []}
      multiple
    />
  </>
)

const Papers = (props: PointProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.shops_opening_company()}
        {...field(props, 'companyName')}
        autoComplete="organization"
        required
      />
      <TextField
        label={m.shops_opening_tax_id()}
        hint={m.shops_opening_tax_id_hint()}
        {...field(props, 'taxIdentificationCode')}
        autoComplete="off"
        required
      />
    </div>
    <FileField
      name="documents"
      kind="document"
      label={m.shops_opening_documents()}
      hint={m.shops_opening_documents_hint()}
      kept={props.refused?.files.documents ?? props.opening.documents}
      errors={props.refused?.errors.documents ?? []}
      multiple
      required
    />
  </>
)

const FIELDS: Record<OpeningPoint, (props: PointProps) => ReactNode> = {
  shop: Shop,
  place: Place,
  contact: Contact,
  pictures: Pictures,
  papers: Papers,
}

/** The fields of one point of a shop's opening. */
export const PointFields = ({ point, ...props }: PointProps & { point: OpeningPoint }) => {
  const Fields = FIELDS[point]
  return <Fields {...props} />
}
