/** Longest text of a publication in a list, in characters. */
const EXCERPT_MAX = 280

/** The beginning of a text for a list: whole when short, else cut at the end of a word, with an ellipsis. */
export const excerptOf = (text: string, max = EXCERPT_MAX): string => {
  const whole = [...text.trim()]
  if (whole.length <= max) return whole.join('')
  const cut = whole.slice(0, max - 1).join('')
  const space = cut.search(/\s\S*$/)
  // Chinese has no spaces: there it is cut where it is
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:，、；：.。]{1,20}$/u, '')}…`
}
