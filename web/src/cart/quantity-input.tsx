import {
  applyTyped,
  DEBOUNCE_MS,
  decrease,
  increase,
  isInert,
  limits,
  quantityFactsOf,
} from '@lonja/core/cart/quantity.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../paraglide/messages.js'
import { markText } from '../products/detail/mark-text.ts'
import { type Mark, typedMark } from '../products/detail/wanted.ts'
import { Button } from '../ui/button.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { CART_INTENTS, quantityKey } from './cart-form.ts'
import { isStep, stepButton } from './quantity-step.ts'
import type { CartItemData } from './wire.ts'

interface QuantityInputProps {
  item: CartItemData
  shopId: number
  /** where changes are sent */
  action: string
  /** units, the change under way included */
  quantity: number
  onChange: (quantity: number) => void
}

/** How many of a line: by packs with minus and plus, or typed (spec §5). Without scripts it is a field with a button. */
export const QuantityInput = ({ item, shopId, action, quantity, onChange }: QuantityInputProps) => {
  const fetcher = useFetcher({ key: quantityKey(item.skuId) })
  const bounds = limits(quantityFactsOf(item.sku))
  const [mark, setMark] = useState<Mark | null>(null)
  return (
    <FetcherForm
      fetcher={fetcher}
      method="post"
      action={action}
      // Enter in the field is answered by the stepper; plus or minus, pressed just before hydration, is sent
      onSubmit={(event) => isStep(event.nativeEvent) || event.preventDefault()}
      className="flex flex-wrap items-center gap-2"
    >
      <DefaultSubmit />
      <input type="hidden" name="intent" value={CART_INTENTS.update} />
      <input type="hidden" name="sid" value={shopId} />
      <input type="hidden" name="skuId" value={item.skuId} />
      <div>
        <QuantityStepper
          small
          name="quantity"
          label={m.cart_quantity_of({ name: item.sku.product.name })}
          value={quantity}
          {...bounds}
          disabled={isInert(bounds)}
          debounce={DEBOUNCE_MS}
          submitAs={stepButton(item.skuId)}
          less={(value) => decrease(value, bounds)}
          more={(value) => increase(value, bounds)}
          typed={(text, previous) => applyTyped(text, previous, bounds)}
          onChange={(units) => {
            setMark(null)
            onChange(units)
          }}
          onTyped={(text, units) => setMark(typedMark(item.sku, text, units))}
        />
        {mark && (
          <p
            role="alert"
            className={`mt-1 max-w-36 text-xs first-letter:uppercase ${mark.isRefused ? 'text-red' : 'text-amber'}`}
          >
            {markText(mark, item.sku)}
          </p>
        )}
      </div>
      <noscript className="noscript:contents">
        <Button type="submit" kind="quiet" size="sm">
          {m.cart_update()}
        </Button>
      </noscript>
    </FetcherForm>
  )
}
