import type { Locale } from '@lonja/core/kernel/locale.ts'
import {
  CONTAINERS,
  type Dictionary,
  QUALITIES,
  type SynonymGroup,
  THEMES,
  type Trade,
} from '@lonja/core/search/dictionary.ts'
import { measureOfUnit } from '@lonja/core/search/measures.ts'
import { hanWords } from '@lonja/core/search/search-terms.ts'
import type { Token } from '@lonja/core/search/tokens.ts'
import { diminutiveOf, wordForms } from '@lonja/core/search/word-forms.ts'
import { soundingLike } from './han-sounds.ts'
import {
  allOf,
  anyOf,
  conceptLexeme,
  quoted,
  readingLexeme,
  stemLexemes,
  thingLexeme,
  typedReading,
  wordIn,
} from './lexemes.ts'

/** The same in Chinese, before and after what is wanted; the longer ones first. */
const HAN_BEFORE =
  '请问 您好 你好 有没有 我们 我要 我想 想要 想买 需要 给我 哪里 哪儿 便宜的 便宜 批发 采购 有 要 买 找'.split(' ')
const HAN_AFTER = '多少钱 怎么卖 什么价 有没有 价格 有吗 批发 便宜 采购 吗 呢'.split(' ')
/** Characters of Chinese that say little where they are left over. */
const HAN_NOISE = new Set('的了和与及用款型个只装'.split(''))

/** Signs before what a thing is without. */
const HAN_WITHOUT = new Set(['无', '免', '零', '低', '脱'])

/** One thing that is asked for, as the text of a tsquery: any of its lexemes. */
export interface Term {
  /** as it was typed, folded */
  text: string
  /** the word, its other forms, and what else the trade calls it */
  strict: string
  /** lexemes of `strict` one by one */
  lexemes: string[]
  /** what may be meant besides: words of the same stem, Chinese that sounds so */
  wide: string
  /** a quantity, a quality such as material, colour or for whom, or a single letter: other words say what is wanted */
  isDetail: boolean
  /** the kinds of things that the trade calls so; empty for a word that names none */
  things: string[]
  /** those of them that only products of the kind are wanted for; empty where the word may also say for whom or when products are */
  kinds: string[]
  /** branches of trade of those things */
  trades: Trade[]
  /** products are sold in it */
  isContainer: boolean
  /** what a name of several words is about: a coffee cup is a cup */
  isHead: boolean
  /** the same of the shorter name that a Chinese one ends with: 一次性手套 are 手套 */
  widerThings: string[]
}

/** Each of these once. */
export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

const term = (text: string, lexemes: readonly string[], more: Partial<Term> = {}): Term => {
  const strict = anyOf(lexemes)
  const plain = {
    isDetail: false,
    things: [],
    kinds: [],
    trades: [],
    isContainer: false,
    isHead: false,
    widerThings: [],
  }
  return { text, strict, lexemes: [...lexemes], wide: strict, ...plain, ...more }
}

const areQualities = (groups: readonly SynonymGroup[]): boolean =>
  groups.length > 0 && groups.every(({ trade }) => QUALITIES.has(trade))
/** Lexemes of these names of the trade. */
export const conceptsOf = (groups: readonly SynonymGroup[]): string[] => groups.map(({ id }) => conceptLexeme(id))
/** Lexemes of the kinds of things that these names name; a quality names none. */
export const thingsOf = (groups: readonly SynonymGroup[]): string[] =>
  groups.filter(({ trade }) => !QUALITIES.has(trade)).map(({ id }) => thingLexeme(id))

/** Branches of trade of what these names name. */
export const tradesOf = (groups: readonly SynonymGroup[]): Trade[] =>
  unique(groups.map(({ trade }) => trade).filter((trade) => !QUALITIES.has(trade)))

/** Kinds of things that only products of the kind are wanted for; none where a name may also say for whom or when products are. */
export const kindsOf = (groups: readonly SynonymGroup[]): string[] =>
  groups.some(({ words }) => THEMES.has(words.es[0] ?? '')) || groups.some(({ trade }) => QUALITIES.has(trade))
    ? []
    : thingsOf(groups)

/** A word's forms; of one that another language says something else by, as a word of the search's language where that is known. */
const formsIn = (text: string, dictionary: Dictionary, language: Locale | null): string[] =>
  wordForms(text).map((form) => (language !== null && dictionary.isTwofold(form) ? wordIn(language, form) : form))

/** The trade's word of which a word that it does not know is a diminutive: vaso of vasitos; null for any other. */
export const baseOf = (word: string, dictionary: Dictionary): string | null =>
  word === '' || dictionary.has(word) ? null : (diminutiveOf(word).find((base) => dictionary.has(base)) ?? null)

