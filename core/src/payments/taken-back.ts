import { addDays } from '../kernel/clock.ts'
import { wholeNumbersIn } from './order-mentions.ts'

/** Days within which money goes back: banks send a transfer back within days, and call one back within some weeks. */
const BACK_DAYS = 60
/** Days between that on which a shop says that it repaid a transfer and that on which its bank books it. */
const REPAID_DAYS = 5

/** Money that came in, or what took some back, by its amount. */
export interface Movement {
  account: string | null
  /** ISO date */
  bookedOn: string
  amountCents: number
  description: string
}

/** Money of an order that a shop says it repaid by transfer. */
export interface Repaid {
  orderNumber: string
  /** ISO date */
  repaidOn: string
  amountCents: number
}

/** What took money back, perhaps with the movement whose money it was, as a person said. */
export interface Reversal extends Movement {
  /** id of the movement; null while nobody has said */
  entryId: number | null
}

type Named<M> = M & { names: readonly string[] }

/** What went back without the shop having noted it: each repayment accounts for one of its amount and days that names its order or none. */
const withoutRepaid = <M extends Reversal>(reversals: readonly Named<M>[], repaid: readonly Repaid[]): Named<M>[] => {
  const left = [...reversals]
  for (const { orderNumber, repaidOn, amountCents } of repaid) {
    const [from, to] = [addDays(repaidOn, -REPAID_DAYS), addDays(repaidOn, REPAID_DAYS)]
    const near = left.filter(
      (back) =>
        back.entryId === null && back.amountCents === amountCents && back.bookedOn >= from && back.bookedOn <= to,
    )
    const own = near.find(({ names }) => names.includes(orderNumber)) ?? near.find(({ names }) => names.length === 0)
    if (own) left.splice(left.indexOf(own), 1)
  }
  return left
}

/**
 * What may have taken back each of the movements that came in, null where nothing did: the same amount within 60 days, of no
 * other account, that names no other order; of one that a person named the movement of, that movement alone. What the shop says
 * it repaid took nothing else back. `numbers` are those of the
 * shop's orders that the texts name.
 */
export const findTakenBack = <M extends Reversal>(
  entries: readonly (Movement & { id: number })[],
  reversals: readonly M[],
  { repaid, numbers }: { repaid: readonly Repaid[]; numbers: ReadonlySet<string> },
): (M | null)[] => {
  const namesIn = (text: string) => wholeNumbersIn(text).filter((number) => numbers.has(number))
  const backs = withoutRepaid(
    reversals.map((back) => ({ ...back, names: namesIn(back.description) })),
    repaid,
  )
  return entries.map((entry) => {
    const names = namesIn(entry.description)
    const until = addDays(entry.bookedOn, BACK_DAYS)
    const named = backs.find((back) => back.entryId === entry.id)
    if (named) return named
    const found = backs.find(
      (back) =>
        back.entryId === null &&
        back.amountCents === entry.amountCents &&
        back.bookedOn >= entry.bookedOn &&
        back.bookedOn <= until &&
        (back.account ?? entry.account) === (entry.account ?? back.account) &&
        (names.length === 0 || back.names.length === 0 || names.some((name) => back.names.includes(name))),
    )
    return found ?? null
  })
}
