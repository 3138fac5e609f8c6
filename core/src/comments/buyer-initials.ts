/** Words that join the parts of a name and stand for nobody. */
const JOINING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'and', 'the', 'of', 'da', 'do', 'i'])

/** Legal forms of companies, without the points and spaces within them. */
const LEGAL_FORMS = new Set(
  [
    'sl slu sll slp slne sa sau sal sc scp cb scoop sat srl sarl sas spa lda ltd limited llc inc gmbh gmbhcokg ag bv nv',
    '有限公司 有限责任公司 股份有限公司',
  ].flatMap((forms) => forms.split(' ')),
)
/** Most words that a form is written in: "S. L. N. E." */
const LONGEST_FORM = 4

/** Words of a name without the legal form at its end, unless the name is nothing else. */
const withoutForm = (words: readonly string[]): readonly string[] => {
  for (let length = Math.min(LONGEST_FORM, words.length - 1); length > 0; length--)
    if (LEGAL_FORMS.has(words.slice(-length).join('').toLowerCase())) return words.slice(0, -length)
  return words
}

/**
 * What the callers of a comment learn of its writer: the first letters of the first and last word of its name, "B. M.", a company's without
 * its legal form; of a Chinese name the first sign.
 */
export const buyerInitials = (name: string): string => {
  const trimmed = name.trim()
  if (/^\p{Script=Han}/u.test(trimmed)) return `${[...trimmed][0]}**`
  const words = withoutForm(trimmed.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
  const telling = words.filter((word) => /^\p{L}/u.test(word) && !JOINING.has(word.toLowerCase()))
  const used = telling.length > 0 ? telling : words
  const [first, last] = [used[0], used.length > 1 ? used.at(-1) : undefined]
  return [first, last].flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : [])).join(' ')
}
