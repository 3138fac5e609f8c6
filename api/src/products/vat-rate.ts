import { type BasisPoints, toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { vatRatesAt } from '@lonja/core/products/vat-rates.ts'

/** Refuses a rate of VAT that no product may have where the shop is, unless it is the one that stands there. Throws vat_rate. */
export const checkVatRate = (
  rate: BasisPoints,
  { field, postCode, before }: { field: 'vat' | 'tax'; postCode: string; before?: BasisPoints },
): void => {
  const rates = vatRatesAt(postCode)
  if (rate === before || rates.includes(rate)) return
  throw new Refusal('vat_rate', { path: `body.${field}`, params: { field, rates: rates.map(toPercent).join(',') } })
}
