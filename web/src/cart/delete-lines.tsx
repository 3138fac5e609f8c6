import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { showRefusal } from '../ui/toast.ts'
import { CART_INTENTS } from './cart-form.ts'
import type { CartChange } from './change-cart.server.ts'

interface DeleteLinesProps {
  shopId: number
  skuIds: readonly number[]
  action: string
  /** names the button for screen readers */
  label: string
  question: string
  summary: React.ReactNode
  summaryClass: string
  /** the form whose ticked boxes say what goes, where no script runs; else `skuIds` are sent */
  formId?: string
}

/** The focus, which would vanish with the line, goes to the line after it or before; without one, to the beginning of the cart. */
export const focusNext = (pressed: Element): void => {
  const row = pressed.closest('li')
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('summary')
  const target = next ?? pressed.closest<HTMLElement>('[role=dialog], main')
  target?.focus()
}

/** Takes lines out of the cart, after it has asked once. */
export const DeleteLines = (props: DeleteLinesProps) => {
  const { shopId, skuIds, action, label, question, summary, summaryClass, formId } = props
  const fetcher = useFetcher<CartChange>()
  const { data } = fetcher
  useEffect(() => {
    if (data && !data.ok) showRefusal(data.items)
  }, [data])
  const send = (event: React.SyntheticEvent) => {
    event.preventDefault()
    focusNext(event.currentTarget)
    const form = new FormData()
    form.set('intent', CART_INTENTS.delete)
    form.set('inPlace', '1')
    form.set('sid', String(shopId))
    for (const skuId of skuIds) form.append('skuids', String(skuId))
    fetcher.submit(form, { method: 'post', action })
  }
  const button = (
    <Button
      type="submit"
      kind="danger"
      size="sm"
      name="intent"
      value={CART_INTENTS.delete}
      className="mt-3 w-full"
      {...(formId ? { form: formId, formMethod: 'post', formAction: action, onClick: send } : {})}
    >
      {m.cart_delete_yes()}
    </Button>
  )
  return (
    <Disclosure className="relative" label={label} summary={summary} summaryClass={summaryClass}>
      <div className="absolute top-full right-0 z-20 mt-1 w-60 rounded-md border border-line bg-paper p-4 text-ink text-sm shadow-float">
        <p>{question}</p>
        {formId ? (
          button
        ) : (
          <FetcherForm fetcher={fetcher} method="post" action={action} onSubmit={send}>
            <input type="hidden" name="sid" value={shopId} />
            {skuIds.map((skuId) => (
              <input key={skuId} type="hidden" name="skuids" value={skuId} />
            ))}
            {button}
          </FetcherForm>
        )}
      </div>
    </Disclosure>
  )
}
