/** The numbers of the sku rows that a form has, by the names of its fields: `sku-2-price` is of row 2. */
export const rowsOf = (values: Record<string, unknown>): number[] =>
  [...new Set(Object.keys(values).flatMap((name) => /^sku-(\d{1,3})-serialNumber$/.exec(name)?.[1] ?? []))]
    .map(Number)
    .sort((a, b) => a - b)
