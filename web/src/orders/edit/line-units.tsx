import { applyTyped, DEBOUNCE_MS, decrease, increase } from '@lonja/core/cart/quantity.ts'
import { useState } from 'react'
import { stepButton } from '../../cart/quantity-step.ts'
import { m } from '../../paraglide/messages.js'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { fieldOf, orderBounds } from './edit-fields.ts'

/** Units of a line while the user changes them, each change reported by `onEdited`; the server's answer replaces them. */
export const useLineUnits = (
  quantity: number,
  onEdited: () => void,
): [units: number, editUnits: (units: number) => void] => {
  const [units, setUnits] = useState(quantity)
  const [shown, setShown] = useState(quantity)
  if (shown !== quantity) {
    setShown(quantity)
    setUnits(quantity)
  }
  const editUnits = (edited: number) => {
    setUnits(edited)
    onEdited()
  }
  return [units, editUnits]
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
