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

const PIECE =
  /(?<han>\p{Script=Han}+)|(?<mixed>(?:(?!\p{Script=Han})[\p{L}\p{M}])+\p{Nd}[\p{Nd}a-z]*|\p{Nd}+[a-z][\p{Nd}a-z]*)|(?<number>\p{Nd}+(?:[.,]\p{Nd}+)*)|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{N}+/gu

const decimal = (text: string) => text.replaceAll(',', '.')

const piecesOf = (text: string): Token[] =>
  [...text.matchAll(PIECE)].map(({ 0: whole, groups = {} }): Token => {
    if (groups.han) return { kind: 'han', text: whole }
    if (groups.mixed) return { kind: 'mixed', text: whole, parts: whole.match(/\d+|[^\d]+/g) ?? [] }
    return groups.number ? { kind: 'number', text: decimal(whole) } : { kind: 'word', text: whole }
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
