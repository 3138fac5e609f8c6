import { fold } from '../kernel/fold.ts'
import { LOCALES, type Locale } from '../kernel/locale.ts'
import { JOINING } from './search-terms.ts'
import { nearKeys } from './search-terms-spelling.ts'
import { tokensOf } from './tokens.ts'
import { wordForms } from './word-forms.ts'

/** A group of fewer names finds nothing more than the name itself does. */
export const NAMES_MIN = 2

/** Branches of trade whose words are known: those of things, then those of what things are like. */
export const TRADES = [
  'menaje',
  'desechables',
  'limpieza',
  'papeleria',
  'bebidas',
  'alimentacion',
  'peluqueria',
  'textil',
  'ferreteria',
  'hogar',
  'fiesta',
  'juguetes',
  'movil',
  'mascotas',
  'regalo',
  'material',
  'cualidad',
  'color',
] as const
export type Trade = (typeof TRADES)[number]
/** Branches whose words say what a thing is like, and name none. */
export const QUALITIES: ReadonlySet<Trade> = new Set<Trade>(['material', 'cualidad', 'color'])

/** First Spanish names of groups that say for whom, where or when products are, besides a thing: what mentions them is wanted too. */
export const THEMES: ReadonlySet<string> = new Set(
  `perro gato mascota pájaro conejo hámster oso dinosaurio cumpleaños boda comunión fiesta navidad halloween carnaval disfraz regalo recuerdo
  oficina escolar lavandería manicura uña cabello cara manos móvil usb-c lightning inalámbrico desechable biodegradable cubierto vajilla
  cristalería uniforme herramienta juguete bisutería café leche chocolate vainilla naranja limón manzana fresa plátano coco
  almendra miel tomate canela sésamo flor pienso especia`.split(/\s+/),
)

/** First Spanish names of groups that products are sold in: of a caja de cervezas beer is wanted. */
export const CONTAINERS: ReadonlySet<string> = new Set(['caja', 'bote', 'botella', 'bolsa', 'conserva'])

/** Names of one kind of thing in each language. */
export type SynonymWords = Record<Locale, string[]>

/** Words of the trade that name one kind of thing, in each language; several words may be one name: vaso de café. */
export interface SynonymGroup {
  id: number
  /** the branch of trade that it belongs to, such as limpieza */
  trade: Trade
  words: SynonymWords
}

/** A name from the dictionary that stands in a text: where, and the groups that have it. */
export interface NameFound {
  from: number
  to: number
  groups: SynonymGroup[]
  /** the language in which it is that name */
  locale: Locale
}

interface Name {
  /** forms of each of its words */
  words: string[][]
  locale: Locale
  group: SynonymGroup
}

/** Words of a text that say something, each with its forms; codes and measures leave a gap. */
const plainWords = (text: string): string[] =>
  tokensOf(text).flatMap((token) => (token.kind === 'word' && !JOINING.has(token.text) ? [token.text] : []))

/** Longest name in Chinese, in characters. */
const HAN_MAX = 8

/** Whether a text can be a name of the trade: words alone, in Chinese signs alone. Of a code or a measure the rest would be the name. */
export const isTradeName = (text: string, locale: Locale): boolean => {
  const tokens = tokensOf(text)
  if (locale === 'zh') return tokens.length === 1 && tokens[0]?.kind === 'han' && [...text].length <= HAN_MAX
  return plainWords(text).length > 0 && tokens.every(({ kind }) => kind === 'word')
}

/** Finds names of the trade in texts. Built once for a set of groups. */
export class Dictionary {
  readonly version: string
  readonly #byForm = new Map<string, Name[]>()
  readonly #han = new Map<string, SynonymGroup[]>()
  /** forms of the words of all names */
  readonly #spoken = new Set<string>()
  /** groups of the names of one word, by its forms and its language */
  readonly #single = new Map<string, Partial<Record<Locale, Set<number>>>>()
  /** all names, folded, by their language */
  readonly #names: Record<Locale, { name: string; written: string; group: SynonymGroup }[]> = { es: [], en: [], zh: [] }
  /** filled when a word is misspelled for the first time */
  readonly #near = new Map<string, string[]>()

  constructor(groups: readonly SynonymGroup[], version: string) {
    this.version = version
    for (const group of groups)
      for (const locale of LOCALES) for (const word of group.words[locale] ?? []) this.#add(group, locale, word)
  }

