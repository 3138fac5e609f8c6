import { useMayBuy } from '../frame/use-me.ts'
import { AddSku } from './add-sku.tsx'
import type { ProductCardData } from './wire.ts'

/** Puts the only sku of a card into the cart, by packs; for users who may buy. */
export const QuickAdd = ({ product, skuId }: { product: ProductCardData; skuId: number }) => {
  const { id: productId, shopId, name, priceInfo, stock, stockControl } = product
  const { min2Buy: packSize = 1, minimum = 1 } = priceInfo?.level1 ?? {}
  if (!useMayBuy()) return null
  return <AddSku sku={{ id: skuId, productId, shopId, name, packSize, minimum, stock, stockControl }} />
}
