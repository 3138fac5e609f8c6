import { ListChecks } from 'lucide-react'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { LinkButton } from '../ui/link-button.tsx'

/** Leads to the choice of an order list for what the address names, `beside` a page that would be lost; who does not buy sees nothing. */
export const KeepAsList = ({ to, beside = false }: { to: string; beside?: boolean }) => {
  const path = usePath()
  if (!useMayBuy()) return null
  return (
    <LinkButton kind="quiet" to={path(to)} target={beside ? '_blank' : undefined}>
      <ListChecks size={18} aria-hidden />
      {m.orderlists_keep_as()}
    </LinkButton>
  )
}

/** The way from other lists of what is ordered often to those with names. */
export const ToLists = () => (
  <LocaleLink to="/uc/lists" className="inline-block py-1 underline underline-offset-4 hover:text-ink">
    {m.orderlists_see()}
  </LocaleLink>
)
