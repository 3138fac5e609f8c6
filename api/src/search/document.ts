import { fold } from '@lonja/core/kernel/fold.ts'
import { LOCALES, type Locale, type Localized } from '@lonja/core/kernel/locale.ts'
import { type Dictionary, QUALITIES, type SynonymGroup, THEMES, type Trade } from '@lonja/core/search/dictionary.ts'
import { ENGLISH_TURN, isHan, JOINING } from '@lonja/core/search/search-terms.ts'
import { wordsByLanguage } from '@lonja/core/search/search-terms-spelling.ts'
import { tokensOf as readTokens, type Token } from '@lonja/core/search/tokens.ts'
import { wordForms } from '@lonja/core/search/word-forms.ts'
import type { StoredAttribute } from '../db/documents.ts'
import {
  codeLexeme,
  conceptLexeme,
  kept,
  quoted,
  readingLexemes,
  stemLexemes,
  thingLexeme,
  tradeLexeme,
  wordIn,
} from './lexemes.ts'

/** Characters of each description that are searched: what stands further down says little of the product. */
const DESCRIPTION_MAX = 4000

/** Names of categories and shops come again with each product, a product's own within it. */
const tokensOf = kept(2000, readTokens)

/** Everything by which a product may be looked for. */
export interface SearchFacts {
  id: number
  names: Localized
  descriptions: Localized
  /** '' where it is sold under none */
  brand: string
  serialNumber: string
  /** serial numbers and EANs of its skus */
  codes: string[]
  shopNames: Localized[]
  /** of each sku */
  attributes: StoredAttribute[][]
  /** of its categories and all above them */
  categoryNames: Localized[]
  /** its categories with all above them, and its shop below zero; none when it is not listed */
  places: number[]
  /** 0 when everyone may find it, else its hidden shop; null when it is not listed */
  room: number | null
  /** units sold lately */
  sold: number
}

/** What a product is found by, as `product_search` keeps it; lists of lexemes with a blank between them. */
export interface SearchDocument {
  id: number
  /** a tsvector of the names: A what the thing is, B the rest and the brand, C what else it is called */
  names: string
  /** all lexemes by which it is found */
  lexemes: string
  /** names, brand and codes as written, folded, for fragments */
  text: string
  /** words to complete and to correct others by, as written, each with its languages before it and a blank after */
  words: string
  /** numbers of its categories and its shop with a blank between them */
  places: string
  room: number | null
  /** 0 for nothing sold to 1 for a thousand units and more, by their logarithm */
  popularity: number
}

type Weight = 'A' | 'B' | 'C'

/** Lexemes of a name, each with the best weight that it was given. */
class Weighted {
  readonly #weights = new Map<string, Weight>()
  add(lexemes: readonly string[], weight: Weight): void {
    for (const lexeme of lexemes) {
      const before = this.#weights.get(lexeme)
      if (!before || weight < before) this.#weights.set(lexeme, weight)
    }
  }
  lexemes(): string[] {
    return [...this.#weights.keys()]
  }
  /** a tsvector literal; places say nothing */
  toString(): string {
    return [...this.#weights].map(([lexeme, weight]) => `${quoted(lexeme)}:1${weight}`).join(' ')
  }
}

const hanLexemes = (run: string): string[] => {
  const signs = [...run]
  return [...signs, ...signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)]
}

const lexemesOf = (token: Token): string[] => {
  if (token.kind === 'word') return wordForms(token.text)
  if (token.kind === 'han') return hanLexemes(token.text)
  if (token.kind === 'number') return [token.text]
  if (token.kind === 'mixed') return [token.text, ...token.parts]
  const units = token.text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+/gu) ?? []
  return [
    ...token.terms,
    ...token.parts,
    ...units.flatMap((unit) => (isHan(unit) ? hanLexemes(unit) : wordForms(unit))),
  ]
}

/** Words by which products are sold together, before what they are: pack de 6 vasos, set of 6 glasses. */
const TOGETHER = new Set('pack set kit lote juego surtido docena par pares ramo pair dozen'.split(' '))
/** The same at the end of a Chinese name. */
const HAN_TOGETHER = /(?:套装|组合装?|[一二两三四五六七八九十]?[件只个]?装|套)$/u

/**
 * The word of a name that says what the thing is: the first in Spanish, in English the last before a number, comma or preposition;
 * after a word for products that are sold together, the next.
 */
const headOf = (name: string, locale: Locale): string | null => {
  const words: string[] = []
  for (const token of tokensOf(name.split(',')[0] ?? '')) {
    const isTogether = words.length === 1 && TOGETHER.has(words[0] ?? '')
    if (token.kind !== 'word') {
      if (words.length > 0 && !isTogether) break
      continue
    }
    if (locale === 'en' && ENGLISH_TURN.has(token.text)) {
      if (!isTogether) break
      words.length = 0
    }
    if (JOINING.has(token.text)) continue
    if (isTogether && locale === 'es') words.length = 0
    words.push(token.text)
  }
  return (locale === 'en' ? words.at(-1) : words[0]) ?? null
}

