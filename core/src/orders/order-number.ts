// no I, O, S, Z, which look like 1, 0, 5, 2, and no vowels, so that no word comes out; 17 is prime
const LETTERS = 'BCDFGHJKLMNPRTVWX'
const DIGITS = 7
const FORM = /^(\d{2})-?(\d{7})-?([A-Z])$/

const checkLetter = (digits: string): string => {
  // weights that differ for neighbours: a wrong digit and two swapped ones always change the letter
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * 2 ** i, 0)
  return LETTERS[sum % LETTERS.length] ?? ''
}

/**
 * An order's number as people read it out: year, running number, check letter (26-0000123-K). Unique as long as the
 * running number is. Throws RangeError for one that is not from 1 to 9999999.
 */
export const orderNumber = (sequence: number, year: number): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence >= 10 ** DIGITS)
    throw new RangeError(`no order number for ${sequence}`)
  const yy = String(year % 100).padStart(2, '0')
  const running = String(sequence).padStart(DIGITS, '0')
  return `${yy}-${running}-${checkLetter(yy + running)}`
}

/**
 * Numbers that someone may mean who types a whole one, one without its check letter, or only its running number: that one of this year
 * and of the one before.
 */
export const numbersMeant = (typed: string, year: number): string[] => {
  const whole = parseOrderNumber(typed)
  if (whole) return [whole.number]
  const [, yy, running] = /^(\d{2})-?(\d{7})-?$/.exec(typed.trim()) ?? []
  if (yy && Number(running) > 0) return [orderNumber(Number(running), 2000 + Number(yy))]
  const sequence = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  return sequence > 0 ? [orderNumber(sequence, year), orderNumber(sequence, year - 1)] : []
}

/** Reads a number as typed, with or without dashes and in small letters; null when its check letter does not fit. */
export const parseOrderNumber = (typed: string): { number: string; sequence: number; year: number } | null => {
  const [, yy, running, letter] = FORM.exec(typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()) ?? []
  if (!yy || !running || letter !== checkLetter(yy + running)) return null
  return { number: `${yy}-${running}-${letter}`, sequence: Number(running), year: 2000 + Number(yy) }
}
