/** Most skus that one address names. */
const MOST = 2_000

/** Reads sku ids from an address or a form, `skuids=1,2` as well as `skuids=1&skuids=2`; what is no id is left out. */
export const readSkuIds = (values: readonly (string | File)[]): number[] => {
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  const ids = texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number)
  return [...new Set(ids)].slice(0, MOST)
}

/** Reads a shop's id; null when it is none. */
export const readShopId = (value: string | File | null): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
