import { fold } from '@lonja/core/kernel/fold.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import {
  CONTAINERS,
  type Dictionary,
  type NameFound,
  QUALITIES,
  type SynonymGroup,
  THEMES,
  type Trade,
} from '@lonja/core/search/dictionary.ts'
import { measureOfUnit } from '@lonja/core/search/measures.ts'
import { ENGLISH_TURN, hanWords, JOINING, QUERY_TERMS_MAX } from '@lonja/core/search/search-terms.ts'
import { type Token, tokensOf } from '@lonja/core/search/tokens.ts'
import { diminutiveOf, wordForms } from '@lonja/core/search/word-forms.ts'
import { LRUCache } from 'lru-cache'
import { escaped } from '../db/like.ts'
import { simplified, soundingLike } from './han-sounds.ts'
import {
  codeLexeme,
  conceptLexeme,
  isConcept,
  quoted,
  readingLexeme,
  stemLexemes,
  thingLexeme,
  typedReading,
  wordIn,
} from './lexemes.ts'

/** Shortest part of a code that is looked for. */
const FRAGMENT_MIN = 3

/** Words that buyers add and that no product has: how they ask, how it is sold, and at what price. */
export const NOISE = new Set(
  `hola buenas buenos tienes tiene tienen teneis tendrias tendreis quiero queria quisiera querria quieres busco buscamos buscando
  necesito necesitamos necesitaria hay algo hace falta vendes venden vendeis cuanto cuesta cuestan vale favor gracias
  barato barata baratos baratas comprar precio precios oferta ofertas mayorista mayor venta
  hello hi do does you have any some need want looking please thanks much many how is are my me we
  cheap buy price wholesale bulk`.split(/\s+/),
)
/** The same in Chinese, before and after what is wanted; the longer ones first. */
const HAN_BEFORE =
  '请问 您好 你好 有没有 我们 我要 我想 想要 想买 需要 给我 哪里 哪儿 便宜的 便宜 批发 采购 有 要 买 找'.split(' ')
const HAN_AFTER = '多少钱 怎么卖 什么价 有没有 价格 有吗 批发 便宜 采购 吗 呢'.split(' ')
/** What stands before a code that is said to be one. */
const CODE_NAME =
  /^(?:ref(?:erencia)?|ean(?:[- ]?13)?|sku|c[oó]digo|cod|art[ií]culo|reference|code|货号|条码|条形码)[\s.:#]+/iu
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
  /** those of them that only goods of the kind are wanted for; empty where the word may also say for whom or when goods are */
  kinds: string[]
  /** branches of trade of those things */
  trades: Trade[]
  /** goods are sold in it */
  isContainer: boolean
  /** what a name of several words is about: a coffee cup is a cup */
  isHead: boolean
  /** the same of the shorter name that a Chinese one ends with: 一次性手套 are 手套 */
  widerThings: string[]
}

/** A name of several words in a search: its terms, by which lexemes it is found besides, and the things that it names. */
export interface Phrase {
  from: number
  to: number
  lexemes: string[]
  things: string[]
  kinds: string[]
  trades: Trade[]
}

/** How a search is read. */
export interface ReadQuery {
  terms: Term[]
  /** several terms that are one name together */
  phrases: Phrase[]
  /** the place in `terms` of the thing that the search is about: leche para café is about milk; null where that is not known */
  about: number | null
  /** the whole search as a code; null where it has no digit */
  code: string | null
  /** a part of a code, as a pattern; null for what does not look like one */
  fragment: string | null
}

