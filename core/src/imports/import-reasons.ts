import { listText } from '../kernel/list-text.ts'
import type { Locale } from '../kernel/locale.ts'
import { percentsText } from '../kernel/percent-text.ts'
import { fieldName } from '../kernel/refusals.ts'
import type { ParamsOf, Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'
import { writeCell } from '../products/sku-cells.ts'

/** Why a catalogue file, a row of it or one of its pictures was not taken. */
export type ImportReason = keyof typeof m extends infer Key
  ? Key extends `import_${infer Reason}`
    ? Reason
    : never
  : never

export type ReasonParams = Record<string, string | number>

/** One thing wrong with a row. */
export interface RowProblem {
  code: ImportReason
  params: ReasonParams
}

type SentenceKey = `import_${ImportReason}`
const sentences: Record<SentenceKey, Text> = m

/** Everything that sentences name in braces, for what a reason does not know. */
const UNKNOWN: Record<ParamsOf<typeof m, SentenceKey>, string> = {
  cell: '',
  column: '',
  count: '',
  day: '',
  detail: '',
  field: '',
  fields: '',
  file: '',
  first: '',
  header: '',
  levels: '',
  maximum: '',
  minutes: '',
  pack: '',
  rates: '',
  row: '',
  shop: '',
  value: '',
}

/** Longest piece of a cell that a sentence quotes, in characters. */
const QUOTED_MAX = 80

/** Names of missing columns; netPrice stands for any of the three prices. */
const columnNames = (fields: string, locale: Locale): string =>
  listText(
    fields.split(', ').map((field) => fieldName(field === 'netPrice' ? 'price' : field, locale)),
    locale,
  )

const written = (name: string, value: string | number, locale: Locale): string => {
  const text = String(value)
  if (name === 'field') return fieldName(text, locale)
  if (name === 'fields') return columnNames(text, locale)
  if (name === 'rates') return percentsText(text, locale)
  if (name === 'day') return writeCell('expectedOn', text, locale)
  return name === 'value' && text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text
}

/** The reason as a sentence in the operator's language, with what it names filled in. */
export const importReason = (code: ImportReason, locale: Locale, params: ReasonParams = {}): string => {
  const known = Object.entries(params).map(([name, value]) => [name, written(name, value, locale)])
  return sentences[`import_${code}`]({ ...UNKNOWN, ...Object.fromEntries(known) }, { locale })
}
