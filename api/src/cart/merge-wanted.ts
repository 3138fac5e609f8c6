/** One line a sku, in sku order: the same products named twice count together, and every writer locks in the same order. */
export const mergeWanted = (
  products: readonly { skuId: number; quantity: number }[],
): { skuId: number; quantity: number; path: string }[] => {
  const merged = new Map<number, { skuId: number; quantity: number; path: string }>()
  products.forEach(({ skuId, quantity }, index) => {
    const known = merged.get(skuId)
    if (known) known.quantity += quantity
    else merged.set(skuId, { skuId, quantity, path: `body.products.${index}.quantity` })
  })
  return [...merged.values()].sort((a, b) => a.skuId - b.skuId)
}
