import { useMe } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'

/** The way to the company's details, for an owner of a company; nothing for others, who cannot change them. */
export const CompanyLink = () => {
  const operator = useMe()?.operator
  if (operator?.kind !== 'business' || operator.role !== 'owner') return null
  return (
    <LocaleLink to="/uc/people/company" className="inline-block py-1 underline underline-offset-4 hover:text-ink">
      {m.memberships_company_change()}
    </LocaleLink>
  )
}
