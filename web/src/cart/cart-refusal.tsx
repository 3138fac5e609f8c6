import { Alert } from '../ui/alert.tsx'
import type { CartChange } from './change-cart.server.ts'
import type { LoadedCart } from './load-cart.server.ts'

/** Seen without scripts only: why the last change was refused, and to which products. */
export const CartRefusal = ({ change, cart }: { change: CartChange | undefined; cart: LoadedCart }) => {
  if (!change || change.ok) return null
  const item = cart.carts.flatMap(({ items }) => items).find(({ skuId }) => skuId === change.skuId)
  return (
    <div className="mb-5">
      <Alert tone="error">
        {item && <strong>{item.sku.product.name}: </strong>}
        {change.items[0]?.message}
      </Alert>
    </div>
  )
}