interface Concept {
  locale: Locale
  groups: SynonymGroup[]
  /** it says what the whole name is about */
  isHead: boolean
  /** it stands within a longer name of the trade: shampoo in dog shampoo */
  isPart: boolean
  /** it is one sign of a longer run of Chinese: 酒 is any drink that 葡萄渣酒 may be */
  isSign: boolean
}

/** Names of the trade in a name of one language, longer ones and those within: olive oil is about oil, and about no olive. */
const conceptsIn = (dictionary: Dictionary, name: string, locale: Locale): Concept[] => {
  const tokens = tokensOf(name)
  if (locale === 'zh') {
    const runs = tokens.filter((token) => token.kind === 'han')
    return runs.flatMap(({ text }, n) =>
      dictionary.hanNames(text).map(({ from, to, groups }, _, all) => ({
        locale,
        groups,
        isHead: n === 0 && to >= [...text.replace(HAN_TOGETHER, '')].length,
        isPart: all.some((longer) => longer.to === to && longer.from < from),
        isSign: to - from === 1 && [...text].length > 1,
      })),
    )
  }
  const words = tokens.flatMap((token) => (token.kind === 'word' && !JOINING.has(token.text) ? [token.text] : []))
  const head = headOf(name, locale)
  return dictionary.names(words, locale).map(({ from, to, groups }, _, all): Concept => {
    const longer = all.filter((other) => other.from <= from && other.to >= to && other.to - other.from > to - from)
    const isAbout = longer.every((other) => (locale === 'en' ? other.to === to : other.from === from))
    const isHead = isAbout && head !== null && words.slice(from, to).includes(head)
    return { locale, groups, isHead, isPart: longer.length > 0, isSign: false }
  })
}

/** The groups that a name may mean: glass is a thing or a material, and the other languages say which. */
const meantGroups = ({ locale, groups }: Concept, all: readonly Concept[]): SynonymGroup[] => {
  if (groups.length === 1) return groups
  const elsewhere = new Set(all.flatMap((other) => (other.locale === locale ? [] : other.groups)))
  const both = groups.filter((group) => elsewhere.has(group))
  return both.length > 0 ? both : groups
}

/** A name that lists several things says of none that a product is one: the category papel y jabón. */
const LISTS_SEVERAL = /[,;/&、和与及]| [ye] | and /u

/** How a product's name in its languages says a group. */
interface Said {
  locales: Set<Locale>
  isHead: boolean
  /** languages in which it stands by itself, and not only within a longer name */
  byItself: Set<Locale>
  /** languages in which a whole word says it */
  byWord: Set<Locale>
}

/**
 * How much a group says of a product, null for nothing: what several languages say is meant; what one of several alone
 * says is meant as what the name is about, else the word stood there in another sense.
 */
const conceptWeight = ({ locales, isHead, byItself, byWord }: Said, areSeveral: boolean): Weight | null => {
  const isPart = byItself.size < locales.size
  // a vaso de sidra is a vaso too, but whoever wants one wants what is called so and no more
  if (locales.size > 1) return isHead ? (isPart ? 'B' : 'A') : 'C'
  if (areSeveral) return isHead && !isPart && byWord.size > 0 ? 'B' : null
  return isHead ? 'B' : 'C'
}

/** How names of one thing in its languages say each group. */
const saidIn = (concepts: readonly Concept[]): Map<SynonymGroup, Said> => {
  const said = new Map<SynonymGroup, Said>()
  for (const concept of concepts)
    for (const group of meantGroups(concept, concepts)) {
      const before = said.get(group)
      said.set(group, {
        locales: new Set([...(before?.locales ?? []), concept.locale]),
        isHead: concept.isHead || before?.isHead === true,
        byItself: new Set([...(before?.byItself ?? []), ...(concept.isPart ? [] : [concept.locale])]),
        byWord: new Set([...(before?.byWord ?? []), ...(concept.isSign ? [] : [concept.locale])]),
      })
    }
  return said
}

/** A name that was copied into another language untranslated says nothing there. */
const inSeveralLanguages = (concepts: readonly Concept[]): boolean =>
  new Set(concepts.map(({ locale }) => locale)).size > 1

const allConcepts = (dictionary: Dictionary, text: Localized): Concept[] =>
  LOCALES.flatMap((locale) => (text[locale] ? conceptsIn(dictionary, text[locale], locale) : []))

/**
 * Lexemes of what a category holds, as far as all its languages say so, and what the product's own name says is no thing of another
 * branch (`trades`): the plates on the shelf Mesa de fiesta are no tables.
 */
const placeLexemes = (dictionary: Dictionary, names: Localized, trades: ReadonlySet<Trade>): string[] => {
  const areListed = LISTS_SEVERAL.test(Object.values(names).join(' '))
  const concepts = allConcepts(dictionary, names)
  const areSeveral = inSeveralLanguages(concepts)
  return [...saidIn(concepts)]
    .filter(([{ words, trade }, { locales }]) => {
      if (THEMES.has(words.es[0] ?? '')) return areListed || !areSeveral || locales.size > 1
      const isElsewhere = trades.size > 0 && !trades.has(trade)
      return !areListed && !isElsewhere && (!areSeveral || locales.size > 1)
    })
    .flatMap(([{ id }]) => [conceptLexeme(id), thingLexeme(id)])
}

