import { type Cents, cents, subtract } from '../kernel/money.ts'
import type { BankEntry } from './bank-statement.ts'
import { createNameIndex, type NameIndex, nameWords } from './name-likeness.ts'
import { createMentionFinder } from './order-mentions.ts'

/** An order that waits for a bank transfer. */
export interface ExpectedTransfer {
  orderId: number
  number: string
  amountCents: Cents
  alreadyPaidCents: Cents
  buyerName: string
  /** ISO date */
  placedOn: string
  /** no transfer is awaited for it, as where it was to be paid in the shop: only its number proposes it, and a person decides */
  isUnawaited?: boolean
}

/** Why a movement could pay an order, the best reason first. */
export const MATCH_REASONS = [
  // it names the order alone and brings what is due, but may be no new money, or the order was to be paid otherwise
  'number_exact',
  // it names several orders and brings what is due for all of them
  'numbers_sum',
  // it names several orders and brings what is due for this one
  'number_of_several',
  // it names the order and brings less or more than is due
  'number_part',
  'number_over',
  // the amount is due, and a part of the number is there
  'number_incomplete',
  // the amount is due, and the payer has most words of the buyer's name
  'amount_name',
  // the amount is due for this order alone
  'amount_only',
  // it names an order that nothing is due for, perhaps because another movement of the file pays it
  'paid_before',
] as const
type MatchReason = (typeof MATCH_REASONS)[number]

/** What a movement would pay of one order, in cents: never more than is due. */
interface MatchedOrder {
  orderId: number
  amountCents: Cents
}

interface MatchCandidate {
  reason: MatchReason
  /** more than one only for `numbers_sum` */
  orders: MatchedOrder[]
}

/** What became of one movement. Only a certain one may be booked without asking. */
export type EntryMatch =
  | { state: 'certain'; order: MatchedOrder }
  | { state: 'proposed'; candidates: MatchCandidate[] }
  | { state: 'none' }

/** A person looks at no more. */
const CANDIDATES_MAX = 5

interface OpenOrder extends ExpectedTransfer {
  due: Cents
}

interface Mentioned {
  entry: BankEntry
  fingerprint: string
  named: OpenOrder[]
  hinted: OpenOrder[]
}

/**
 * What tells each movement from all others, the same whenever it comes in a file of the same format: account, day, amount,
 * texts, and its place among those that are alike in all of this. Long: keep its hash.
 */
export const entryFingerprints = (entries: readonly BankEntry[]): string[] => {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const { accountIban, bookedOn, amountCents, currency, description, bankReference, endToEndId } = entry
    const parts = [accountIban, bookedOn, amountCents, currency, description, bankReference, endToEndId]
    const facts = JSON.stringify(parts.map((part) => part ?? ''))
    const place = (seen.get(facts) ?? 0) + 1
    seen.set(facts, place)
    return `${facts}#${place}`
  })
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** The movement that pays each order to the cent and names it alone; of several the one booked first. */
const findCertain = (mentioned: readonly Mentioned[]): Map<Mentioned, OpenOrder> => {
  const inTime = mentioned.toSorted(
    (a, b) => compare(a.entry.bookedOn, b.entry.bookedOn) || compare(a.fingerprint, b.fingerprint),
  )
  const taken = new Set<OpenOrder>()
  const certain = new Map<Mentioned, OpenOrder>()
  for (const candidate of inTime) {
    const [order, ...others] = candidate.named
    if (!order || others.length > 0 || order.due !== candidate.entry.amountCents || taken.has(order)) continue
    taken.add(order)
    certain.set(candidate, order)
  }
  return certain
}

/** What the numbers in a movement's texts propose; orders that are `paid` have nothing due. */
const proposeByNumber = (
  { entry: { amountCents }, named }: Mentioned,
  paid: (order: OpenOrder) => boolean,
): MatchCandidate[] => {
  const unpaid = named.filter((order) => !paid(order))
  const sum = unpaid.reduce((total, { due }) => total + due, 0)
  const exact = named.length === 1 ? 'number_exact' : 'number_of_several'
  const candidates = named
    .toSorted((a, b) => a.orderId - b.orderId)
    .map((order): MatchCandidate => {
      const orders = [{ orderId: order.orderId, amountCents: cents(Math.min(amountCents, Math.max(order.due, 0))) }]
      if (paid(order)) return { reason: 'paid_before', orders: [{ orderId: order.orderId, amountCents: cents(0) }] }
      if (amountCents === order.due) return { reason: exact, orders }
      return { reason: amountCents < order.due ? 'number_part' : 'number_over', orders }
    })
  if (unpaid.length < 2 || sum !== amountCents) return candidates
  const orders = unpaid.map(({ orderId, due }) => ({ orderId, amountCents: due }))
  return [{ reason: 'numbers_sum', orders: orders.toSorted((a, b) => a.orderId - b.orderId) }, ...candidates]
}

