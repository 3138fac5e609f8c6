/** Words that join the parts of a name and stand for nobody. */
const JOINING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'and', 'the', 'of', 'da', 'do', 'i'])

/** What the callers of a comment learn of its writer: the first letters of the name's first and last word, "B. M."; of a Chinese name the first sign. */
export const buyerInitials = (name: string): string => {
  const trimmed = name.trim()
  if (/^\p{Script=Han}/u.test(trimmed)) return `${[...trimmed][0]}**`
  const words = trimmed.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter((word) => !JOINING.has(word.toLowerCase()))
  const used = telling.length > 0 ? telling : words
  const [first, last] = [used[0], used.length > 1 ? used.at(-1) : undefined]
  return [first, last].flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : [])).join(' ')
}
