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

/** Words after which an English text says only what for or of what. */
export const ENGLISH_TURN: ReadonlySet<string> = new Set(['for', 'of', 'with', 'in', 'to', 'from', 'without'])

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

/** Terms of a text that say something: words, numbers, Chinese by pairs or by the character where it stands alone. */
export const queryTerms = (text: string): string[] => {
  const terms = unique(
    pieces(text).flatMap(({ han, other }) => {
      if (!han) return [other ?? '']
      return [...han].length === 1 ? [han] : pairs(han)
    }),
  )
  const saying = terms.filter((term) => !JOINING.has(term))
  return (saying.length ? saying : terms).slice(0, QUERY_TERMS_MAX)
}

const HAN_WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a run of Chinese, as a dictionary parts it. */
export const hanWords = (run: string): string[] => [...HAN_WORDS.segment(run)].map(({ segment }) => segment)

/** Whether a term is Chinese, for which there are no stems. */
export const isHan = (term: string): boolean => /^\p{Script=Han}/u.test(term)
