import { fold } from '../kernel/fold.ts'

/** Words of a text as they are compared: without case and accents; each Chinese sign is a word of its own. */
const wordsOf = (text: string): string[] => fold(text).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []

/**
 * The first of the market's blocked words or phrases that a text contains as whole words, as the market wrote it; null when
 * there is none. Reads the text once: the time grows with its length times the longest phrase, not with the number of phrases.
 */
export const findBlockedWord = (text: string, blocked: readonly string[]): string | null => {
  const phrases = new Map(blocked.map((phrase) => [wordsOf(phrase).join(' '), phrase]))
  phrases.delete('')
  const longest = Math.max(0, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
  const words = wordsOf(text)
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
      const found = phrases.get(words.slice(start, end).join(' '))
      if (found !== undefined) return found
    }
  return null
}
