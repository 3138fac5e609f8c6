import { add, type BasisPoints, type Cents, cents, divideRounded, share, subtract } from './money.ts'

const WHOLE = 10_000n

/** An amount in the shop's own writing (with VAT where its tax setting says so) and the VAT rate that it bears. */
export interface TaxedAmount {
  amountCents: Cents
  taxBp: BasisPoints
}

/** One rate's part of a total (spec §3, price summary per tax rate): net + VAT = gross, exactly. */
export interface TaxRow {
  taxBp: BasisPoints
  netCents: Cents
  vatCents: Cents
  grossCents: Cents
}

/** A gross amount without its VAT: gross / (1 + rate), rounded half away from zero (spec §9). */
export const netOf = (gross: Cents, taxBp: BasisPoints): Cents =>
  divideRounded(BigInt(gross) * WHOLE, WHOLE + BigInt(taxBp))

/** A net amount with its VAT: net * (1 + rate), rounded half away from zero (spec §9). */
export const grossOf = (net: Cents, taxBp: BasisPoints): Cents => add(net, share(net, taxBp))

const rowOf = (taxBp: BasisPoints, sum: Cents, taxInclude: boolean): TaxRow => {
  const netCents = taxInclude ? netOf(sum, taxBp) : sum
  const grossCents = taxInclude ? sum : grossOf(sum, taxBp)
  return { taxBp, netCents, vatCents: subtract(grossCents, netCents), grossCents }
}

/**
 * VAT by rate, highest rate first: amounts of one rate are added up first and rounded once, half away from zero. What
 * the shop wrote (net, or gross where `taxInclude`) is kept to the cent; the other side follows. The one place that
 * rounds VAT for browser, summary, order and invoice. Source: EN 16931, BR-CO-17.
 */
export const sumByRate = (amounts: readonly TaxedAmount[], taxInclude: boolean): TaxRow[] => {
  const sums = new Map<BasisPoints, bigint>()
  for (const { amountCents, taxBp } of amounts) sums.set(taxBp, (sums.get(taxBp) ?? 0n) + BigInt(amountCents))
  return [...sums].sort(([a], [b]) => b - a).map(([taxBp, sum]) => rowOf(taxBp, cents(Number(sum)), taxInclude))
}

/** Net, VAT and gross of all rates together. */
export const totalOf = (rows: readonly TaxRow[]): Omit<TaxRow, 'taxBp'> => ({
  netCents: add(...rows.map((row) => row.netCents)),
  vatCents: add(...rows.map((row) => row.vatCents)),
  grossCents: add(...rows.map((row) => row.grossCents)),
})
