/** Letters that Unicode does not take apart into a plain one and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '€': 'EUR',
  _: '-',
}

/**
 * A text in the characters that every bank of the SEPA area takes (EPC217-08): letters and digits without marks, and / - ? : ( ) . , ' +.
 * Others are left out. It neither begins nor ends with a slash, has no two in a row, and at most `max` characters.
 */
export const sepaText = (text: string, max: number): string =>
  [...text]
    .map((sign) => LETTERS[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '')
    .replace(/ {2,}/g, ' ')
    .slice(0, max)
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/')

/** Whether enough of a name is left in those characters for a bank to know whom it is of. */
export const isSepaName = (name: string): boolean => sepaText(name, name.length).replace(/[^A-Za-z]/g, '').length >= 2
