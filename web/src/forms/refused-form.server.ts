import { m } from '../paraglide/messages.js'
import { refusalItems } from '../server/api.server.ts'

/** A form that the market did not take: what was typed, and each sentence beside its field. */
export interface RefusedForm {
  /** by field; of a name that was sent more than once, the last */
  values: Record<string, string>
  /** all values of each name that was sent more than once, as boxes under one name are: `tickedIn` reads them */
  repeated: Record<string, string[]>
  errors: Record<string, string[]>
  /** sentences about the whole */
  problem: string | null
  /** someone else saved since the form was opened: `nowSaved` says beside each field what they left there */
  isOvertaken?: true
  /** an earlier press of it was saved, and it says something else now */
  isSavedBefore?: true
}

/** What a form that comes back keeps of what was sent; files it cannot. */
const typed = (form: FormData): Pick<RefusedForm, 'values' | 'repeated'> => {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const byName = [...Map.groupBy(texts, ([name]) => name)]
  const repeated = byName.filter(([, sent]) => sent.length > 1)
  return {
    values: Object.fromEntries(texts),
    repeated: Object.fromEntries(repeated.map(([name, sent]) => [name, sent.map(([, value]) => value)])),
  }
}

/** The form's field that a refusal names: the first word of its path, unless a form of rows knows better. */
const firstWord = (path: string): string | undefined => /^body\.(\w+)/.exec(path)?.[1]

/** What a refusal names when the form was made from a version that someone else has replaced. */
const VERSION = /^(body|query)\.(version|rowVersion)$/

/** Whether a form was made from a version that someone else has replaced; throws errors that are no refusal. */
export const isOvertaken = (error: unknown): boolean =>
  refusalItems(error).some(({ code, path = '' }) => code === 'conflict' && VERSION.test(path))

/**
 * The market's sentence where an earlier press of a form was saved, whose answer did not arrive, and the form says something else now;
 * undefined for other refusals. Throws errors that are no refusal.
 */
const savedBefore = (error: unknown): string | undefined =>
  refusalItems(error).find(({ code }) => code === 'idempotency_mismatch')?.message

/** Whether a form writes over a version that it was made from; one that makes something new has none. */
const hasVersion = (form: FormData): boolean => form.has('version') || form.has('rowVersion')

/** A form after another save: what was typed but for the version and the key, so that the next press sends those that there are now. */
const afterSave = (form: FormData): Pick<RefusedForm, 'values' | 'repeated' | 'errors'> => {
  const { values, repeated } = typed(form)
  const { version: _version, rowVersion: _rowVersion, formKey: _formKey, ...written } = values
  return { values: written, repeated, errors: {} }
}

/**
 * Keeps what was typed and sorts the refusals to the fields named; whatever is no refusal goes on as the defect it is. Where
 * someone else saved meanwhile, or an earlier press was saved, it says so, and the next press saves over what was saved.
 */
export const refusedForm = (form: FormData, error: unknown, fieldOf = firstWord): RefusedForm => {
  if (isOvertaken(error)) return { ...afterSave(form), problem: m.ui_conflict(), isOvertaken: true }
  const problem = savedBefore(error)
  if (problem !== undefined)
    return { ...afterSave(form), problem, isSavedBefore: true, ...(hasVersion(form) && { isOvertaken: true as const }) }
  const errors: Record<string, string[]> = {}
  const rest: string[] = []
  for (const { path = '', message } of refusalItems(error)) {
    const field = fieldOf(path) ?? firstWord(path)
    if (field) errors[field] = [...(errors[field] ?? []), message]
    else rest.push(message)
  }
  return { ...typed(form), errors, problem: rest[0] ?? null }
}

/** A form that comes back before the market was asked, with a sentence for each field at fault. */
export const formBack = (form: FormData, errors: Record<string, string[]>): RefusedForm => ({
  ...typed(form),
  errors,
  problem: null,
})

/** A form as its fields are read: itself, or a map of it where there are hundreds, since a form looks through all for each. */
export type Fields = Pick<ReadonlyMap<string, unknown>, 'get' | 'has'>

/** A field's text as it was typed, '' where the form has none. */
export const typedOf = (form: Fields, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A field's text without the spaces around it, '' where the form has none. */
export const textOf = (form: Fields, name: string): string => typedOf(form, name).trim()

/**
 * A number as people type it, with a comma or a point and as many decimals as they like: a weight, a place on the map; undefined
 * for an empty field. What is no number is NaN, for the market to refuse.
 */
export const decimalOf = (form: Fields, name: string): number | undefined => {
  const text = textOf(form, name).replace(',', '.')
  return text === '' ? undefined : Number(text)
}

/** "1.000" is a thousand in Spanish and one in English, and nothing says which the user meant. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** The same of an amount or a count, which has two decimals at most: what could be a thousand or one is no number either. */
export const numberOf = (form: Fields, name: string): number | undefined =>
  AMBIGUOUS.test(textOf(form, name)) ? Number.NaN : decimalOf(form, name)

/** A number as it is sent. JSON writes NaN and Infinity as null, which means an empty field: text that is no number is sent as typed. */
const sendable = <Kind extends number>(form: Fields, name: string, number: number | undefined): Kind =>
  (Number.isFinite(number) ? number : textOf(form, name)) as Kind

/** A number of a field that may be left empty, null then; `read` parses it. Text that is no number is left for the API to refuse. */
export const numberOrNull = <Kind extends number = number>(
  form: Fields,
  name: string,
  read: typeof numberOf = numberOf,
): Kind | null => {
  const number = read(form, name)
  return number === undefined ? null : sendable<Kind>(form, name, number)
}

/** A number of a field that has to be filled in. An empty one is left for the market to refuse as missing (field_required). */
export const numberNeeded = <Kind extends number = number>(form: Fields, name: string): Kind =>
  sendable<Kind>(form, name, numberOf(form, name))
