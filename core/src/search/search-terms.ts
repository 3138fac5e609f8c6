import { fold } from '../kernel/fold.ts'

/** Most terms that one query is read for. */
export const QUERY_TERMS_MAX = 12

// a run of Chinese, a number with its decimals, or letters; where letters and digits meet, a new piece begins (33cl, iPhone15)
const PIECE = /(?<han>\p{Script=Han}+)|(?<number>\d+(?:[.,]\d+)*)|(?<word>(?:(?!\p{Script=Han})[\p{L}\p{M}])+)|\p{N}+/gu
/** 20x30, 20 × 30 and 20 30 are the same size. */
const TIMES = /(?<=\d)\s*[x×*]\s*(?=\d)/g

/** Words that join others, in Spanish and English: what is looked for does not hang on them. */
export const JOINING = new Set(
  'a al de del el en la las lo los o para por que un una y an and for in of on or the to with con'.split(' '),
)

const decimal = (text: string) => text.replaceAll(',', '.')

const pairs = (run: string): string[] => {
  const signs = [...run]
  return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)
}

const pieces = (text: string): { han?: string; other?: string }[] =>
  [...fold(text).replaceAll(TIMES, ' ').matchAll(PIECE)].map(({ 0: whole, groups = {} }) =>
    groups.han ? { han: groups.han } : { other: groups.number ? decimal(groups.number) : whole },
  )

const unique = (terms: string[]): string[] => [...new Set(terms)]

/** Terms under which a text is found: folded words, decimals with a dot, Chinese by single characters and by pairs. */
export const indexTerms = (text: string): string[] =>
  unique(pieces(text).flatMap(({ han, other }) => (han ? [...han, ...pairs(han)] : [other ?? ''])))

const termsOf = (text: string, hanRuns: (run: string) => string[]): string[] => {
  const terms = unique(
    pieces(text).flatMap(({ han, other }) => {
      if (!han) return [other ?? '']
      return hanRuns(han).flatMap((run) => ([...run].length === 1 ? [run] : pairs(run)))
    }),
  )
  const saying = terms.filter((term) => !JOINING.has(term))
  return (saying.length ? saying : terms).slice(0, QUERY_TERMS_MAX)
}

/**
 * Terms that all must be found for a query: as `indexTerms`, but Chinese by pairs, by the character where it stands
 * alone, and without the words that only join others.
 */
export const queryTerms = (text: string): string[] => termsOf(text, (run) => [run])

const HAN_WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a run of Chinese, as a dictionary parts it. */
export const hanWords = (run: string): string[] => [...HAN_WORDS.segment(run)].map(({ segment }) => segment)

/** The same, but Chinese words written together may stand apart and in another order: 水壶玻璃 finds 玻璃水壶. */
export const looseQueryTerms = (text: string): string[] => termsOf(text, hanWords)

/** Whether a term is Chinese, for which there are no stems. */
export const isHan = (term: string): boolean => /^\p{Script=Han}/u.test(term)

/** Endings that stemming keeps apart, and what they become: lápices is lápiz, knives is knife or knif. */
const ENDINGS: [RegExp, string[]][] = [
  [/(?<=\p{L})ces$/u, ['z']],
  [/(?<=\p{L})z$/u, ['ces']],
  [/(?<=\p{L})ves$/u, ['fe', 'f']],
  [/(?<=\p{L})fe?$/u, ['ves']],
]

/** Other forms of one word, folded, that stemming would take for another word. */
export const otherForms = (term: string): string[] => {
  const [pattern, endings] = ENDINGS.find(([ending]) => ending.test(term)) ?? []
  return pattern && endings ? endings.map((ending) => term.replace(pattern, ending)) : []
}
