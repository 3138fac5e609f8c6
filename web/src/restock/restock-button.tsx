import { BellRing, Check } from 'lucide-react'
import { createContext, type MouseEvent, useContext, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { showRefusal } from '../ui/toast.ts'
import type { action } from './restock.route.tsx'

/** Skus of the page that the user waits for, as it was loaded. */
export const AwaitedSkus = createContext<readonly number[]>([])

interface RestockButtonProps {
  skuId: number
  /** what it is of, for screen readers */
  name: string
  /** it stands within a form of something else, which it then sends elsewhere; without one it has its own */
  inForm?: boolean
  /** where there is no room for words: a bell alone */
  isSmall?: boolean
  /** the user waits for it, as it was loaded; where the page does not tell of all its skus */
  isAwaited?: boolean
  /** on the list of what the user waits for: what a press does, instead of how it stands */
  isListed?: boolean
}

/** Asks to be told when a sku is back, or no longer. Visitors are led to the log-in and back; who does not buy sees nothing. */
export const RestockButton = ({ inForm = false, ...props }: RestockButtonProps) => {
  const address = usePath()('/restock')
  const { pathname, search } = useLocation()
  if (!useMayBuy()) return null
  if (inForm) return <Toggle {...props} address={address} back={pathname + search} />
  return (
    <form method="post" action={address} className="w-fit">
      <input type="hidden" name="back" value={pathname + search} />
      <Toggle {...props} address={address} back={pathname + search} />
    </form>
  )
}

const Toggle = ({
  skuId,
  name,
  isSmall,
  isAwaited = false,
  isListed,
  address,
  back,
}: RestockButtonProps & { address: string; back: string }) => {
  const fetcher = useFetcher<typeof action>({ key: `restock-${skuId}` })
  const isLoaded = useContext(AwaitedSkus).includes(skuId) || isAwaited
  const { data, state, formData } = fetcher
  const { sent, send } = useSentAtOnce(fetcher)
  useEffect(() => {
    if (state === 'idle' && data && !data.ok) showRefusal(data.items)
  }, [data, state])
  const told = data?.ok ? data.isWaiting : isLoaded
  const asked = sent ?? formData
  const isWaiting = asked ? asked.has('restock') : told
  const field = isWaiting ? 'restockOff' : 'restock'
  const text = !isWaiting ? m.restock_ask() : isListed ? m.restock_cancel() : m.restock_waiting()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (sent !== null || state !== 'idle') return
    const wish = new FormData()
    wish.set(field, String(skuId))
    wish.set('back', back)
    void send(wish, address)
  }
  return (
    <Button
      type="submit"
      kind="quiet"
      size="sm"
      name={field}
      value={skuId}
      formAction={address}
      formMethod="post"
      formNoValidate
      onClick={press}
      aria-label={m.ui_named({ name: text, value: name })}
      className="relative z-10"
    >
      {isWaiting && !isListed ? <Check size={15} aria-hidden /> : <BellRing size={15} aria-hidden />}
      {!isSmall && text}
    </Button>
  )
}
