import { type Field, importFieldName } from '@lonja/core/imports/import-fields.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'

/** The fields of an export of skus in the order of its columns. Pictures are not among them: what a file does not name stays. */
export const EXPORTED_FIELDS = [
  'serialNumber',
  'productSerial',
  'name.es',
  'name.en',
  'name.zh',
  'price',
  'vat',
  'discount',
  'retailPrice',
  'stock',
  'expectedOn',
  'presale',
  'stockControl',
  'packSize',
  'minimum',
  'weightGrams',
  'unitSize',
  'netContent',
  'categories',
  'ean',
  'brand',
  'country',
  'returnDays',
  'recommended',
  'onShelf',
  'description.es',
  'description.en',
  'description.zh',
] as const satisfies readonly Field[]

/** The headings of an export in a language, without those of attributes. */
export const exportHeadings = (locale: Locale): string[] =>
  EXPORTED_FIELDS.map((field) => importFieldName(field, locale))
