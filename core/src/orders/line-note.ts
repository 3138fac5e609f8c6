/** Most characters of what a buyer says of one line of an order. */
export const LINE_NOTE_MAX = 200

/** The notes of an order's lines by sku; lines without one have none. Of several on one sku the last counts. */
export const lineNotesOf = (
  products: readonly { skuId: number; note?: string | undefined }[],
): ReadonlyMap<number, string> =>
  new Map(products.flatMap(({ skuId, note }): [number, string][] => (note ? [[skuId, note]] : [])))
