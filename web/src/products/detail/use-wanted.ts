import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readLines } from '../../cart/packed-lines.ts'
import { skuStepper } from '../sku-quantity.ts'
import { useAddToCart } from '../use-add-to-cart.ts'
import type { ProductData } from '../wire.ts'
import { type Wanted, wantedAtFirst, withRefusals } from './wanted.ts'

const NONE: Wanted = { quantities: {}, marks: {}, homeless: 0 }

/** What of a product is about to go into the cart, and the form that takes it there; `onAdded` is called once it is there. */
export const useWanted = (product: ProductData, onAdded?: () => void) => {
  const [params] = useSearchParams()
  const untouched = (): Wanted => {
    const [only, another] = product.skus
    return only && !another ? { ...NONE, quantities: { [only.id]: skuStepper(only, false).min } } : NONE
  }
  const [wanted, setWanted] = useState(() => {
    const brought = readLines(params.get('add') ?? '')
    return brought.length > 0 ? wantedAtFirst(product.skus, brought) : untouched()
  })
  const form = useAddToCart({
    onAdded: () => {
      setWanted(untouched())
      onAdded?.()
    },
    onRefused: (items) => setWanted((before) => withRefusals(before, items)),
  })
  return { wanted, setWanted, form }
}
