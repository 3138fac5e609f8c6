import { fold } from '../kernel/fold.ts'
import type { BankEntry, StatementFormat } from './bank-statement.ts'

/** Words of banks for money that goes back, folded: in Spanish, English and Chinese. */
const BACK =
  /retroces|anulaci|anulad|extorn|storno|devol|devuel|revers|\breturn|\brecall|\bcancell?|chargeback|冲正|冲销|退汇|退回|退款/

/**
 * Money that went out in euros and undoes an earlier movement, as its format or its words say, or because a movement of the
 * same file brought the same amount with the same words. Which one it undoes is not told.
 */
export const findReversals = (entries: readonly BankEntry[]): BankEntry[] => {
  const keyOf = ({ accountIban, description }: BankEntry, amount: number) =>
    JSON.stringify([accountIban ?? '', amount, description])
  const came = new Set(entries.flatMap((entry) => (entry.amountCents > 0 ? [keyOf(entry, entry.amountCents)] : [])))
  return entries.filter(
    (entry) =>
      entry.amountCents < 0 &&
      entry.currency === 'EUR' &&
      (entry.isReversal || BACK.test(fold(entry.description)) || came.has(keyOf(entry, -entry.amountCents))),
  )
}

/** A movement that is kept, as far as it tells whether another one is the same money. */
export interface KeptEntry {
  id: number
  format: StatementFormat | null
  account: string | null
  /** ISO date */
  bookedOn: string
  amountCents: number
  description: string
  /** the movement that it was taken for when it came */
  sameAs: number | null
  /** that the file which is read has it as well, word for word */
  isInFile: boolean
}

/** More movements of one day and amount than this are taken one after the other, whatever their words. */
const COMPARED_MAX = 50

const wordsOf = ({ description }: KeptEntry): Set<string> => new Set(fold(description).match(/[\p{L}\p{N}]{4,}/gu))

/** One movement as it came in one format or in several. */
interface Money {
  root: number
  members: KeptEntry[]
}

const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Whether a movement can be the same money: no file names another account, and neither its own file nor its format has it otherwise. */
const canBe = (entry: KeptEntry, { members }: Money): boolean =>
  members.every(
    ({ format, account, isInFile }) =>
      !isInFile && format !== entry.format && (account ?? entry.account) === (entry.account ?? account),
  )

const accountOf = ({ members }: Money): string | null =>
  members.find(({ account }) => account !== null)?.account ?? null

/** For each movement the next money that it can be: that of its account first, then what no file names an account of. */
const takeInTurn = (came: readonly KeptEntry[], money: readonly Money[]): { entry: KeptEntry; one: Money }[] => {
  const waiting = groupBy(money.toReversed(), accountOf)
  /** What cannot be the movement of an account cannot be the next one of that account either, and is let go. */
  const takeOf = (account: string | null, entry: KeptEntry): Money | undefined => {
    const left = waiting.get(account) ?? []
    for (let one = left.pop(); one; one = left.pop()) if (canBe(entry, one)) return one
    waiting.delete(account)
    return undefined
  }
  const takeNext = (entry: KeptEntry): Money | undefined => {
    const own = takeOf(entry.account, entry) ?? takeOf(null, entry)
    if (own || entry.account !== null) return own
    for (const account of waiting.keys()) {
      const one = takeOf(account, entry)
      if (one) return one
    }
    return undefined
  }
  return came.flatMap((entry) => {
    const one = takeNext(entry)
    return one ? [{ entry, one }] : []
  })
}

/**
 * Which movements of a file may be money that came in files of other formats before: same day, same amount, no other account.
 * Each earlier movement is taken for one of a format alone, so that two equal payments stay two; those with words in common
 * first. Answers the ids of movements of `added` with those of the movements of `before` that they may be.
 */
export const pairDoubles = (before: readonly KeptEntry[], added: readonly KeptEntry[]): Map<number, number> => {
  const keyOf = ({ bookedOn, amountCents }: KeptEntry) => `${bookedOn} ${amountCents}`
  const earlier = groupBy(before, keyOf)
  const pairs = new Map<number, number>()
  for (const [key, came] of groupBy(added, keyOf)) {
    const money = [...groupBy(earlier.get(key) ?? [], ({ id, sameAs }) => sameAs ?? id)].map(
      ([root, members]): Money => ({ root, members }),
    )
    const isCompared = came.length <= COMPARED_MAX && money.length <= COMPARED_MAX
    const wanted = isCompared
      ? came
          .flatMap((entry) => {
            const words = wordsOf(entry)
            return money.map((one) => ({
              entry,
              one,
              shared: Math.max(
                ...one.members.map((member) => [...wordsOf(member)].filter((word) => words.has(word)).length),
              ),
            }))
          })
          .toSorted((a, b) => b.shared - a.shared)
      : takeInTurn(came, money)
    for (const { entry, one } of wanted)
      if (!pairs.has(entry.id) && canBe(entry, one)) {
        pairs.set(entry.id, one.root)
        one.members.push(entry)
      }
  }
  return pairs
}
