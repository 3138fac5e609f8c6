import type { DetailPart } from '@lonja/core/shops/shop-details.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { KeptFile } from '../../../files/kept-file.ts'
import { errorsBeside } from '../../../forms/now-saved.ts'
import type { ReplyOf } from '../../../frame/wire.ts'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { m } from '../../../paraglide/messages.js'
import {
  ContactFields,
  KindFields,
  LookFields,
  PlaceFields,
  type RefusedFiles,
} from '../../../shops/opening/fact-fields.tsx'
import { keptNames, OtherNames } from '../../../shops/opening/other-names.tsx'
import type { Industry } from '../../../shops/opening/wire.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export type Details = ReplyOf<'getSellerDetails'>

interface PartProps {
  details: Details
  industries: readonly Industry[]
  /** of the map, when the market has its own */
  styleUrl: string | undefined
  /** whether mails can reach the user's account */
  hasEmail: boolean
  refused: RefusedFiles | undefined
}

const Shop = ({ details, industries, refused }: PartProps) => {
  const kept = { ...keptNames(details.names), industryId: String(details.industryId ?? ''), type: details.type }
  return (
    <>
      <TextField
        label={m.shops_opening_name()}
        name="name"
        defaultValue={refused?.values.name ?? details.name}
        maxLength={80}
        required
        errors={errorsBeside(refused, 'name', details.name)}
      />
      <OtherNames kept={kept} refused={refused} />
      <TextField
        label={m.shops_opening_sub_domain()}
        hint={m.seller_details_sub_domain_hint()}
        value={details.subDomain}
        readOnly
        errors={[]}
      />
      <KindFields kept={kept} refused={refused} industries={industries} />
    </>
  )
}

/** A picture as a form carries it on: by its key, or by its address where it came another way. */
const keptPicture = ({ address, key, name }: Details['images'][number], called: string): KeptFile => ({
  key: key ?? address,
  name: name || called,
})

const PARTS: Record<DetailPart, { title: () => string; Fields: (props: PartProps) => ReactNode }> = {
  shop: { title: m.seller_details_part_shop, Fields: Shop },
  place: {
    title: m.shops_opening_point_place,
    Fields: ({ details, refused, styleUrl }) => (
      <>
        <p className="text-ink-2">{m.seller_details_place_hint()}</p>
        {details.openPickUps > 0 && (
          <p className="text-ink-2">
            {m.seller_details_pick_ups({ count: details.openPickUps })}{' '}
            <LocaleLink to="/seller/orders" className="underline underline-offset-4">
              {m.seller_orders()}
            </LocaleLink>
          </p>
        )}
        <PlaceFields kept={details} refused={refused} styleUrl={styleUrl} />
      </>
    ),
  },
  contact: {
    title: m.seller_details_part_contact,
    Fields: ({ details, refused, hasEmail }) => <ContactFields kept={details} refused={refused} hasEmail={hasEmail} />,
  },
  pictures: {
    title: m.shops_opening_point_pictures,
    Fields: ({ details: { logo, images }, refused }) => (
      <LookFields
        logo={logo && keptPicture(logo, m.shops_opening_logo())}
        images={images.map((image, at) => keptPicture(image, m.seller_details_photo({ number: at + 1 })))}
        refused={refused}
      />
    ),
  },
}

/** One part of what a shop says of itself, saved by itself. */
export const PartForm = ({ part, ...props }: PartProps & { part: DetailPart }) => {
  const { details, refused } = props
  const { title, Fields } = PARTS[part]
  const busy = useNavigation().formData?.get('section') === part
  return (
    <Sheet id={part} title={title()}>
      <Form method="post" encType="multipart/form-data" className="space-y-5">
        <input type="hidden" name="section" value={part} />
        <input type="hidden" name="version" value={refused?.values.version ?? details.versions[part]} />
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <Fields {...props} />
        <Button type="submit" busy={busy}>
          {m.shops_opening_save()}
        </Button>
      </Form>
    </Sheet>
  )
}
