/** Longest description that search engines show, in characters. */
const DESCRIPTION_MAX = 160

/** The beginning of a text as one line, cut between words. */
export const excerpt = (text: string, max = DESCRIPTION_MAX): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= max) return line
  const cut = characters.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:，。；：]{1,20}$/, '')}…`
}