export const anyOf = (lexemes: readonly string[]): string => lexemes.map(quoted).join(' | ')
const allOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' & ')})`
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

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
const conceptsOf = (groups: readonly SynonymGroup[]): string[] => groups.map(({ id }) => conceptLexeme(id))
const thingsOf = (groups: readonly SynonymGroup[]): string[] =>
  groups.filter(({ trade }) => !QUALITIES.has(trade)).map(({ id }) => thingLexeme(id))

const tradesOf = (groups: readonly SynonymGroup[]): Trade[] =>
  unique(groups.map(({ trade }) => trade).filter((trade) => !QUALITIES.has(trade)))

const kindsOf = (groups: readonly SynonymGroup[]): string[] =>
  groups.some(({ words }) => THEMES.has(words.es[0] ?? '')) || groups.some(({ trade }) => QUALITIES.has(trade))
    ? []
    : thingsOf(groups)

/** A word's forms; of one that another language says something else by, as a word of the search's language where that is known. */
const formsIn = (text: string, dictionary: Dictionary, language: Locale | null): string[] =>
  wordForms(text).map((form) => (language !== null && dictionary.isTwofold(form) ? wordIn(language, form) : form))

/** The trade's word of which a word that it does not know is a diminutive: vaso of vasitos; null for any other. */
const baseOf = (word: string, dictionary: Dictionary): string | null =>
  word === '' || dictionary.has(word) ? null : (diminutiveOf(word).find((base) => dictionary.has(base)) ?? null)

const wordTerm = (
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

/** A search without the words that say that a code follows, where one does. */
const withoutCodeName = (search: string): string => {
  const rest = search.replace(CODE_NAME, '')
  return /\p{Nd}/u.test(rest.split(/\s/, 1)[0] ?? '') ? rest : search
}

/** The names of the trade in a run of Chinese, one after the other, and what stands between them. */
const hanTerms = (run: string, dictionary: Dictionary): Term[] => {
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

const tokenTerm = (token: Exclude<Token, { kind: 'word' | 'han' }>): Term => {
  if (token.kind === 'measure') return term(token.text, token.terms, { isDetail: true })
  if (token.kind === 'number') return term(token.text, [token.text], { isDetail: true })
  const [letters = ''] = token.parts.filter((part) => !/\d/.test(part))
  const isTogether = letters.length < 2
  return isTogether
    ? term(token.text, [token.text])
    : term(token.text, [token.text, ...token.parts], { strict: `${quoted(token.text)} | ${allOf(token.parts)}` })
}

/** Words that say what is wanted; all of them where none does. */
const withoutNoise = (tokens: Token[]): Token[] => {
  const saying = tokens.filter(({ kind, text }) => kind !== 'word' || !(JOINING.has(text) || NOISE.has(text)))
  return (saying.length > 0 ? saying : tokens).slice(0, QUERY_TERMS_MAX)
}

/** Names that two words make together, as they are written or as Chinese that sounds so: sun glasses, wanju qiche. */
const joinedNames = (words: readonly string[], dictionary: Dictionary): NameFound[] =>
  words.slice(1).flatMap((word, from): NameFound[] => {
    const first = words[from] ?? ''
    if (first === '' || word === '') return []
    const whole = `${first}${word}`
    const written = dictionary.names([whole])[0]
    const groups = written?.groups ?? soundingLike(whole, dictionary)
    return groups.length > 0 ? [{ from, to: from + 2, groups, locale: written?.locale ?? 'zh' }] : []
  })

/**
 * Where the thing begins that a search is about, the first that it names in Spanish, in English and Chinese the last before `end`,
 * where an English one turns to what for or with what; null where a word that the trade does not know stands in that place.
 */
const aboutOf = (
  terms: readonly Term[],
  phrases: readonly Phrase[],
  { isLast, end }: { isLast: boolean; end: number },
): number | null => {
  const phraseAt = (n: number) => phrases.find(({ from, to }) => n >= from && n < to)
  const saying = terms
    .slice(0, isLast ? end : undefined)
    .flatMap(({ isDetail }, n) => (isDetail && !phraseAt(n) ? [] : [n]))
  const place = saying.at(isLast ? -1 : 0)
  if (place === undefined) return null
  const isThing = (terms[place]?.things.length ?? 0) > 0
  const phrase = phraseAt(place)
  return phrase ? phrase.from : isThing ? place : null
}

/** Branches of trade whose goods do not come in what is called a caja or bolsa: a caja de zapatos is a box. */
const UNBOXED: ReadonlySet<Trade> = new Set<Trade>(['textil', 'juguetes', 'fiesta', 'regalo'])

/** Terms of which those that goods come in say no more than what they are like, where goods are named besides: caja de cervezas. */
const withoutContainers = (terms: readonly Term[], phrases: readonly Phrase[]): Term[] => {
  const isInPhrase = (n: number) => phrases.some(({ from, to }) => n >= from && n < to)
  const goods = [...phrases, ...terms.filter((one, n) => !one.isContainer && !isInPhrase(n))]
  const areNamed = goods.some(({ kinds, trades }) =>
    trades.some(
      (trade) => trade === 'alimentacion' || trade === 'bebidas' || (kinds.length > 0 && !UNBOXED.has(trade)),
    ),
  )
  return terms.map((one, n) =>
    areNamed && one.isContainer && !isInPhrase(n) ? { ...one, isDetail: true, things: [], kinds: [], trades: [] } : one,
  )
}

/** Whether most of the names in a search are English. */
const isEnglish = (names: readonly NameFound[]): boolean =>
  names.filter(({ locale }) => locale === 'en').length * 2 > names.length

/**
 * The language in which words are meant that say one thing in Spanish and another in English: that of the other names beside them,
 * else the reader's; null for neither.
 */
const languageOf = (words: readonly string[], dictionary: Dictionary, reader: Locale | null): Locale | null => {
  if (!words.some((word) => wordForms(word).some((form) => dictionary.isTwofold(form)))) return null
  const own = reader === 'es' || reader === 'en' ? reader : null
  const placesIn = (locale: Locale) => dictionary.names(words, locale).map(({ from, to }) => `${from} ${to}`)
  const [es, en] = [new Set(placesIn('es')), new Set(placesIn('en'))]
  const onlyEs = [...es].some((place) => !en.has(place))
  const onlyEn = [...en].some((place) => !es.has(place))
  return onlyEs === onlyEn ? own : onlyEs ? 'es' : 'en'
}

/** The names of the trade in these words; of words that two languages say different things by, as the search's language has them. */
const namesIn = (words: readonly string[], dictionary: Dictionary, language: Locale | null): NameFound[] => {
  const names = dictionary.names(words)
  if (language === null) return names
  const own = dictionary.names(words, language)
  const isTwofold = (word = ''): boolean => wordForms(word).some((form) => dictionary.isTwofold(form))
  return names.flatMap((name) =>
    name.to - name.from === 1 && isTwofold(words[name.from])
      ? own.filter(({ from, to }) => from === name.from && to === name.to)
      : [name],
  )
}

/**
 * What a search asks for, read with the words of the trade, by someone who reads that language where it is known. A text without a
 * letter or digit has no terms.
 */
export const readQuery = (typed: string, dictionary: Dictionary, reader: Locale | null = null): ReadQuery => {
  const search = withoutCodeName(typed.trimStart())
  const pieces = tokensOf(search)
  const tokens = withoutNoise(pieces)
  const turn = pieces.findIndex(({ kind, text }, n) => n > 0 && kind === 'word' && ENGLISH_TURN.has(text))
  const beforeTurn = tokens.filter((token) => turn < 0 || pieces.indexOf(token) < turn).length
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : ''))
  const language = languageOf(words, dictionary, reader)
  const bases = words.map((word) => baseOf(word, dictionary))
  const known = words.map((word, n) => bases[n] ?? word)
  const written = namesIn(known, dictionary, language)
  const names = [...written, ...joinedNames(known, dictionary)].toSorted((a, b) => a.from - b.from || b.to - a.to)
  const groupsAt = (n: number) =>
    names.filter(({ from, to }) => from === n && to === n + 1).flatMap(({ groups }) => groups)
  const heads = new Set(
    names.filter(({ from, to }) => to - from > 1).map(({ from, to, locale }) => (locale === 'es' ? from : to - 1)),
  )
  const terms: Term[] = []
  const places: number[] = []
  tokens.forEach((token, n) => {
    places.push(terms.length)
    if (token.kind === 'word') {
      const base = bases[n] ?? null
      terms.push(wordTerm(token.text, groupsAt(n), { dictionary, language, base, isHead: heads.has(n) }))
    } else if (token.kind === 'han') terms.push(...hanTerms(simplified(token.text, dictionary), dictionary))
    else terms.push(tokenTerm(token))
  })
  const isLast = written.length === 0 || isEnglish(written)
  const crossesTurn = ({ from, to, locale }: NameFound) => locale === 'en' && from < beforeTurn && beforeTurn < to
  const phrases: Phrase[] = []
  // where names overlap, the one nearer to what the search is about: a cell phone cover is a phone cover
  for (const name of isLast ? names.toSorted((a, b) => b.to - a.to || a.from - b.from) : names) {
    const { from, to, groups } = name
    // cups with lids are no cup lids
    if (to - from < 2 || crossesTurn(name) || phrases.some((one) => from < one.to && to > one.from)) continue
    const named = { things: thingsOf(groups), kinds: kindsOf(groups), trades: tradesOf(groups) }
    phrases.push({ from, to, lexemes: conceptsOf(groups), ...named })
  }
  const placed = phrases.map((phrase) => ({
    ...phrase,
    from: places[phrase.from] ?? 0,
    to: places[phrase.to] ?? terms.length,
  }))
  const folded = fold(search).trim()
  const isCode = /\d/.test(folded) && codeLexeme(folded).length > FRAGMENT_MIN
  const saying = withoutContainers(terms, placed)
  return {
    terms: saying,
    phrases: placed,
    about: aboutOf(saying, placed, { isLast, end: places[beforeTurn] ?? terms.length }),
    code: isCode ? codeLexeme(folded) : null,
    fragment: isCode && !/\s/.test(folded) && !/\p{Script=Han}/u.test(folded) ? escaped(folded) : null,
  }
}

/** Terms that stand together: one by itself, or those of a name of several words. */
interface Unit {
  terms: Term[]
  name: Phrase | null
  /** the search is about it */
  isAbout: boolean
}

/** The terms of a query in their order, names of several words together. */
export const unitsOf = ({ terms, phrases, about }: ReadQuery): Unit[] => {
  const units: Unit[] = []
  for (let n = 0; n < terms.length; ) {
    const phrase = phrases.find(({ from }) => from === n)
    const end = phrase?.to ?? n + 1
    units.push({ terms: terms.slice(n, end), name: phrase ?? null, isAbout: n === about })
    n = end
  }
  return units
}

/** What a unit asks for, as the text of a tsquery; `last`: what the query's last word may become. */
const unitQuery = (
  { terms, name }: Unit,
  kind: 'strict' | 'wide',
  last: { term: Term | undefined; lexemes: readonly string[] } = { term: undefined, lexemes: [] },
): string => {
  const own = terms
    .map((one) =>
      one === last.term && last.lexemes.length ? `(${one[kind]} | ${anyOf(last.lexemes)})` : `(${one[kind]})`,
    )
    .join(' & ')
  return name ? `((${own}) | ${anyOf(name.lexemes)})` : own
}

/** All terms of a query, as the text of a tsquery; a name of several words also by its other names. */
export const allTerms = (query: ReadQuery, kind: 'strict' | 'wide', last: readonly string[] = []): string =>
  unitsOf(query)
    .map((unit) => unitQuery(unit, kind, { term: query.terms.at(-1), lexemes: last }))
    .join(' & ')

/** Every lexeme by which a hit may have been found, for ranking; of a name of several words not what its words name apart. */
export const rankLexemes = (
  { terms, phrases }: ReadQuery,
  kind: 'strict' | 'wide',
  more: readonly string[] = [],
): string[] =>
  unique([
    ...terms.flatMap((one, n) => {
      const lexemes = kind === 'strict' ? one.lexemes : (one.wide.match(/[^'()&| ]+/g) ?? [])
      if (!phrases.some(({ from, to }) => n >= from && n < to)) return lexemes
      // a paper cup is named with the word, but is no espresso cup
      return one.isHead ? [] : lexemes.filter((lexeme) => !isConcept(lexeme))
    }),
    ...phrases.flatMap(({ lexemes }) => lexemes),
    ...more,
  ])

/** What a hit has to be one of, as the text of a tsquery: any thing of the trade that a search names; null where it names none. */
export const anyThing = (query: ReadQuery): string | null => {
  const things = unitsOf(query).flatMap(({ terms, name }) => name?.things ?? terms.flatMap((one) => one.things))
  return things.length > 0 ? anyOf(unique(things)) : null
}

/** The kinds of which a hit has to be one to be sure, as the text of a tsquery; null where a search names none. */
export const anyKind = (query: ReadQuery): string | null => {
  const kinds = unitsOf(query).flatMap(({ terms, name }) => name?.kinds ?? terms.flatMap((one) => one.kinds))
  return kinds.length > 0 ? anyOf(unique(kinds)) : null
}

/** Branches of trade of all things that a search names. */
export const tradesIn = (query: ReadQuery): Trade[] =>
  unique(unitsOf(query).flatMap(({ terms, name }) => name?.trades ?? terms.flatMap((one) => one.trades)))

/** Readings of what many ask for, by dictionary, reader and text. */
const readings = new LRUCache<string, ReadQuery>({ max: 2000 })

/** The same, kept for the next one who asks for it. */
export const readOnce = (search: string, dictionary: Dictionary, reader: Locale | null): ReadQuery => {
  const key = `${dictionary.version} ${reader} ${search}`
  const query = readings.get(key) ?? readQuery(search, dictionary, reader)
  readings.set(key, query)
  return query
}
