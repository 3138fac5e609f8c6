import { fold } from '../kernel/fold.ts'

/** Most terms that one query is read for. */
export const QUERY_TERMS_MAX = 12

// a run of Chinese, a number with its decimals, or a word with the digits in it (iPhone15, 2xl)
const PIECE =
  /(?<han>\p{Script=Han}+)|(?<number>\d+(?:[.,]\d+)+(?!\p{L}))|(?<word>(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)/gu

const decimal = (text: string) => text.replaceAll(',', '.')

const pairs = (run: string): string[] => {
  const signs = [...run]
  return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)
}

const pieces = (text: string): { han?: string; other?: string }[] =>
  [...fold(text).matchAll(PIECE)].map(({ groups = {} }) =>
    groups.han ? { han: groups.han } : { other: groups.number ? decimal(groups.number) : (groups.word ?? '') },
  )

const unique = (terms: string[]): string[] => [...new Set(terms)]

/** Terms under which a text is found: folded words, decimals with a dot, Chinese by single characters and by pairs. */
export const indexTerms = (text: string): string[] =>
  unique(pieces(text).flatMap(({ han, other }) => (han ? [...han, ...pairs(han)] : [other ?? ''])))

/** Terms that all must be found for a query: as `indexTerms`, but Chinese by pairs, by the character where it stands alone. */
export const queryTerms = (text: string): string[] =>
  unique(
    pieces(text).flatMap(({ han, other }) => {
      if (!han) return [other ?? '']
      return [...han].length === 1 ? [han] : pairs(han)
    }),
  ).slice(0, QUERY_TERMS_MAX)

/** Whether a term is Chinese, for which there are no stems. */
export const isHan = (term: string): boolean => /^\p{Script=Han}/u.test(term)
