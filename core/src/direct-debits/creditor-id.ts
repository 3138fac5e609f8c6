/** Characters of an identifier in each country, where its length is fixed. Source: EPC262-08, creditor identifier overview. */
const LENGTHS: Partial<Record<string, number>> = { ES: 16, DE: 18, FR: 13, IT: 23, NL: 19, PT: 13, AT: 18, IE: 13 }

const IDENTIFIER = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/

/**
 * A SEPA creditor identifier (AT-02) without spaces and in capitals, such as ES14000B12345678; null when its length or its check digits
 * are wrong. The digits are those of ISO 7064 mod 97-10 over the national part and the country: the three characters of the business
 * code do not count.
 */
export const tidyCreditorId = (typed: string): string | null => {
  const text = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const [, country = '', check = '', national = ''] = IDENTIFIER.exec(text) ?? []
  if (country === '' || (LENGTHS[country] ?? text.length) !== text.length) return null
  const digits = [...national, ...country, ...check].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n ? text : null
}
