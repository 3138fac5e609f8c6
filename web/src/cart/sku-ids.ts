import { readId } from '@lonja/core/kernel/read-id.ts'

/** Most skus that one address names. */
const MOST = 2_000

/** Reads sku ids from an address or a form, `skuids=1,2` as well as `skuids=1&skuids=2`; what is no id is left out. */
export const readSkuIds = (values: readonly (string | File)[]): number[] => {
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  const ids = texts.flatMap((text) => readId(text) ?? [])
  return [...new Set(ids)].slice(0, MOST)
}
