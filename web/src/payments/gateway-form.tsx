import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { GatewayStep } from './start-payment.server.ts'

/** The form that leads to the gateway's own page: scripts post it by themselves, without them its button does. */
export const GatewayForm = ({ url, fields }: Pick<GatewayStep, 'url' | 'fields'>) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.submit()
    // a browser that steps back may show this page as it was left: the gateway takes the same form only once
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
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
