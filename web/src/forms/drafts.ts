/** What is looked at of a form's field. */
export interface DraftField {
  name: string
  type: string
  value: string
  defaultValue: string
}

/** Texts of one form, by the names of its fields. */
export type Texts = Record<string, string>

const DRAFTS_KEY = 'lonja:drafts'
/** Forms whose texts are kept at once; the one written in longest ago goes first. */
const MOST = 20

interface Kept {
  /** user and account that wrote them */
  whom: string
  /** by form, the one written in last at the end */
  forms: [form: string, texts: Texts][]
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'whom' in kept && 'forms' in kept && Array.isArray(kept.forms)

const read = (): Kept | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    // the browser keeps nothing, or what is there is not ours
    return null
  }
}

const write = (kept: Kept | null): void => {
  try {
    if (kept && kept.forms.length > 0) sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(DRAFTS_KEY)
  } catch {
    // the browser keeps nothing: what is written is there until the page is left
  }
}

/** What `whom` wrote in a form of this tab and has not sent; empty where there is nothing, or someone else wrote it. */
export const draftOf = (whom: string, form: string): Texts => {
  const kept = read()
  return (kept?.whom === whom && kept.forms.find(([name]) => name === form)?.[1]) || {}
}

/** Keeps what is written in a form in this tab, until it is closed; a form without a text is forgotten, and so is what others wrote. */
export const keepDraft = (whom: string, form: string, texts: Texts): void => {
  const kept = read()
  const others = kept?.whom === whom ? kept.forms.filter(([name]) => name !== form) : []
  const isEmpty = Object.values(texts).every((text) => text === '')
  write({ whom, forms: isEmpty ? others : [...others.slice(1 - MOST), [form, texts]] })
}

/** Forgets what others wrote in this tab, as soon as `whom` is logged in. */
export const keepDraftsOnlyOf = (whom: string): void => {
  const kept = read()
  if (kept && kept.whom !== whom) write(null)
}

const isText = ({ name, type }: DraftField): boolean => name !== '' && (type === 'text' || type === 'textarea')

/** What is written in a form's fields of text. */
export const textsIn = (fields: Iterable<DraftField>): Texts =>
  Object.fromEntries(
    [...fields].filter((one) => isText(one) && one.value !== '').map(({ name, value }) => [name, value]),
  )

/** The fields that a draft is put back into: those that came empty, and are. */
export const fieldsToFill = <F extends DraftField>(fields: Iterable<F>, texts: Texts): [field: F, text: string][] =>
  [...fields].flatMap((field) => {
    const text = texts[field.name]
    return isText(field) && text !== undefined && field.value === '' && field.defaultValue === '' ? [[field, text]] : []
  })