/** The term of a word, which these names of the trade name. */
export const wordTerm = (
  text: string,
  groups: readonly SynonymGroup[],
  {
    dictionary,
    language,
    base,
    isHead,
  }: { dictionary: Dictionary; language: Locale | null; base: string | null; isHead: boolean },
): Term => {
  const concepts = conceptsOf(groups)
  const measure = measureOfUnit(text)
  const forms = [text, ...(base ? [base] : [])].flatMap((word) => formsIn(word, dictionary, language))
  const lexemes = unique([...forms, ...concepts, ...(measure ? [measure] : [])])
  const isReading = /^[a-z]{3,}$/.test(text) && !dictionary.has(text)
  const sounding = isReading ? soundingLike(text, dictionary) : []
  const reading = isReading ? [typedReading(text), ...conceptsOf(sounding)] : []
  const wide = anyOf(unique([...lexemes, ...stemLexemes(text), ...reading]))
  const isDetail = measure !== null || text.length === 1 || areQualities(groups)
  const meant = groups.length > 0 ? groups : sounding
  const isContainer = groups.some(({ words }) => CONTAINERS.has(words.es[0] ?? ''))
  const named = { things: thingsOf(meant), kinds: kindsOf(groups), trades: tradesOf(meant), isContainer }
  return term(text, lexemes, { wide, isDetail, ...named, isHead })
}

const hanPairs = (run: string): string[] => {
  const signs = [...run]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)
}

const hanTerm = (text: string, groups: readonly SynonymGroup[], about: readonly SynonymGroup[]): Term => {
  const concepts = conceptsOf(groups)
  const pairs = hanPairs(text)
  const strict = [allOf(pairs), ...concepts.map(quoted)].join(' | ')
  const words = hanWords(text)
  const reading = [...text].length > 1 ? [quoted(readingLexeme(text))] : []
  const apart = words.length > 1 ? [allOf(unique(words.flatMap(hanPairs)))] : []
  return term(text, [...pairs, ...concepts], {
    strict,
    wide: [strict, ...apart, ...reading].join(' | '),
    isDetail: areQualities(groups),
    things: thingsOf(groups),
    kinds: kindsOf(groups),
    trades: tradesOf(groups),
    widerThings: thingsOf(about),
  })
}

/** What is wanted, in a piece of a Chinese question. */
const withoutAsking = (piece: string): string => {
  const before = HAN_BEFORE.find((words) => piece.startsWith(words))
  if (before) return withoutAsking(piece.slice(before.length))
  const after = HAN_AFTER.find((words) => piece.endsWith(words))
  return after ? withoutAsking(piece.slice(0, -after.length)) : piece
}

/** The names of the trade in a run of Chinese, one after the other, and what stands between them. */
export const hanTerms = (run: string, dictionary: Dictionary): Term[] => {
  const signs = [...run]
  const names = dictionary.hanNames(run)
  const terms: Term[] = []
  for (let at = 0; at < signs.length; ) {
    const here = names.filter(({ from }) => from === at).toSorted((a, b) => b.to - a.to)[0]
    const next = here ? here.to : (names.map(({ from }) => from).filter((from) => from > at)[0] ?? signs.length)
    const between = signs.slice(at, next).join('')
    const text = here ? between : withoutAsking(between)
    // a single sign says too little: 漂白水, bleach, is no 水
    const about = names.find(({ from, to }) => here && from > at && to === next && to - from > 1)
    const without = HAN_WITHOUT.has(signs[at - 1] ?? '') ? signs[at - 1] : undefined
    // 无盐, without salt, says what a thing is like
    if (here && without) terms.push({ ...hanTerm(`${without}${text}`, [], []), isDetail: true })
    else if (here || signs.length === 1 || !(text === '' || HAN_NOISE.has(text) || HAN_WITHOUT.has(text)))
      terms.push(hanTerm(text, here?.groups ?? [], about?.groups ?? []))
    at = next
  }
  // what a Chinese name ends with says what the thing is
  return terms.map((one, n) => ({ ...one, isHead: n > 0 && n === terms.length - 1 }))
}

/** The term of a measure, a number or a code. */
export const tokenTerm = (token: Exclude<Token, { kind: 'word' | 'han' }>): Term => {
  if (token.kind === 'measure') return term(token.text, token.terms, { isDetail: true })
  if (token.kind === 'number') return term(token.text, [token.text], { isDetail: true })
  const [letters = ''] = token.parts.filter((part) => !/\d/.test(part))
  const isTogether = letters.length < 2
  return isTogether
    ? term(token.text, [token.text])
    : term(token.text, [token.text, ...token.parts], { strict: `${quoted(token.text)} | ${allOf(token.parts)}` })
}
