import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { useMe } from '../frame/use-me.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { showRefusal, showToast } from '../ui/toast.ts'
import { CART_INTENTS } from './cart-form.ts'
import type { CartChange } from './change-cart.server.ts'
import { focusNext } from './delete-lines.tsx'

/** Takes a line out of the cart and saves its product; visitors, whose cart is all that they keep, do not see it. */
export const SaveForLater = ({ skuId, name, action }: { skuId: number; name: string; action: string }) => {
  const fetcher = useFetcher<CartChange>()
  const { sent, onSubmit } = useSentAtOnce(fetcher)
  const form = useRef<HTMLFormElement>(null)
  const { data, state } = fetcher
  useEffect(() => {
    if (!data) return
    if (!data.ok) return showRefusal(data.items)
    // the line goes with the answer; whoever is elsewhere by then stays there
    if (form.current?.contains(document.activeElement)) focusNext(form.current)
    showToast({
      kind: 'done',
      text: m.frame_notice_saved_later(),
      link: { to: '/uc/saved', text: m.saved_see() },
    })
  }, [data])
  const busy = sent !== null || state !== 'idle'
  if (useMe() === null) return null
  return (
    <FetcherForm {...{ fetcher, action, onSubmit }} method="post" ref={form} className="w-fit">
      <input type="hidden" name="skuId" value={skuId} />
      <Button
        type="submit"
        kind="plain"
        size="sm"
        name="intent"
        value={CART_INTENTS.later}
        busy={busy}
        aria-label={m.ui_named({ name: m.saved_later(), value: name })}
        className="flex h-auto min-h-9 px-0 py-1 font-normal text-ink-2 text-xs underline underline-offset-2 hover:text-ink lg:min-h-6"
      >
        {m.saved_later()}
      </Button>
    </FetcherForm>
  )
}
