import { Mail, Smartphone } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { LocaleLink } from '../shell/locale-link.tsx'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select.tsx'
import type { ContactKind } from './sent-code.ts'

export type AreaCodes = readonly { country: string; name: string; areaCode: string }[]

interface Field {
  initialValue?: string | undefined
  errors?: string[] | undefined
}

/** A phone with its country's code; Spain's unless another is chosen. */
export const PhoneFields = ({
  areaCodes,
  areaCode,
  phone,
}: {
  areaCodes: AreaCodes
  areaCode: Field
  phone: Field
}) => (
  <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
    <SelectField
      label={m.accounts_area_code()}
      name="areaCode"
      defaultValue={areaCode.initialValue ?? '+34'}
      options={areaCodes.map((one) => ({ value: one.areaCode, text: `${one.name} ${one.areaCode}` }))}
      autoComplete="tel-country-code"
    />
    <TextField
      label={m.accounts_phone()}
      name="phone"
      type="tel"
      defaultValue={phone.initialValue}
      errors={phone.errors ?? []}
      autoComplete="tel-national"
      required
    />
  </div>
)

/** Whether the code comes by SMS or by mail: two addresses of one page, so that it works without scripts. */
const Ways = ({ by, to }: { by: ContactKind; to: (by: ContactKind) => string }) => (
  <nav aria-label={m.accounts_way()} className="grid grid-cols-2 gap-1 rounded-md bg-wash-2 p-1">
    {(['phone', 'email'] as const).map((way) => {
      const Icon = way === 'phone' ? Smartphone : Mail
      return (
        <LocaleLink
          key={way}
          to={to(way)}
          replace
          aria-current={way === by ? 'true' : undefined}
          className="flex h-10 items-center justify-center gap-2 rounded-md font-medium text-ink-2 hover:text-ink aria-[current=true]:bg-paper aria-[current=true]:text-ink aria-[current=true]:shadow-float"
        >
          <Icon size={18} aria-hidden />
          {way === 'phone' ? m.accounts_by_phone() : m.accounts_by_email()}
        </LocaleLink>
      )
    })}
  </nav>
)

/** The first step of a form with a code: where the code goes. */
export const ContactFields = ({
  by,
  to,
  areaCodes,
  fields,
}: {
  by: ContactKind
  to: (by: ContactKind) => string
  areaCodes: AreaCodes
  fields: { areaCode: Field; phone: Field; email: Field }
}) => (
  <>
    <Ways by={by} to={to} />
    {by === 'phone' ? (
      <PhoneFields areaCodes={areaCodes} areaCode={fields.areaCode} phone={fields.phone} />
    ) : (
      <TextField
        label={m.accounts_email()}
        name="email"
        type="email"
        defaultValue={fields.email.initialValue}
        errors={fields.email.errors ?? []}
        autoComplete="email"
        required
      />
    )}
  </>
)
