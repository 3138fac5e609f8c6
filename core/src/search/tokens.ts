import { fold } from '../kernel/fold.ts'
import { type Measure, measuresIn } from './measures.ts'

/** A piece of a text that is looked for as one: a word, a run of Chinese, a number, a mix such as a5, or a measure. */
export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'han'; text: string }
  | { kind: 'number'; text: string }
  /** letters and digits written together, and the same apart: iphone17 is iphone 17 */
  | { kind: 'mixed'; text: string; parts: string[] }
  /** `text` as it stands there, folded; `parts` its numbers */
  | { kind: 'measure'; text: string; terms: string[]; parts: string[] }

// a run of Chinese, or of letters and digits with the points between digits
const PIECE = /(?<han>\p{Script=Han}+)|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}]|(?<=\p{Nd})[.,](?=\p{Nd}))+/gu

const decimal = (text: string) => text.replaceAll(',', '.')

const piecesOf = (text: string): Token[] =>
  [...text.matchAll(PIECE)].map(({ 0: whole, groups = {} }): Token => {
    if (groups.han) return { kind: 'han', text: whole }
    if (/^[\d.,]+$/.test(whole)) return { kind: 'number', text: decimal(whole) }
    if (!/\d/.test(whole)) return { kind: 'word', text: whole }
    return { kind: 'mixed', text: decimal(whole), parts: (whole.match(/[\d.,]+|[^\d.,]+/g) ?? []).map(decimal) }
  })

const asToken = (text: string, { from, to, terms }: Measure): Token => {
  const written = text.slice(from, to)
  return { kind: 'measure', text: written, terms, parts: (written.match(/\d+(?:[.,]\d+)*/g) ?? []).map(decimal) }
}

/** The pieces of a text in its order, folded. */
export const tokensOf = (text: string): Token[] => {
  const folded = fold(text)
  const tokens: Token[] = []
  let at = 0
  for (const measure of measuresIn(folded)) {
    tokens.push(...piecesOf(folded.slice(at, measure.from)), asToken(folded, measure))
    at = measure.to
  }
  return [...tokens, ...piecesOf(folded.slice(at))]
}