/** Proposes unpaid orders by their amount: with a part of the number, with the buyer's name, or as the only one of it. */
const createAmountMatcher = (orders: readonly OpenOrder[]) => {
  const byDue = new Map<Cents, OpenOrder[]>()
  for (const order of orders) {
    const same = byDue.get(order.due)
    if (same) same.push(order)
    else byDue.set(order.due, [order])
  }
  const indexes = new Map<Cents, NameIndex<OpenOrder>>()
  const alikeNames = (due: Cents, same: readonly OpenOrder[], text: string): Map<OpenOrder, number> => {
    const index = indexes.get(due) ?? createNameIndex(same.map((owner) => ({ owner, name: owner.buyerName })))
    indexes.set(due, index)
    return index(nameWords(text))
  }
  return ({ entry, hinted }: Mentioned): MatchCandidate[] => {
    const { amountCents, bookedOn, counterpartyName, description } = entry
    const same = byDue.get(amountCents) ?? []
    const propose = (reason: MatchReason, order: OpenOrder): MatchCandidate => ({
      reason,
      orders: [{ orderId: order.orderId, amountCents }],
    })
    // nobody pays before the order was placed
    const isInTime = ({ placedOn }: OpenOrder) => placedOn <= bookedOn
    const alike =
      same.length === 0 ? new Map() : alikeNames(amountCents, same, `${counterpartyName ?? ''} ${description}`)
    const byHint = hinted.filter((order) => order.due === amountCents && isInTime(order))
    const byName = [...alike.keys()].filter((order) => isInTime(order) && !byHint.includes(order))
    const found = [
      ...byHint.toSorted((a, b) => a.orderId - b.orderId).map((order) => propose('number_incomplete', order)),
      ...byName
        .toSorted((a, b) => alike.get(b) - alike.get(a) || compare(a.placedOn, b.placedOn) || a.orderId - b.orderId)
        .map((order) => propose('amount_name', order)),
    ]
    const [only, ...others] = same
    const isAlone = found.length === 0 && others.length === 0
    return only && isAlone && isInTime(only) ? [propose('amount_only', only)] : found
  }
}

/** Money that came in in euros and is no correction of the bank: what could pay an order. */
export const isPayment = ({ amountCents, currency, isReversal }: BankEntry): boolean =>
  amountCents > 0 && currency === 'EUR' && !isReversal

const isUnawaited = (order: OpenOrder): boolean => order.isUnawaited === true

/**
 * Matches movements with the orders that wait for a transfer; the answers stand in the order of the movements. A movement
 * is certain when it names one order alone, for which a transfer is awaited, and brings what is due to the cent; each order has at most one. Those in `doubtful`
 * may be no new money and are never certain. Throws RangeError for an order whose number is none.
 */
export const matchStatement = (
  entries: readonly BankEntry[],
  expected: readonly ExpectedTransfer[],
  doubtful: ReadonlySet<BankEntry> = new Set(),
): (EntryMatch & { fingerprint: string })[] => {
  const orders = expected.map(
    (order): OpenOrder => ({ ...order, due: subtract(order.amountCents, order.alreadyPaidCents) }),
  )
  const findMentions = createMentionFinder(orders)
  const fingerprints = entryFingerprints(entries)
  const mentioned = entries.map((entry, at): Mentioned | null => {
    if (!isPayment(entry)) return null
    const fingerprint = fingerprints[at] ?? ''
    const { named, hinted } = findMentions([entry.description, entry.endToEndId, entry.bankReference])
    return { entry, fingerprint, named: [...named], hinted: [...hinted] }
  })
  const certain = findCertain(
    mentioned
      .filter((one) => one !== null)
      .filter(({ entry, named }) => !doubtful.has(entry) && !named.some(isUnawaited)),
  )
  const booked = new Set(certain.values())
  const isPaid = (order: OpenOrder): boolean => order.due <= 0 || booked.has(order)
  const proposeByAmount = createAmountMatcher(orders.filter((order) => !isPaid(order) && !isUnawaited(order)))

  const matchOf = (one: Mentioned): EntryMatch => {
    const order = certain.get(one)
    if (order) return { state: 'certain', order: { orderId: order.orderId, amountCents: order.due } }
    const byNumber = proposeByNumber(one, isPaid)
    const numbered = new Set(byNumber.flatMap((candidate) => candidate.orders.map(({ orderId }) => orderId)))
    const byAmount = proposeByAmount({
      ...one,
      hinted: one.hinted.filter((hint) => !isPaid(hint) && !isUnawaited(hint)),
    }).filter((candidate) => candidate.orders.every(({ orderId }) => !numbered.has(orderId)))
    const rank = ({ reason }: MatchCandidate) => MATCH_REASONS.indexOf(reason)
    const candidates = [...byNumber, ...byAmount].toSorted((a, b) => rank(a) - rank(b)).slice(0, CANDIDATES_MAX)
    return candidates.length === 0 ? { state: 'none' } : { state: 'proposed', candidates }
  }
  return fingerprints.map((fingerprint, at) => {
    const one = mentioned[at]
    return { fingerprint, ...(one ? matchOf(one) : { state: 'none' }) }
  })
}
