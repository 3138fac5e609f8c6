import { m } from '../paraglide/messages.js'
import type { useSpanishPlace } from './use-spanish-place.ts'

type Place = ReturnType<typeof useSpanishPlace>

/** Label, hint and keyboard of each address field for the chosen country; each form adds its own autocomplete values. */
export const placeFields = (place: Place) => ({
  companyName: { label: m.addresses_company(), required: true },
  taxIdentificationCode: {
    label: m.addresses_tax_id(),
    hint: place.isSpain ? m.addresses_tax_id_hint() : place.isInVatOfOthers ? m.addresses_vat_hint() : undefined,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    required: true,
  },
  street: { label: m.addresses_street(), required: true },
  postCode: {
    label: m.addresses_post_code(),
    inputMode: place.isSpain ? ('numeric' as const) : ('text' as const),
    onInput: place.onPostCode,
    required: true,
  },
  province: {
    label: m.addresses_province(),
    hint: place.elsewhere && m.addresses_post_code_of({ province: place.elsewhere }),
    ref: place.province,
    list: 'provinces',
    onInput: place.onProvince,
    required: true,
  },
  city: { label: m.addresses_city(), list: 'towns', required: true },
})

const Options = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** The provinces and towns that those fields offer. */
export const PlaceOptions = ({ place }: { place: Place }) => (
  <>
    <Options id="provinces" names={place.provinces} />
    <Options id="towns" names={place.towns} />
  </>
)
