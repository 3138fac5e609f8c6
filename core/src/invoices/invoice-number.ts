/** The name of a series: letters and figures that every reader of an invoice can type. */
export const SERIES = /^[A-Z0-9]{1,8}$/

/** The number as it stands on a shop's invoice: F-2026-00017. Source: RD 1619/2012, art. 6.1.a. */
export const shopInvoiceNumber = ({
  series,
  year,
  sequence,
}: {
  series: string
  year: number
  sequence: number
}): string => `${series}-${year}-${String(sequence).padStart(5, '0')}`
