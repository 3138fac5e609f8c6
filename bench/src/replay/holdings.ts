import type { Reason } from './why-refused.ts'

/** Units that a buyer got with one invoice, at one price, and has not given back. */
interface Holding {
  invoice: string
  left: number
}

export interface Units {
  buyer: string
  code: string
  /** code and price */
  serial: string
  quantity: number
}

/**
 * What buyers hold of what they bought, to find the order that a cancelled row takes back: the latest one before it by the same
 * buyer with at least its units of the same code at the same price.
 */
export const openHoldings = () => {
  const holdings = new Map<string, Holding[]>()
  const boughtCodes = new Set<string>()
  const of = ({ buyer, serial }: Units): Holding[] => holdings.get(`${buyer} ${serial}`) ?? []
  return {
    buy: (invoice: string, units: Units): void => {
      const known = of(units)
      const same = known.find((one) => one.invoice === invoice)
      if (same) same.left += units.quantity
      else holdings.set(`${units.buyer} ${units.serial}`, [...known, { invoice, left: units.quantity }])
      boughtCodes.add(`${units.buyer} ${units.code}`)
    },
    /** Takes the units back from the order that they belong to; answers its invoice, or why there is none. */
    giveBack: (units: Units): { invoice: string } | { reason: Reason } => {
      const known = of(units)
      const latest = known.findLast(({ left }) => left >= units.quantity)
      if (latest) {
        latest.left -= units.quantity
        return { invoice: latest.invoice }
      }
      if (known.reduce((sum, { left }) => sum + left, 0) >= units.quantity)
        return { reason: 'cancelled: spread over several orders' }
      if (known.length > 0) return { reason: 'cancelled: more units than were left' }
      const isBought = boughtCodes.has(`${units.buyer} ${units.code}`)
      return { reason: isBought ? 'cancelled: bought at another price' : 'cancelled: not bought before' }
    },
  }
}
