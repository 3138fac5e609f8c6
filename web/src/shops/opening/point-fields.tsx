import type { OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { visibilityWord } from '../opening-labels.ts'
import { ContactFields, LookFields, PaperFields, PlaceFields, type RefusedFiles } from './fact-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { keptNames } from './other-names.tsx'
import type { Industry, Opening } from './wire.ts'

interface PointProps {
  opening: Opening
  industries: readonly Industry[]
  /** of the map, when the market has its own */
  styleUrl: string | undefined
  /** whether mails can reach the user's account */
  hasEmail: boolean
  refused: RefusedFiles | undefined
}

const Shop = ({ opening, industries, refused }: PointProps) => {
  const kept = {
    name: opening.name,
    subDomain: opening.subDomain,
    industryId: String(opening.industryId ?? ''),
    type: opening.type,
    ...keptNames(opening.names),
  }
  return (
    <>
      <NameFields kept={kept} refused={refused} industries={industries} own={opening.subDomain} />
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

const FIELDS: Record<OpeningPoint, (props: PointProps) => ReactNode> = {
  shop: Shop,
  place: ({ opening, refused, styleUrl }) => <PlaceFields kept={opening} refused={refused} styleUrl={styleUrl} />,
  contact: ({ opening, refused, hasEmail }) => (
    <>
      <ContactFields kept={opening} refused={refused} hasEmail={hasEmail} />
      <HoursFields hours={opening.openingHours} refused={refused} errors={refused?.errors.openingHours} />
    </>
  ),
  pictures: ({ opening, refused }) => <LookFields logo={opening.logo} images={opening.images} refused={refused} />,
  papers: ({ opening, refused }) => (
    <PaperFields
      kept={opening}
      documents={opening.documents}
      refused={refused}
      hint={m.shops_opening_documents_hint()}
    />
  ),
}

/** The fields of one point of a shop's opening. */
export const PointFields = ({ point, ...props }: PointProps & { point: OpeningPoint }) => {
  const Fields = FIELDS[point]
  return <Fields {...props} />
}
