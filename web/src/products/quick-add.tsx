import { applyTyped, DEBOUNCE_MS, decrease, increase, limits } from '@lonja/core/cart/quantity.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { readLines } from '../cart/packed-lines.ts'
import { stepButton } from '../cart/quantity-step.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { ProductCardData } from './wire.ts'

interface QuickAddProps {
  product: ProductCardData
  skuId: number
}

/** Puts the only sku of a card into the cart, by packs; for users who may buy. */
export const QuickAdd = (props: QuickAddProps) => useMayBuy() && <AddForm {...props} />

/** What an address brings along of a sku, after a form that was sent before the scripts came; undefined for nearly all. */
const useBrought = (skuId: number) => {
  const { search } = useLocation()
  if (!search.includes('add=')) return undefined
  return readLines(new URLSearchParams(search).get('add') ?? '').find((one) => one.skuId === skuId)
}

const AddForm = ({ product, skuId }: QuickAddProps) => {
  const level = product.priceInfo?.level1
  const bounds = limits({
    packSize: level?.min2Buy ?? 1,
    minimum: level?.minimum ?? 1,
    stock: product.stock,
    stockControl: product.stockControl,
  })
  const brought = useBrought(skuId)
  const [quantity, setQuantity] = useState(brought?.quantity ?? bounds.min)
  const { fetcher, action, onSubmit, back, busy } = useAddToCart()
  const hydrated = useHydrated()
  return (
    <fetcher.Form id={`order-${product.id}`} method="post" action={action} onSubmit={onSubmit} className="card-add">
      <DefaultSubmit />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="shopId" value={product.shopId} />
      <input type="hidden" name="skuId" value={skuId} />
      <input type="hidden" name="back" value={back} />
      {hydrated && <input type="hidden" name="inPlace" value="1" />}
      <QuantityStepper
        small
        name="quantity"
        label={m.products_quantity_of({ name: product.name })}
        value={quantity}
        {...bounds}
        debounce={DEBOUNCE_MS}
        submitAs={stepButton(skuId)}
        less={(value) => decrease(value, bounds)}
        more={(value) => increase(value, bounds)}
        typed={(text, previous) => applyTyped(text, previous, bounds)}
        onChange={setQuantity}
      />
      <Button type="submit" size="sm" busy={busy} aria-label={m.products_add_of({ name: product.name })}>
        <Icon name="cart" />
      </Button>
    </fetcher.Form>
  )
}
