/** Most characters of a brand. */
export const BRAND_MAX = 60

/** Control and format characters, and variation selectors: nothing is drawn for them. */
const UNSEEN = /[\p{Cc}\p{Cf}]|\u034F|[\uFE00-\uFE0F]/gu

/** A brand as it is stored: in NFC, without what nothing is drawn for, each run of white space one space; '' is none. */
export const cleanBrand = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim().normalize('NFC')

/** Whether a brand, as `cleanBrand` gives it, is no longer than BRAND_MAX. */
export const isBrand = (clean: string): boolean => [...clean].length <= BRAND_MAX

/** Marks over letters, but for that of ñ, which is a letter of its own. */
const ACCENTS = /[\u0300-\u0302\u0304-\u036F]|(?<!n)\u0303/gu

/**
 * What brands are told apart by, and addresses of lists name them by: lower case, full-width and other forms made plain, accents dropped, a full
 * stop for a comma, which separates lists. It is `brand_key` of the database (migration 0212).
 */
export const brandKey = (brand: string): string => {
  const plain = brand.normalize('NFKD').toLowerCase().replaceAll('ς', 'σ').replace(ACCENTS, '').normalize('NFC')
  const text = plain.replaceAll(',', '.').replace(/ +/g, ' ').replace(/^ | $/g, '')
  return [...text].slice(0, BRAND_MAX).join('').replace(/ $/, '')
}
