import { fold } from '@lonja/core/kernel/fold.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Dictionary, NameFound, Trade } from '@lonja/core/search/dictionary.ts'
import { ENGLISH_TURN, JOINING, QUERY_TERMS_MAX } from '@lonja/core/search/search-terms.ts'
import { type Token, tokensOf } from '@lonja/core/search/tokens.ts'
import { wordForms } from '@lonja/core/search/word-forms.ts'
import { LRUCache } from 'lru-cache'
import { escaped } from '../db/like.ts'
import { simplified, soundingLike } from './han-sounds.ts'
import { codeLexeme } from './lexemes.ts'
import {
  baseOf,
  conceptsOf,
  hanTerms,
  kindsOf,
  type Term,
  thingsOf,
  tokenTerm,
  tradesOf,
  wordTerm,
} from './query-terms.ts'

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
/** What stands before a code that is said to be one. */
const CODE_NAME =
  /^(?:ref(?:erencia)?|ean(?:[- ]?13)?|sku|c[oó]digo|cod|art[ií]culo|reference|code|货号|条码|条形码)[\s.:#]+/iu
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

/** A search without the words that say that a code follows, where one does. */
const withoutCodeName = (search: string): string => {
  const rest = search.replace(CODE_NAME, '')
  return /\p{Nd}/u.test(rest.split(/\s/, 1)[0] ?? '') ? rest : search
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

/** Branches of trade whose products do not come in what is called a caja or bolsa: a caja de zapatos is a box. */
const UNBOXED: ReadonlySet<Trade> = new Set<Trade>(['textil', 'juguetes', 'fiesta', 'regalo'])

/** Terms of which those that products come in say no more than what they are like, where products are named besides: caja de cervezas. */
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

/** Readings of what many ask for, by dictionary, reader and text. */
const readings = new LRUCache<string, ReadQuery>({ max: 2000 })

/** The same, kept for the next one who asks for it. */
export const readOnce = (search: string, dictionary: Dictionary, reader: Locale | null): ReadQuery => {
  const key = `${dictionary.version} ${reader} ${search}`
  const query = readings.get(key) ?? readQuery(search, dictionary, reader)
  readings.set(key, query)
  return query
}
