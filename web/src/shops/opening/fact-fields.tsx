import { SHOP_TYPES } from '@lonja/core/shops/shop-lists.ts'
import { FileField } from '../../files/file-field.tsx'
import type { KeptFile } from '../../files/kept-file.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { typeText } from '../shop-labels.ts'
import { PinFields } from './pin-fields.tsx'
import type { Industry } from './wire.ts'

// Fields of what a shop says of itself, for its opening and for its details later.

/** A form that was not taken, with the files that came with it. */
export type RefusedFiles = RefusedForm & { files: Record<string, KeptFile[]> }

type Kept<Name extends string> = Readonly<Record<Name, string | null>>

/** What a text field shows: what was typed, else what is kept. */
const field = <Name extends string>(kept: Kept<Name>, refused: RefusedForm | undefined, name: Name) => ({
  name,
  defaultValue: refused?.values[name] ?? kept[name] ?? '',
  errors: errorsBeside(refused, name, kept[name]),
})

/** Industry and type of a shop. */
export const KindFields = ({
  kept,
  refused,
  industries,
}: {
  kept: Readonly<Partial<Record<string, string>>>
  refused: RefusedForm | undefined
  industries: readonly Industry[]
}) => {
  const nameOf = (id: string | undefined) => industries.find((one) => String(one.id) === id)?.name
  const typed = refused?.values.type ?? kept.type
  return (
    <>
      <SelectField
        label={m.shops_opening_industry()}
        name="industryId"
        defaultValue={refused?.values.industryId ?? kept.industryId ?? ''}
        required
        errors={errorsBeside(refused, 'industryId', kept.industryId, nameOf(kept.industryId))}
        options={[
          { value: '', text: m.shops_opening_choose() },
          ...industries.map((industry) => ({ value: String(industry.id), text: industry.name })),
        ]}
      />
      <SelectField
        label={m.shops_opening_type()}
        name="type"
        defaultValue={typed ?? 'wholesaler'}
        errors={errorsBeside(
          refused,
          'type',
          kept.type,
          SHOP_TYPES.flatMap((type) => (type === kept.type ? typeText(type) : []))[0],
        )}
        options={SHOP_TYPES.map((type) => ({ value: type, text: typeText(type) }))}
      />
    </>
  )
}

/** Address and pin of a shop. */
export const PlaceFields = ({
  kept,
  refused,
  styleUrl,
}: {
  kept: Kept<'street' | 'postCode' | 'city' | 'province'> & { lat: number | null; lon: number | null }
  refused: RefusedForm | undefined
  /** of the map, when the market has its own */
  styleUrl: string | undefined
}) => (
  <>
    <TextField
      label={m.shops_opening_street()}
      {...field(kept, refused, 'street')}
      autoComplete="street-address"
      required
    />
    <div className="grid gap-5 sm:grid-cols-[8rem_1fr_1fr]">
      <TextField
        label={m.shops_opening_post_code()}
        {...field(kept, refused, 'postCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <TextField
        label={m.shops_opening_city()}
        {...field(kept, refused, 'city')}
        autoComplete="address-level2"
        required
      />
      <TextField
        label={m.shops_opening_province()}
        {...field(kept, refused, 'province')}
        autoComplete="address-level1"
        required
      />
    </div>
    <PinFields
      lat={refused?.values.lat ?? String(kept.lat ?? '')}
      lon={refused?.values.lon ?? String(kept.lon ?? '')}
      styleUrl={styleUrl}
      errors={refused?.errors}
    />
  </>
)

/** How a shop is reached, and where its orders are mailed to. */
export const ContactFields = ({
  kept,
  refused,
  hasEmail,
}: {
  kept: Kept<'businessPhone' | 'businessEmail' | 'orderEmail' | 'website'>
  refused: RefusedForm | undefined
  /** whether mails can reach the user's account */
  hasEmail: boolean
}) => {
  const optional = m.ui_optional()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.shops_opening_business_email()}
        {...field(kept, refused, 'businessEmail')}
        type="email"
        required
      />
      <TextField
        label={m.shops_opening_business_phone()}
        {...field(kept, refused, 'businessPhone')}
        type="tel"
        optional={optional}
      />
      <TextField
        label={m.shops_opening_order_email()}
        hint={hasEmail ? m.shops_opening_order_email_hint() : m.shops_opening_order_email_none()}
        {...field(kept, refused, 'orderEmail')}
        type="email"
        optional={optional}
      />
      <TextField
        label={m.shops_opening_website()}
        {...field(kept, refused, 'website')}
        inputMode="url"
        placeholder="www.glass-ana.example"
        optional={optional}
      />
    </div>
  )
}

/** Logo and pictures of a shop. */
export const LookFields = ({
  logo,
  images,
  refused,
}: {
  logo: KeptFile | null
  images: readonly KeptFile[]
  refused: RefusedFiles | undefined
}) => (
  <>
    <FileField
      name="logo"
      kind="shop-logo"
      label={m.shops_opening_logo()}
      kept={refused?.files.logo ?? (logo ? [logo] : [])}
      errors={refused?.errors.logo ?? []}
      required
    />
    <FileField
      name="images"
      kind="shop-picture"
      label={m.shops_opening_images()}
      kept={refused?.files.images ?? images}
      errors={refused?.errors.images ?? []}
      multiple
    />
  </>
)

/** Who invoices, and what shows it. */
export const PaperFields = ({
  kept,
  documents,
  refused,
  hint,
}: {
  kept: Kept<'companyName' | 'taxIdentificationCode'>
  documents: readonly KeptFile[]
  refused: RefusedFiles | undefined
  /** what becomes of the documents */
  hint: string
}) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.shops_opening_company()}
        {...field(kept, refused, 'companyName')}
        autoComplete="organization"
        required
      />
      <TextField
        label={m.shops_opening_tax_id()}
        hint={m.shops_opening_tax_id_hint()}
        {...field(kept, refused, 'taxIdentificationCode')}
        autoComplete="off"
        required
      />
    </div>
    <FileField
      name="documents"
      kind="document"
      label={m.shops_opening_documents()}
      hint={hint}
      kept={refused?.files.documents ?? documents}
      errors={refused?.errors.documents ?? []}
      multiple
      required
    />
  </>
)
