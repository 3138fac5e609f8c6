import { fold } from '../kernel/fold.ts'

/** Words that many names have, and legal forms: they tell no two businesses apart. */
const COMMON = new Set(
  'sl slu sa sau sll slp cb sc scp coop sociedad limitada anonima unipersonal de del la las el los y e i en the and of'.split(
    ' ',
  ),
)

/** Banks cut names: words that begin alike are the same. */
const WORD_CHARS = 6

/** Part of a name's words that must be found. */
const ENOUGH = 0.6

/** A text's words as names are compared by: folded, without legal forms, each cut to its first six letters. */
export const nameWords = (text: string): Set<string> =>
  new Set(
    fold(text)
      // S.L. and C.B. are one word
      .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:[^\p{L}]|$))/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !COMMON.has(word))
      .map((word) => word.slice(0, WORD_CHARS)),
  )

/** A word that more names have finds none of them: nothing would be told by it, at the cost of a look at each. */
const OWNERS_MAX = 100

/** Owners most of whose names' words are among the given ones, with the part that is. */
export type NameIndex<Owner> = (words: ReadonlySet<string>) => Map<Owner, number>

/** Names by which their owners are found in what a bank writes. */
export const createNameIndex = <Owner>(names: readonly { owner: Owner; name: string }[]): NameIndex<Owner> => {
  const size = new Map<Owner, number>()
  const byWord = new Map<string, Owner[]>()
  for (const { owner, name } of names) {
    const words = nameWords(name)
    size.set(owner, words.size)
    for (const word of words) {
      const owners = byWord.get(word)
      if (owners) owners.push(owner)
      else byWord.set(word, [owner])
    }
  }
  return (words) => {
    const found = new Map<Owner, number>()
    for (const word of words) {
      const owners = byWord.get(word) ?? []
      if (owners.length > OWNERS_MAX) continue
      for (const owner of owners) found.set(owner, (found.get(owner) ?? 0) + 1)
    }
    const alike = new Map<Owner, number>()
    for (const [owner, count] of found) {
      const part = count / (size.get(owner) ?? count)
      if (part >= ENOUGH) alike.set(owner, part)
    }
    return alike
  }
}
