import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/**
 * The form that leads to the gateway's own page: scripts post it by themselves for who comes from the button that pays, but not for
 * who steps back or reloads; they, and who has no scripts, press its button.
 */
export const GatewayForm = ({ url, fields }: Pick<ReplyOf<'getPaymentForm'>, 'url' | 'fields'>) => {
  const form = useRef<HTMLFormElement>(null)
  const isNew = useNavigationType() !== 'POP'
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
