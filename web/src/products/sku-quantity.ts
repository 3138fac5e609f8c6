import {
  applyTyped,
  applyWanted,
  decrease,
  increase,
  limits,
  type QuantityFacts,
  quantityFactsOf,
  smallestPurchase,
} from '@lonja/core/cart/quantity.ts'
import type { SkuData } from './wire.ts'

/** Rules of a stepper that may also stand at 0: the first press of plus asks for the smallest purchase at once. */
export const skuStepper = (sku: SkuData, optional: boolean) => {
  const facts: QuantityFacts = quantityFactsOf(sku)
  const smallest = smallestPurchase(facts)
  const bounds = limits(facts)
  if (!optional) {
    return {
      ...bounds,
      less: (value: number) => decrease(value, bounds),
      more: (value: number) => increase(value, bounds),
      typed: (text: string, previous: number) => applyTyped(text, previous, bounds),
    }
  }
  return {
    ...bounds,
    min: 0,
    less: (value: number) => (value <= smallest ? 0 : decrease(value, bounds)),
    more: (value: number) => (value === 0 ? bounds.min : increase(value, bounds)),
    typed: (text: string, previous: number) => applyWanted(text, previous, bounds),
  }
}
