/** A line of a form or of an address. */
export interface PackedLine {
  skuId: number
  /** units */
  quantity: number
}

/** Lines in one text, for a hidden field or an address: `17x12,18x6` is 12 units of sku 17 and 6 of sku 18. */
export const writeLines = (lines: readonly PackedLine[]): string =>
  lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join(',')

/** Reads them back; what is no line is left out. */
export const readLines = (text: string): PackedLine[] =>
  text.split(',').flatMap((part) => {
    const [, skuId, quantity] = /^([1-9]\d{0,9})x(\d{1,5})$/.exec(part) ?? []
    return skuId && quantity ? [{ skuId: Number(skuId), quantity: Number(quantity) }] : []
  })

/** Lines of an address that scripts wrote (`add`), or that a form with a field a sku sent without them. */
export const linesOfAddress = (query: URLSearchParams): PackedLine[] => {
  const quantities = query.getAll('quantity').map(Number)
  const typed = query.getAll('skuId').map((skuId, at) => ({ skuId: Number(skuId), quantity: quantities[at] ?? 0 }))
  return [...readLines(query.get('add') ?? ''), ...typed].filter(
    ({ skuId, quantity }) => Number.isSafeInteger(skuId) && skuId > 0 && Number.isSafeInteger(quantity) && quantity > 0,
  )
}
