/** Lengths of the numbers that GS1 gives to goods: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN), GTIN-14 (outer packages). */
const LENGTHS = [8, 12, 13, 14]

/** The number without the spaces and dashes that people write into it. */
export const cleanEan = (text: string): string => text.replace(/[\s-]/g, '')

/**
 * Whether a number is a GTIN whose last digit is its check digit: from the right, digits weigh 3 and 1 in turn and the
 * sum with the check digit is a multiple of ten. Source: GS1 General Specifications, 7.9.
 */
export const isEan = (text: string): boolean => {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length) || /^0+$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
