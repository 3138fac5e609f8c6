import { add, type BasisPoints, basisPoints, type Cents, cents, divideRounded, share, subtract, ZERO } from './money.ts'

const WHOLE = 10_000n

/** An amount in the shop's own writing (with VAT where its tax setting says so) and the VAT rate that it bears. */
export interface TaxedAmount {
  amountCents: Cents
  taxBp: BasisPoints
}

/** Rates of the equivalence surcharge (recargo de equivalencia) by the rate of VAT, in basis points both. */
export type SurchargeRates = Readonly<Record<string, BasisPoints>>

/** What a buyer pays beside VAT; null for those who are not under that scheme. Orders keep what they were placed with. */
export type Surcharges = SurchargeRates | null

/** One rate's part of a total (spec §3, price summary per tax rate): net + VAT + surcharge = gross, exactly. */
export interface TaxRow {
  taxBp: BasisPoints
  netCents: Cents
  vatCents: Cents
  /** absent where none is charged */
  surcharge?: { rateBp: BasisPoints; cents: Cents }
  grossCents: Cents
}

/** A gross amount without its VAT: gross / (1 + rate), rounded half away from zero (spec §9). */
export const netOf = (gross: Cents, taxBp: BasisPoints): Cents =>
  divideRounded(BigInt(gross) * WHOLE, WHOLE + BigInt(taxBp))

/** A net amount with its VAT: net * (1 + rate), rounded half away from zero (spec §9). */
export const grossOf = (net: Cents, taxBp: BasisPoints): Cents => add(net, share(net, taxBp))

/** A rate's row of its three parts; gross is their sum. A surcharge of 0 % is none. */
export const taxRow = (
  taxBp: BasisPoints,
  { netCents, vatCents, surcharge }: Pick<TaxRow, 'netCents' | 'vatCents' | 'surcharge'>,
): TaxRow => ({
  taxBp,
  netCents,
  vatCents,
  ...(surcharge && surcharge.rateBp > 0 && { surcharge }),
  grossCents: add(netCents, vatCents, surcharge?.cents ?? ZERO),
})

const rowOf = (taxBp: BasisPoints, sum: Cents, taxInclude: boolean, rateBp: BasisPoints): TaxRow => {
  const netCents = taxInclude ? netOf(sum, taxBp) : sum
  const vatCents = taxInclude ? subtract(sum, netCents) : share(sum, taxBp)
  return taxRow(taxBp, { netCents, vatCents, surcharge: { rateBp, cents: share(netCents, rateBp) } })
}

/** The surcharge on products of a rate of VAT, in basis points. */
const surchargeOn = (surcharges: Surcharges, taxBp: BasisPoints): BasisPoints => surcharges?.[taxBp] ?? basisPoints(0)

/**
 * VAT by rate, highest rate first: amounts of one rate are added up first and rounded once, half away from zero. What
 * the shop wrote (net, or gross where `taxInclude`) is kept to the cent; the other side follows. A surcharge comes on top of
 * both: no price holds it. The one place that rounds VAT for browser, summary, order and invoice. Source: EN 16931, BR-CO-17.
 */
export const sumByRate = (
  amounts: readonly TaxedAmount[],
  taxInclude: boolean,
  surcharges: Surcharges = null,
): TaxRow[] => {
  const sums = new Map<BasisPoints, bigint>()
  for (const { amountCents, taxBp } of amounts) sums.set(taxBp, (sums.get(taxBp) ?? 0n) + BigInt(amountCents))
  return [...sums]
    .sort(([a], [b]) => b - a)
    .map(([taxBp, sum]) => rowOf(taxBp, cents(Number(sum)), taxInclude, surchargeOn(surcharges, taxBp)))
}

/** Net, VAT, surcharge and gross of all rates together. */
export const totalOf = (rows: readonly TaxRow[]): Omit<TaxRow, 'taxBp' | 'surcharge'> & { surchargeCents: Cents } => ({
  netCents: add(...rows.map((row) => row.netCents)),
  vatCents: add(...rows.map((row) => row.vatCents)),
  surchargeCents: add(...rows.map((row) => row.surcharge?.cents ?? ZERO)),
  grossCents: add(...rows.map((row) => row.grossCents)),
})
