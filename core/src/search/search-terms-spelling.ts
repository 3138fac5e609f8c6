import { fold } from '../kernel/fold.ts'
import { LOCALES, type Locale, type Localized } from '../kernel/locale.ts'
import { hanWords, isHan, JOINING } from './search-terms.ts'
import { wordForms } from './word-forms.ts'

/** Letters of the shortest word that is kept for completing and correcting, and of the shortest that is corrected. */
const WORD_MIN = 2
const CORRECTED_MIN = 3
const WORD_MAX = 40
/** Signs of the longest run of Chinese that counts as one word. */
const HAN_RUN_MAX = 8

const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu
const signs = (text: string): number => [...text].length

/** The words of a run of Chinese and what it ends with, which names the thing: 初榨橄榄油 has 橄榄 and 橄榄油. */
const hanSpelled = (run: string): string[] => {
  const words = hanWords(run)
  return [...words, ...words.map((_, i) => words.slice(i).join('')).filter((tail) => signs(tail) <= HAN_RUN_MAX)]
}

/** Words of a text as they are written, in lower case. */
export const writtenWords = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

/** Words of a text that are worth completing and correcting, in lower case with their accents; no codes or numbers. */
export const spelledWords = (text: string): string[] => [
  ...new Set(
    writtenWords(text)
      .flatMap((word) => (isHan(word) ? hanSpelled(word) : [word]))
      .filter(
        (word) => signs(word) >= WORD_MIN && word.length <= WORD_MAX && !/\p{N}/u.test(word) && !JOINING.has(word),
      ),
  ),
]

/** Languages in which products have a word, as a sum: 1 Spanish, 2 English, 4 Chinese; a caller is offered words of theirs. */
export const LANGUAGE_BITS: Record<Locale, number> = { es: 1, en: 2, zh: 4 }

/** Words of texts in several languages, each with the sum of its languages before it: 1vaso, 2glass, 3lager. */
export const wordsByLanguage = (texts: readonly Localized[]): string[] => {
  const languages = new Map<string, number>()
  for (const locale of LOCALES)
    for (const word of spelledWords(texts.map((text) => text[locale] ?? '').join(' ')))
      languages.set(word, (languages.get(word) ?? 0) | LANGUAGE_BITS[locale])
  return [...languages].map(([word, sum]) => `${sum}${word}`)
}

/** Mistakes between two words: letters left out, put in, taken for another, or swapped with the next. */
export const mistakes = (one: string, other: string): number => {
  const a = [...one]
  const b = [...other]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 9) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** Mistakes that a word of this length may hold and still be recognised. */
export const mistakesAllowed = (word: string): number => {
  const length = signs(word)
  return length < CORRECTED_MIN ? 0 : length < 8 ? 1 : 2
}

/**
 * How Spanish sounds: b as v, c and s as z, no h, ll as y, qu and k as c, and gu before e and i as g, which many write for each other; of
 * English ea and ee as e, ph as f.
 * Words that sound alike are taken for each other.
 */
const sound = (word: string): string =>
  word
    .replaceAll('ll', 'y')
    .replaceAll(/qu(?=[ei])|k/g, 'c')
    .replaceAll(/c(?=[ei])|s/g, 'z')
    .replaceAll(/gu?(?=[ei])/g, 'j')
    .replaceAll('v', 'b')
    .replaceAll('ph', 'f')
    .replaceAll(/(?<!c)h/g, '')
    .replaceAll(/e[ae]/g, 'e')
    .replaceAll(/([^r])\1/g, '$1')

/** Whether two folded words sound alike. */
export const soundAlike = (one: string, other: string): boolean => sound(one) === sound(other)

/**
 * The word, what is left of it without one of its letters, and ~ with its sound: two words within one mistake of each
 * other, or that sound alike, share one.
 */
export const nearKeys = (word: string): string[] => {
  const letters = [...fold(word)]
  const whole = letters.join('')
  return [
    ...new Set([whole, ...letters.map((_, i) => letters.filter((__, j) => j !== i).join('')), `~${sound(whole)}`]),
  ]
}

/** A word that people may have meant, and how many products have it. */
export interface KnownWord {
  term: string
  /** with its accents */
  written: string
  goods: number
  /** the trade calls a thing so, or it makes a name of the trade with the words beside it: likelier than other words of products */
  isName?: boolean
}

/** Keys of a keyboard, row by row: a finger slips to a neighbour. */
const KEYS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']
const areNeighbours = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((letter) => KEYS.findIndex((row) => row.includes(letter)))
  if (a === undefined || b === undefined || a < 0 || b < 0 || Math.abs(a - b) > 1) return false
  return Math.abs((KEYS[a]?.indexOf(one) ?? 0) - (KEYS[b]?.indexOf(other) ?? 0)) <= 1
}

