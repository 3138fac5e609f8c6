/** Lengths of the numbers that GS1 gives to products: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN), GTIN-14 (outer packages). */
const LENGTHS = [8, 12, 13, 14]

/** The number without the spaces and dashes that people write into it. */
export const cleanEan = (text: string): string => text.replace(/[\s-]/g, '')

/**
 * The other way to write a GTIN, null where there is none: twelve digits (UPC) are thirteen (EAN) with a zero before them. Of one barcode some
 * readers tell twelve and some thirteen. Source: GS1 General Specifications, 3.2.
 */
export const otherEan = (ean: string): string | null => {
  if (/^\d{12}$/.test(ean)) return `0${ean}`
  return /^0\d{12}$/.test(ean) ? ean.slice(1) : null
}

/**
 * Whether a number is a GTIN whose last digit is its check digit: from the right, digits weigh 3 and 1 in turn and the
 * sum with the check digit is a multiple of ten. Source: GS1 General Specifications, 7.9.
 */
export const isEan = (text: string): boolean => {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length) || /^0+$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
