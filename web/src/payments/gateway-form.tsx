import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/**
 * Whether someone comes to this page anew: by scripts, or by its address, to which the browser itself goes when the button that pays was
 * pressed before its page was hydrated. Who steps back or reloads was here before.
 */
const useIsNew = (): boolean => {
  const [cameHydrated] = useState(useHydrated())
  const isStep = useNavigationType() === 'POP'
  if (cameHydrated || !isStep) return !isStep
  if (typeof performance === 'undefined') return false
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
}

/**
 * The form that leads to the gateway's own page, which asks for the card or for Bizum's confirmation: scripts post it by themselves for who comes anew, but not
 * for who steps back or reloads; they, and who has no scripts, press its button.
 */
export const GatewayForm = ({ url, fields }: Pick<ReplyOf<'getPaymentForm'>, 'url' | 'fields'>) => {
  const form = useRef<HTMLFormElement>(null)
  const isNew = useIsNew()
  useEffect(() => {
    if (isNew) form.current?.submit()
    // a browser that steps back may show this page as it was left, though the attempt has ended since
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [isNew])
  return (
    <form ref={form} method="post" action={url} className="space-y-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="flex items-start gap-2 text-ink-2">
        <ShieldCheck size={20} aria-hidden className="shrink-0" />
        {m.payments_going_on()}
      </p>
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        {m.payments_go_on()}
      </Button>
    </form>
  )
}
