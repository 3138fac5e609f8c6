import { type Dictionary, QUALITIES, type SynonymGroup } from '@lonja/core/search/dictionary.ts'
import { readingLexeme, soundsOf, typedReading } from './lexemes.ts'

/** The trade's Chinese names of two signs and more by how they sound, by dictionary: made when the first is asked for. */
const byDictionary = new WeakMap<Dictionary, Map<string, string[]>>()
const soundsIn = (dictionary: Dictionary): Map<string, string[]> => {
  const known = byDictionary.get(dictionary)
  if (known) return known
  const sounds = new Map<string, string[]>()
  for (const han of dictionary.hanWords().keys()) {
    if ([...han].length < 2) continue
    const key = readingLexeme(han)
    sounds.set(key, [...(sounds.get(key) ?? []), han])
  }
  byDictionary.set(dictionary, sounds)
  return sounds
}

/** The groups whose Chinese names sound as a word in Latin letters reads: beizi. */
export const soundingLike = (word: string, dictionary: Dictionary): SynonymGroup[] =>
  (soundsIn(dictionary).get(typedReading(word)) ?? []).flatMap((han) => dictionary.hanWords().get(han) ?? [])

/** Things whose Chinese names' sound a word in Latin letters begins: yuanzh. */
export const soundsBegun = (begin: string, dictionary: Dictionary): { written: string; group: SynonymGroup }[] =>
  [...soundsIn(dictionary)]
    .filter(([sound]) => sound.startsWith(typedReading(begin)))
    .flatMap(([, names]) => names)
    .flatMap((written) => (dictionary.hanWords().get(written) ?? []).map((group) => ({ written, group })))
    .filter(({ group }) => !QUALITIES.has(group.trade))

/** Characters of the longest name that is sought. */
const NAME_MAX = 8

/** The signs of GB 2312, the standard of mainland China: two bytes each, from B0A1 to F7FE. */
const SIMPLIFIED: ReadonlySet<string> = new Set(
  new TextDecoder('gb18030').decode(
    Uint8Array.from(Array.from({ length: 72 * 94 }, (_, n) => [0xb0 + Math.floor(n / 94), 0xa1 + (n % 94)]).flat()),
  ),
)
const isTraditional = (signs: readonly string[]): boolean => signs.some((sign) => !SIMPLIFIED.has(sign))

const shared = (one: readonly string[], other: string): number => [...other].filter((sign, n) => sign === one[n]).length

/**
 * A run of Chinese in which what is written with traditional signs stands as the trade's name that sounds so and has as many signs:
 * 充電器 is 充电器. What sounds like no name is left.
 */
export const simplified = (run: string, dictionary: Dictionary): string => {
  const signs = [...run]
  if (!isTraditional(signs)) return run
  const names = soundsIn(dictionary)
  const sounds = soundsOf(run)
  const nameAt = (at: number, length: number): string | undefined => {
    const part = signs.slice(at, at + length)
    if (!isTraditional(part)) return undefined
    const alike = names.get(typedReading(sounds.slice(at, at + length).join(''))) ?? []
    const asLong = alike.filter((han) => [...han].length === length)
    return asLong.toSorted((a, b) => shared(part, b) - shared(part, a))[0]
  }
  let written = ''
  for (let at = 0; at < signs.length; ) {
    const lengths = Array.from({ length: Math.min(NAME_MAX, signs.length - at) - 1 }, (_, n) => n + 2).toReversed()
    const name = lengths.map((length) => nameAt(at, length)).find((found) => found !== undefined)
    written += name ?? signs[at]
    at += name ? [...name].length : 1
  }
  return written
}
