import { applyTyped, DEBOUNCE_MS, decrease, increase } from '@lonja/core/cart/quantity.ts'
import { useState } from 'react'
import { stepButton } from '../../cart/quantity-step.ts'
import { m } from '../../paraglide/messages.js'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { fieldOf, orderBounds } from './edit-fields.ts'

/** Units of a line as they are being changed; what the server made of them counts, once it has answered. */
export const useLineUnits = (quantity: number): [units: number, setUnits: (units: number) => void] => {
  const [units, setUnits] = useState(quantity)
  const [shown, setShown] = useState(quantity)
  if (shown !== quantity) {
    setShown(quantity)
    setUnits(quantity)
  }
  return [units, setUnits]
}

interface LineUnitsProps {
  line: { skuId: number; productName: string; min2Buy: number }
  units: number
  /** what was typed and cannot be read as units: it stays in the field */
  unread?: string | undefined
  onUnits: (units: number) => void
}

/** How many units of a line a version of an order has, by whole packs; 0 takes it out. */
export const LineUnits = ({ line: { skuId, productName: name, min2Buy }, units, unread, onUnits }: LineUnitsProps) => {
  const bounds = orderBounds(min2Buy)
  return (
    <>
      <input type="hidden" name="skuId" value={skuId} />
      <input type="hidden" name={fieldOf('pack', skuId)} value={min2Buy} />
      <QuantityStepper
        name={fieldOf('quantity', skuId)}
        label={m.orders_revisions_units_of({ name })}
        value={units}
        unread={unread}
        {...bounds}
        debounce={DEBOUNCE_MS}
        submitAs={stepButton(skuId)}
        less={(value) => decrease(value, bounds)}
        more={(value) => increase(value, bounds)}
        typed={(text, previous) => applyTyped(text, previous, bounds)}
        onChange={onUnits}
      />
    </>
  )
}