/** Whether a letter may be taken for another: it is beside it on the keyboard, or sounds like it. */
const isAlike = (typed: string, meant: string): boolean =>
  areNeighbours(typed, meant) || (typed === 'i' && meant === 'y') || (typed === 'y' && meant === 'i')

/** A letter taken for one that is neither beside it on the keyboard nor sounds like it is a less likely mistake. */
const farSlips = (word: string, term: string, count: number): number => {
  if (word.length !== term.length) return 0
  const wrong = [...word].flatMap((letter, i) => (letter === term[i] ? [] : [[letter, term[i] ?? ''] as const]))
  // letters that changed places are wrong at two places by one mistake
  return wrong.length === count ? wrong.filter(([typed, meant]) => !isAlike(typed, meant)).length : 0
}

/** Letters of a word so short that another one is near it by chance: bic is no bin, oreo no oro. */
const SHORT = 4

/** Letters of a word so long that its first vowel may be heard as another: ambrella is umbrella. */
const LONG = 6
/** Letters of a word so long that one of them may be another than what finger or ear take for it: cecina is no cocina. */
const FAR = 7
const isVowel = (letter = ''): boolean => 'aeiou'.includes(letter) && letter !== ''

const areSwapped = (word: string, term: string): boolean =>
  word.length === term.length && word !== term && [...word].sort().join('') === [...term].sort().join('')

/** Whether the known word begins as the typed one does: with its first letter, one beside it on the keyboard, or the first one left out or swapped. */
const beginsAlike = (word: string, term: string): boolean =>
  word[0] === term[0] ||
  areNeighbours(word[0] ?? '', term[0] ?? '') ||
  (word.length > LONG && isVowel(word[0]) && isVowel(term[0])) ||
  (word[0] === term[1] && word[1] === term[0]) ||
  word === term.slice(1) ||
  word.slice(1) === term

/** Whether a finger or an ear may have made the one of the other, beyond the count of mistakes. */
const isSlip = (word: string, term: string, slips: number): boolean => {
  if (!beginsAlike(word, term) || (slips > 0 && word.length < FAR)) return false
  if (word.length > SHORT) return true
  // a letter left out of five, or one beside it pressed
  return (
    areSwapped(word, term) || (word.length === SHORT && (term.length > SHORT || (term.length === SHORT && slips === 0)))
  )
}

/** How much likelier, in mistakes, a name of the trade is than another word. */
const NAMED = 0.4

/** The known words that a misspelled one may stand for, the likeliest first: it sounds alike, has fewest mistakes, most products. */
export const likelyWords = (typed: string, known: readonly KnownWord[]): KnownWord[] => {
  const word = fold(typed)
  const allowed = mistakesAllowed(word)
  if (allowed === 0) return []
  // the plural of a word that products have in the singular
  const forms = isHan(word) ? [word] : wordForms(word)
  const heard = sound(word)
  return (
    known
      .map((one) => {
        const [form = word, count = 0] =
          forms.map((form) => [form, mistakes(form, one.term)] as const).sort(([, a], [, b]) => a - b)[0] ?? []
        // the first letter is seldom wrong, unless it sounds the same
        const isFirst = one.term[0] === form[0]
        const sounds = sound(one.term) === heard || sound(one.term) === sound(form)
        const slips = farSlips(form, one.term, count)
        return {
          one,
          form,
          count,
          cost:
            (sounds ? 0.5 + count / 10 : count + (isFirst ? 0 : 0.5) + 0.3 * slips) +
            (form === word ? 0 : 0.5) -
            (one.isName ? NAMED : 0),
          sounds,
          slips,
        }
      })
      // nobody takes two letters for others that are far from them; in Chinese a sign is taken for another, none is left out
      .filter(({ one, form, count, sounds, slips }) => {
        if (isHan(word)) return count <= allowed && signs(one.term) === signs(word)
        // of a plural only a letter left out of a long word: lanzas are no lana
        if (form !== word && !sounds && !(count === 1 && form.length >= LONG && one.term.length > form.length))
          return false
        return sounds ? count <= allowed + 1 : count <= allowed && slips < 2 && isSlip(form, one.term, slips)
      })
      .sort((a, b) => a.cost - b.cost || b.one.goods - a.one.goods || (a.one.term < b.one.term ? -1 : 1))
      .map(({ one }) => one)
  )
}

/** The known word that a misspelled one most likely stands for. */
export const meantWord = (typed: string, known: readonly KnownWord[]): KnownWord | null =>
  likelyWords(typed, known)[0] ?? null
