import { Mail, Smartphone } from 'lucide-react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select.tsx'
import type { ContactKind } from './sent-code.ts'
import type { TypedField } from './use-typed-form.ts'

export type AreaCodes = readonly { country: string; name: string; areaCode: string }[]

/** A phone with its country's code; Spain's unless another is chosen. */
export const PhoneFields = ({
  areaCodes,
  field,
  label = m.accounts_phone(),
}: {
  areaCodes: AreaCodes
  field: (name: string) => TypedField
  label?: string
}) => (
  <div className="grid grid-cols-[minmax(9.75rem,2fr)_minmax(0,3fr)] gap-3">
    <SelectField
      label={m.accounts_area_code()}
      name="areaCode"
      defaultValue={field('areaCode').value ?? '+34'}
      options={areaCodes.map((one) => ({ value: one.areaCode, text: `${one.areaCode} ${one.name}` }))}
      autoComplete="tel-country-code"
    />
    <TextField
      label={label}
      name="phone"
      type="tel"
      defaultValue={field('phone').value}
      errors={field('phone').errors}
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
  field,
  ownEmail = null,
}: {
  by: ContactKind
  to: (by: ContactKind) => string
  areaCodes: AreaCodes
  field: (name: string) => TypedField
  /** that of a user who is in */
  ownEmail?: string | null
}) => (
  <>
    <Ways by={by} to={to} />
    {by === 'phone' ? (
      <PhoneFields areaCodes={areaCodes} field={field} />
    ) : (
      <TextField
        label={m.accounts_email()}
        name="email"
        type="email"
        defaultValue={field('email').value ?? ownEmail ?? undefined}
        errors={field('email').errors}
        autoComplete="email"
        required
      />
    )}
  </>
)
