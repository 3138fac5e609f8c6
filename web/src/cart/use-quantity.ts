import { ERROR_FLASH_MS } from '@lonja/core/cart/selection.ts'
import { startTransition, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { showRefusal } from '../ui/toast.ts'
import { CART_INTENTS, quantityKey } from './cart-form.ts'
import type { CartChange } from './change-cart.server.ts'
import type { CartItemData } from './wire.ts'

/** A line's quantity with the change under way; a refused one goes back by itself and leaves the market's sentence. */
export const useQuantity = (item: CartItemData, shopId: number, action: string) => {
  const fetcher = useFetcher<CartChange>({ key: quantityKey(item.skuId) })
  const { data, state, formData } = fetcher
  const settled = state === 'idle' ? data : undefined
  const refusal = settled && !settled.ok ? (settled.items[0]?.message ?? null) : null
  useEffect(() => {
    if (settled && !settled.ok) showRefusal(settled.items)
  }, [settled])
  // shows at once what was pressed; sums follow in a transition, which leaves parts that still hydrate in place
  const [pressed, setPressed] = useState<number | null>(null)
  const change = async (quantity: number) => {
    setPressed(quantity)
    await fetcher.submit(
      { intent: CART_INTENTS.update, inPlace: '1', sid: shopId, skuId: item.skuId, quantity },
      { method: 'post', action },
    )
    startTransition(() => setPressed((last) => (last === quantity ? null : last)))
  }
  return {
    quantity: pressed ?? (formData ? Number(formData.get('quantity')) : item.quantity),
    isBusy: state !== 'idle',
    refusal,
    change,
  }
}

/** True for a moment after something went wrong with a row, until `cause` changes or the row is mended (spec §4). */
export const useErrorFlash = (cause: unknown, isMended: boolean, ms: number = ERROR_FLASH_MS.cart): boolean => {
  const [ended, setEnded] = useState<unknown>(null)
  const isOn = Boolean(cause) && cause !== ended && !isMended
  useEffect(() => {
    if (!cause) return
    const timer = setTimeout(() => setEnded(cause), ms)
    return () => clearTimeout(timer)
  }, [cause, ms])
  return isOn
}
