import { STOCK_MAX } from '@lonja/core/products/sku-cells.ts'
import { numberOf, textOf } from '../../forms/refused-form.server.ts'

/** A counted sku: its units on the shelf, and the stock that the market had when it was scanned first. */
export interface Counted {
  id: number
  count: number
  seen: number
}

/** Counts as they stand in the form, the one that was scanned last first; one that is no whole number is NaN. */
export const readCounts = (form: FormData): (Counted & { rowVersion: number })[] =>
  form.getAll('id').map((given) => {
    const count = numberOf(form, `count-${given}`) ?? 0
    return {
      id: Number(given),
      count: Number.isInteger(count) && count >= 0 ? Math.min(count, STOCK_MAX) : Number.NaN,
      seen: Number(textOf(form, `seen-${given}`)),
      rowVersion: Number(textOf(form, `version-${given}`)),
    }
  })
