import {
  applyTyped,
  DEBOUNCE_MS,
  decrease,
  increase,
  isCounted,
  isInert,
  limits,
  QUANTITY_MAX,
  quantityFactsOf,
} from '@lonja/core/cart/quantity.ts'
import { useFetcher } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { showToast } from '../ui/toast.ts'
import { CART_INTENTS, quantityKey } from './cart-form.ts'
import { isStep, stepButton } from './quantity-step.ts'
import type { CartItemData } from './wire.ts'

/** Why more than a line's most goes back to what was there. */
const mostText = ({ sku }: CartItemData): string =>
  isCounted(sku) && sku.stock < QUANTITY_MAX
    ? m.products_stock_few({ count: sku.stock })
    : m.cart_quantity_most({ most: QUANTITY_MAX })

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
  return (
    <fetcher.Form
      method="post"
      action={action}
      // Enter in the field is answered by the stepper; plus or minus, pressed just before hydration, is sent
      onSubmit={(event) => isStep(event.nativeEvent) || event.preventDefault()}
      className="flex items-center gap-2"
    >
      <DefaultSubmit />
      <input type="hidden" name="intent" value={CART_INTENTS.update} />
      <input type="hidden" name="sid" value={shopId} />
      <input type="hidden" name="skuId" value={item.skuId} />
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
        onChange={onChange}
        onTyped={(text) => {
          if (Number(text) > bounds.ceiling) showToast({ kind: 'error', text: mostText(item) })
        }}
      />
      <noscript className="noscript:contents">
        <Button type="submit" kind="quiet" size="sm">
          {m.cart_update()}
        </Button>
      </noscript>
    </fetcher.Form>
  )
}
