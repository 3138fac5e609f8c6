import { applyTyped, DEBOUNCE_MS, decrease, increase, limits, type QuantityFacts } from '@lonja/core/cart/quantity.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { readLines } from '../cart/packed-lines.ts'
import { stepButton } from '../cart/quantity-step.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface AddSkuProps {
  sku: { id: number; productId: number; shopId: number; name: string } & QuantityFacts
  /** units that stand in the field at first; the smallest purchase when absent */
  quantity?: number
}

/** What an address brings along of a sku, after a form that was sent before the scripts came; undefined for nearly all. */
const useBrought = (skuId: number) => {
  const { search } = useLocation()
  if (!search.includes('add=')) return undefined
  return readLines(new URLSearchParams(search).get('add') ?? '').find((one) => one.skuId === skuId)
}

/** So many units of one sku, by packs, and the button that puts them into the cart. */
export const AddSku = ({ sku, quantity: first }: AddSkuProps) => {
  const bounds = limits(sku)
  const brought = useBrought(sku.id)
  const [quantity, setQuantity] = useState(brought?.quantity ?? first ?? bounds.min)
  const { fetcher, action, onSubmit, back, busy } = useAddToCart()
  // what the form says beside its quantity stands in its address: a list has dozens of them
  const said = `productId=${sku.productId}&shopId=${sku.shopId}&skuId=${sku.id}&back=${encodeURIComponent(back)}`
  return (
    <FetcherForm
      fetcher={fetcher}
      id={`order-${sku.id}`}
      method="post"
      action={`${action}?${said}`}
      onSubmit={onSubmit}
      className="card-add"
    >
      <DefaultSubmit disabled={busy} />
      <QuantityStepper
        small
        name="quantity"
        label={m.products_quantity_of({ name: sku.name })}
        value={quantity}
        {...bounds}
        debounce={DEBOUNCE_MS}
        submitAs={stepButton(sku.id)}
        less={(value) => decrease(value, bounds)}
        more={(value) => increase(value, bounds)}
        typed={(text, previous) => applyTyped(text, previous, bounds)}
        onChange={setQuantity}
      />
      <Button type="submit" size="sm" busy={busy} aria-label={m.products_add_of({ name: sku.name })}>
        <Icon name="cart" />
      </Button>
    </FetcherForm>
  )
}
