import { parseOrderNumber } from '../orders/order-number.ts'

/** The orders that a text names: by their whole number or without its year, and by a part of it that could mislead. */
interface OrderMentions<Order> {
  named: Set<Order>
  hinted: Set<Order>
}

// check letters are never one of these, so that in place of a digit they are a slip
const SLIPS: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', S: '5' }

/** Ten signs that could be a whole number, wherever they begin: what stands between them is taken out before. */
const WHOLE = /(?=([0-9OILZS]{9})([A-Z]))/g
const WITHOUT_YEAR = /(?<![0-9])([0-9]{7})[\s./-]{0,3}([A-Z])(?![A-Z0-9])/g
const SHORT = /(?<![0-9])([0-9]{1,6})[\s./-]{0,2}([A-Z])(?![A-Z0-9])/g
const WITHOUT_LETTER = /(?<![0-9])(?:([0-9]{2})[\s./-]{0,3})?([0-9]{7})(?![0-9])/g

const tight = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '')

/** Whole order numbers in a text, however they are written, whoever's order they may be. */
export const wholeNumbersIn = (text: string): string[] =>
  [...tight(text.normalize('NFKC')).matchAll(/(?=([0-9]{9}[A-Z]))/g)].flatMap(
    ([, found = '']) => parseOrderNumber(found)?.number ?? [],
  )

interface NumberedOrder {
  number: string
}

/**
 * Finds order numbers in what payers write: 26-0000123-K also as 26 0000123k, 260000123K, pedido26/00001/23K, 26-OOOO123-K
 * and 0000123-K. A hint is 123-K or 26-0000123: too little to book money by.
 */
export const createMentionFinder = <Order extends NumberedOrder>(orders: readonly Order[]) => {
  const byNumber = new Map<string, Order>()
  const bySequence = new Map<number, { order: Order; year: string; letter: string }[]>()
  for (const order of orders) {
    const parsed = parseOrderNumber(order.number)
    if (!parsed) throw new RangeError(`no order number: ${order.number}`)
    byNumber.set(parsed.number.replaceAll('-', ''), order)
    const same = bySequence.get(parsed.sequence) ?? []
    bySequence.set(parsed.sequence, [
      ...same,
      { order, year: parsed.number.slice(0, 2), letter: parsed.number.slice(-1) },
    ])
  }
  const withLetter = (digits = '', letter = '') =>
    (bySequence.get(Number(digits)) ?? []).filter((known) => known.letter === letter).map(({ order }) => order)
  const ofYear = (year: string | undefined, digits = '') =>
    (bySequence.get(Number(digits)) ?? []).filter((known) => !year || known.year === year).map(({ order }) => order)

  return (texts: readonly (string | undefined)[]): OrderMentions<Order> => {
    const named = new Set<Order>()
    const hinted = new Set<Order>()
    for (const text of texts) {
      if (!text) continue
      const upper = text.normalize('NFKC').toUpperCase()
      for (const [, digits = '', letter] of tight(upper).matchAll(WHOLE)) {
        const order = byNumber.get(digits.replace(/[OILZS]/g, (sign) => SLIPS[sign] ?? sign) + letter)
        if (order) named.add(order)
      }
      for (const [, digits, letter] of upper.matchAll(WITHOUT_YEAR))
        for (const order of withLetter(digits, letter)) named.add(order)
      for (const [, digits, letter] of upper.matchAll(SHORT))
        for (const order of withLetter(digits, letter)) hinted.add(order)
      for (const [, year, digits] of upper.matchAll(WITHOUT_LETTER))
        for (const order of ofYear(year, digits)) hinted.add(order)
    }
    for (const order of named) hinted.delete(order)
    return { named, hinted }
  }
}