/** A word's forms, each also as a word of its language where another language says something else by it. */
const formsIn = (dictionary: Dictionary, word: string, locale: Locale): string[] =>
  wordForms(word).flatMap((form) => (dictionary.isTwofold(form) ? [form, wordIn(locale, form)] : [form]))

const addName = (into: Weighted, dictionary: Dictionary, name: string, locale: Locale): void => {
  const head = headOf(name, locale)
  const tokens = tokensOf(name)
  const firstRun = tokens.findIndex((token) => token.kind === 'han')
  tokens.forEach((token, n) => {
    const isHead = token.kind === 'word' && token.text === head && locale !== 'zh'
    into.add(token.kind === 'word' ? formsIn(dictionary, token.text, locale) : lexemesOf(token), isHead ? 'A' : 'B')
    if (token.kind === 'word') into.add(stemLexemes(token.text), 'C')
    if (token.kind !== 'han') return
    into.add(readingLexemes(token.text), 'C')
    // what a Chinese name ends with says what the thing is
    if (n === firstRun) into.add(hanLexemes([...token.text].slice(-2).join('')), 'A')
  })
}

/** A brand is the same word in each language, and says nothing of what the thing is. */
const addBrand = (into: Weighted, dictionary: Dictionary, brand: string): void => {
  for (const token of tokensOf(brand)) {
    const isWord = token.kind === 'word'
    const forms = () => LOCALES.flatMap((locale) => formsIn(dictionary, token.text, locale))
    into.add(isWord ? forms() : lexemesOf(token), 'B')
    if (isWord) into.add(stemLexemes(token.text), 'C')
    if (token.kind === 'han') into.add(readingLexemes(token.text), 'C')
  }
}

const textLexemes = kept(2000, (text): string[] => tokensOf(text).flatMap(lexemesOf))
const plainLexemes = (texts: readonly string[]): string[] => texts.flatMap(textLexemes)
const valuesOf = (texts: readonly Localized[]): string[] => texts.flatMap((text) => Object.values(text))

/** Turns what is known of a product into what it is found by. */
export const searchDocument = (facts: SearchFacts, dictionary: Dictionary): SearchDocument => {
  const names = new Weighted()
  const concepts: Concept[] = []
  for (const locale of LOCALES) {
    const name = facts.names[locale]
    if (!name) continue
    addName(names, dictionary, name, locale)
    concepts.push(...conceptsIn(dictionary, name, locale))
  }
  addBrand(names, dictionary, facts.brand)
  const said = saidIn(concepts)
  const areSeveral = inSeveralLanguages(concepts)
  const meant: SynonymGroup[] = []
  /** branches of the things that the name says the product is */
  const trades = new Set<Trade>()
  for (const [group, how] of said) {
    const weight = conceptWeight(how, areSeveral)
    if (weight === null) continue
    meant.push(group)
    names.add([conceptLexeme(group.id)], weight)
    if (weight === 'C') continue
    names.add([thingLexeme(group.id)], weight)
    if (!QUALITIES.has(group.trade)) trades.add(group.trade)
  }
  const attributes = facts.attributes.flat()
  const around = [...facts.categoryNames, ...facts.shopNames, ...attributes.flatMap(({ name, value }) => [name, value])]
  const values = attributes.flatMap(({ value }) => {
    const said = allConcepts(dictionary, value)
    return said.flatMap((one) => meantGroups(one, said).flatMap(({ id }) => [conceptLexeme(id), thingLexeme(id)]))
  })
  const codes = [...new Set([facts.serialNumber, ...facts.codes])]
  const descriptions = Object.values(facts.descriptions).map((text) => text.slice(0, DESCRIPTION_MAX))
  const lexemes = new Set([
    ...names.lexemes(),
    ...facts.categoryNames.flatMap((names) => placeLexemes(dictionary, names, trades)),
    ...values,
    ...meant.map(({ trade }) => tradeLexeme(trade)),
    ...codes.map((code) => codeLexeme(fold(code))),
    ...plainLexemes([...codes, ...valuesOf(around), ...descriptions]),
  ])
  return {
    id: facts.id,
    names: names.toString(),
    lexemes: [...lexemes].join(' '),
    text: fold(
      [...new Set([...Object.values(facts.names), ...(facts.brand ? [facts.brand] : [])]), ...codes].join(' '),
    ),
    words: wordsByLanguage([
      facts.names,
      ...(facts.brand ? [Object.fromEntries(LOCALES.map((locale) => [locale, facts.brand]))] : []),
      ...facts.categoryNames,
      ...facts.shopNames,
      ...attributes.map((attribute) => attribute.value),
    ]).join(' '),
    places: facts.places.join(' '),
    room: facts.room,
    popularity: Math.round(Math.min(1, Math.log10(1 + facts.sold) / 3) * 100) / 100,
  }
}
