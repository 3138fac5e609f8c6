/** Letters that a word keeps at least when an ending is taken off. */
const KEPT_MIN = 3

/** Endings of plurals in Spanish and English, and what the singular may end with. */
const PLURALS: readonly (readonly [ending: RegExp, singulars: readonly string[]])[] = [
  [/ces$/u, ['z', 'ce']],
  [/ies$/u, ['y', 'ie']],
  [/ves$/u, ['f', 'fe', 've']],
  [/(?<=[lnrdjzy]|sh|ch|x|ss)es$/u, ['', 'e']],
  [/(?<![su])s$/u, ['']],
]

/** A folded word's singulars, as far as its ending shows: lápices is lápiz, sartenes sartén, cups cup. Empty for others. */
const singulars = (word: string): string[] => {
  const [ending, endings] = PLURALS.find(([one]) => one.test(word)) ?? []
  if (!ending || !endings) return []
  return endings.map((end) => word.replace(ending, end)).filter((one) => one.length >= KEPT_MIN)
}

/** The word and its singulars: what it is indexed by, and what a query for it asks for. */
export const wordForms = (word: string): string[] => [...new Set([word, ...singulars(word)])]

const DIMINUTIVE = /(?:e?c)?it[oa]s?$/u

/** The words of which a folded Spanish word may be a diminutive: vasitos of vaso, tacita of taza, botecito of bote. Empty for others. */
export const diminutiveOf = (word: string): string[] => {
  const root = word.replace(DIMINUTIVE, '')
  const short = word.replace(/it[oa]s?$/u, '')
  if (root === word) return []
  const roots = [...new Set([short, root])].filter((one) => one.length >= KEPT_MIN)
  const spelled = roots.flatMap((one) => [
    one,
    one.replace(/c$/u, 'z'),
    one.replace(/qu$/u, 'c'),
    one.replace(/gu$/u, 'g'),
  ])
  return [...new Set(spelled.flatMap((one) => ['o', 'a', 'e', ''].map((end) => `${one}${end}`)))]
}
