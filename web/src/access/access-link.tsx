import type { AccessState } from '@lonja/core/shops/shop-lists.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { accessAddress } from './access-step.ts'
import { useStep } from './use-step.ts'

/** The one next step towards a shop's prices, as a link above a card's own; nothing where there is none. */
export const AccessLink = ({ shop }: { shop: { id: number; name: string; access: AccessState } }) => {
  const step = useStep(shop.access)
  if (step === null) return null
  return (
    <LocaleLink
      to={accessAddress(shop.id)}
      aria-label={m.access_step_of({ step, shop: shop.name })}
      rel="nofollow"
      className="relative z-10 inline-flex min-h-9 items-center font-medium text-ink underline underline-offset-4"
    >
      {step}
    </LocaleLink>
  )
}
