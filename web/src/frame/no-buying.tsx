import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { useIsBuyer, useMe } from './use-me.ts'

/** Stands where one would buy, for users whose account or role does not: why not, and the way to another account. */
export const NoBuying = () => {
  const account = useMe()?.operator.name ?? ''
  const isBuyer = useIsBuyer()
  return (
    <p className="max-w-72 text-ink-2 text-xs">
      {isBuyer ? m.frame_only_looks({ account }) : m.frame_buys_nothing({ account })}{' '}
      <LocaleLink to="/switch-account" className="underline underline-offset-4 hover:text-ink">
        {m.profile_config_switch()}
      </LocaleLink>
    </p>
  )
}