  #add(group: SynonymGroup, locale: Locale, text: string): void {
    this.#names[locale].push({ name: fold(text), written: text, group })
    if (locale === 'zh') {
      this.#han.set(text, [...(this.#han.get(text) ?? []), group])
      return
    }
    const words = plainWords(text).map(wordForms)
    for (const form of words.flat()) this.#spoken.add(form)
    if (words.length === 1)
      for (const form of words[0] ?? []) {
        const known = this.#single.get(form) ?? {}
        this.#single.set(form, { ...known, [locale]: new Set([...(known[locale] ?? []), group.id]) })
      }
    for (const form of words[0] ?? [])
      this.#byForm.set(form, [...(this.#byForm.get(form) ?? []), { words, locale, group }])
  }

  /** All names in Chinese, with their groups. */
  hanWords(): ReadonlyMap<string, SynonymGroup[]> {
    return this.#han
  }

  /** Things whose names in a language begin so, folded: loo ro is the beginning of loo roll. */
  beginning(begin: string, locale: Locale): { written: string; group: SynonymGroup }[] {
    return this.#names[locale].filter(({ name, group }) => name.startsWith(begin) && !QUALITIES.has(group.trade))
  }

  /** Words of the dictionary that share a key with this one: a mistake apart, or of the same sound. */
  resembling(word: string): Set<string> {
    if (this.#near.size === 0)
      for (const form of this.#byForm.keys())
        for (const key of nearKeys(form)) this.#near.set(key, [...(this.#near.get(key) ?? []), form])
    return new Set(nearKeys(word).flatMap((key) => this.#near.get(key) ?? []))
  }

  /** Whether it is, or begins, a name of the trade. */
  has(word: string): boolean {
    return wordForms(word).some((form) => this.#byForm.has(form)) || this.#han.has(word)
  }

  /** Whether it is a thing's name of one word, and not what things are like. */
  isThing(word: string): boolean {
    const names = wordForms(word).flatMap((form) => this.#byForm.get(form) ?? [])
    return names.some(({ words, group }) => words.length === 1 && !QUALITIES.has(group.trade))
  }

  /** Whether it stands in a name of the trade, at whatever place: such a word is not misspelled. */
  speaks(word: string): boolean {
    return wordForms(word).some((form) => this.#spoken.has(form)) || this.#han.has(word)
  }

  /** Whether a folded word names one thing in Spanish and another in English: pan is bread, and what one fries in. */
  isTwofold(form: string): boolean {
    const { es, en } = this.#single.get(form) ?? {}
    return es !== undefined && en !== undefined && ![...es].some((id) => en.has(id))
  }

  /** All names among these words, in one language or in any; longer ones first where several begin together. */
  names(words: readonly string[], locale?: Locale): NameFound[] {
    const forms = words.map(wordForms)
    return forms.flatMap((own, from) => {
      const begun = new Set(own.flatMap((form) => this.#byForm.get(form) ?? []))
      const byEnd = new Map<number, { groups: Set<SynonymGroup>; locale: Locale }>()
      for (const { words: name, locale: language, group } of begun) {
        const fits = name.every((one, n) => one.some((form) => forms[from + n]?.includes(form)))
        if (!fits || (locale !== undefined && language !== locale)) continue
        const known = byEnd.get(from + name.length) ?? { groups: new Set(), locale: language }
        known.groups.add(group)
        byEnd.set(from + name.length, known)
      }
      return [...byEnd]
        .sort(([a], [b]) => b - a)
        .map(([to, { groups, locale: language }]): NameFound => ({ from, to, groups: [...groups], locale: language }))
    })
  }

  /** Names in a run of Chinese, by places of its characters: the longest at each place that no longer one holds, with the names that end it. */
  hanNames(run: string): NameFound[] {
    const signs = [...run]
    const found: NameFound[] = []
    for (let from = 0, reached = 0; from < signs.length; from++) {
      const to = this.#hanEnd(signs, from)
      if (to === null || to <= reached) continue
      reached = to
      for (let begin = from; begin < to; begin++) {
        const groups = this.#han.get(signs.slice(begin, to).join(''))
        if (groups) found.push({ from: begin, to, groups, locale: 'zh' })
      }
    }
    return found
  }

  #hanEnd(signs: readonly string[], from: number): number | null {
    for (let length = Math.min(HAN_MAX, signs.length - from); length > 0; length--)
      if (this.#han.has(signs.slice(from, from + length).join(''))) return from + length
    return null
  }
}
