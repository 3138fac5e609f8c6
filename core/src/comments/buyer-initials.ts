/** Words that join the parts of a name and stand for nobody. */
const JOINING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'and', 'the', 'of', 'da', 'do', 'i'])

/** Legal forms of companies, without the points and spaces within them. */
const LEGAL_FORMS = [
  'sl slu sll slp slne sa sau sal sc scp cb scoop sat srl sarl sas spa lda ltd limited llc inc gmbh gmbh&cokg ag bv nv',
  '有限公司 有限责任公司 股份有限公司',
].flatMap((forms) => forms.split(' '))
const ofForm = (form: string): string => [...form].join(String.raw`[.\s]*`)
const LEGAL_FORM_AT_END = new RegExp(String.raw`[\s,]+(?:${LEGAL_FORMS.map(ofForm).join('|')})[.\s]*$`, 'iu')

/**
 * What the callers of a comment learn of its writer: the first letters of the first and last word of its name, "B. M.", a company's without
 * its legal form; of a Chinese name the first sign.
 */
export const buyerInitials = (name: string): string => {
  const trimmed = name.trim()
  if (/^\p{Script=Han}/u.test(trimmed)) return `${[...trimmed][0]}**`
  const words = trimmed
    .replace(LEGAL_FORM_AT_END, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => /^\p{L}/u.test(word) && !JOINING.has(word.toLowerCase()))
  const used = telling.length > 0 ? telling : words
  const [first, last] = [used[0], used.length > 1 ? used.at(-1) : undefined]
  return [first, last].flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : [])).join(' ')
}
