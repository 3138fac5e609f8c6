import { LOCALES, type Locale } from '../kernel/locale.ts'
import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'

/** What a column of a catalogue file can fill. Texts take a language: name.en. An unlabelled price is in the shop's own writing. */
export const FIELDS = [
  'serialNumber',
  'productSerial',
  ...LOCALES.map((locale) => `name.${locale}` as const),
  ...LOCALES.map((locale) => `description.${locale}` as const),
  'netPrice',
  'grossPrice',
  'price',
  'retailPrice',
  'vat',
  'stock',
  'packSize',
  'minimum',
  'weight',
  'weightGrams',
  'unitSize',
  'categories',
  'ean',
  'country',
  'pictures',
  'onShelf',
] as const
export type Field = (typeof FIELDS)[number]

/** What a shop's people choose for a column: a field, or a property that tells variants apart, named by the heading. */
export const IMPORT_TARGETS = [...FIELDS, 'attribute'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** What a file must have a column for. */
export const NEEDED_FIELDS = ['serialNumber', 'name', 'price'] as const
export type NeededField = (typeof NEEDED_FIELDS)[number]

type Words = `imports_field_${Exclude<ImportTarget, `${string}.${string}`>}`
const words: Record<Words, Text> = m
const inLanguage: Record<`imports_field_${'name' | 'description'}_${Locale}`, Text> = m

/** What a field is called: the name of its choice, and the heading of its column in an export. */
export const importFieldName = (field: ImportTarget, locale: Locale): string => {
  const [name, language] = field.split('.')
  const key = language ? (`imports_field_${name}_${language}` as keyof typeof inLanguage) : null
  return key ? inLanguage[key]({}, { locale }) : words[`imports_field_${field}` as Words]({}, { locale })
}
