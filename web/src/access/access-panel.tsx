import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Lock } from 'lucide-react'
import { NoBuying } from '../frame/no-buying.tsx'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { accessText } from '../products/price-closed.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { accessAddress } from './access-step.ts'
import { Countdown } from './countdown.tsx'
import { useStep } from './use-step.ts'
import type { ShopAccessData } from './wire.ts'

interface AccessPanelProps {
  access: ShopAccessData
  /** the shop hides its products besides their prices */
  isHidden?: boolean
}

/** On a shop's front and beside its products: why prices are closed to this user, and the one next step. */
export const AccessPanel = ({ access, isHidden = false }: AccessPanelProps) => {
  const path = usePath()
  const { state, request, hasCode, actions } = access
  useFreshPage(state === 'requested' ? MINUTE : null)
  const step = useStep(state)
  const mayBuy = useMayBuy()
  const text =
    isHidden && (state === 'notApplied' || state === 'withdrawn') ? m.access_not_applied_hidden() : accessText(state)
  if (!text) return null
  const left = state === 'requested' && request?.answerIn != null ? request.answerIn : null
  const to = path(accessAddress(access.shopId))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-wash px-4 py-3.5">
      <Lock size={20} aria-hidden className="shrink-0 text-ink-2" />
      <p className="min-w-48 grow basis-0" aria-live="polite">
        {text}
        {left !== null && (
          <span className="block font-semibold text-amber">
            <Countdown key={left} seconds={left} />
          </span>
        )}
      </p>
      {!mayBuy && <NoBuying />}
      {step && (
        <span className="flex flex-wrap gap-2">
          <LinkButton to={to} rel="nofollow" size="sm" kind={actions.includes('request') ? 'main' : 'quiet'}>
            {step}
          </LinkButton>
          {hasCode && actions.includes('unlock') && (
            <LinkButton to={`${to}#code`} rel="nofollow" size="sm" kind="quiet">
              {m.access_code_title()}
            </LinkButton>
          )}
        </span>
      )}
    </div>
  )
}
