import { FIELDS, type Field } from './import-fields.ts'
import type { ImportReason, RowProblem } from './import-reasons.ts'

/** The field that a problem of a row is about, where its code names it. */
const FIELD_OF: Partial<Record<ImportReason, string>> = {
  serial_number_missing: 'serialNumber',
  serial_number_repeated: 'serialNumber',
  name_missing: 'name',
  price_missing: 'price',
  retail_price_invalid: 'retailPrice',
  vat_invalid: 'vat',
  vat_unknown: 'vat',
  vat_differs: 'vat',
  stock_invalid: 'stock',
  arrival_unreadable: 'expectedOn',
  arrival_far: 'expectedOn',
  pack_size_invalid: 'packSize',
  minimum_invalid: 'minimum',
  ean_invalid: 'ean',
  country_unknown: 'country',
  category_invalid: 'categories',
  stock_control_invalid: 'stockControl',
  return_days_invalid: 'returnDays',
  discount_invalid: 'discount',
  recommended_full: 'recommended',
  weight_invalid: 'weight',
  unit_size_invalid: 'unitSize',
  content_unclear: 'netContent',
  picture_not_found: 'pictures',
  picture_not_fetched: 'pictures',
  picture_too_large: 'pictures',
  picture_invalid: 'pictures',
}

/** Fields that stand for the one that a problem names: any price for the price, a name in any language for the name. */
const standsFor = (field: Field, named: string): boolean =>
  field === named ||
  field.startsWith(`${named}.`) ||
  (named === 'price' && (field === 'netPrice' || field === 'grossPrice')) ||
  (named === 'weight' && field === 'weightGrams')

/** The fields of a file's columns that a problem of a row is about; none: it is about the row as a whole. */
export const fieldsOfProblem = ({ code, params }: RowProblem): Field[] => {
  const named = FIELD_OF[code] ?? params.field
  return named === undefined ? [] : FIELDS.filter((field) => standsFor(field, String(named)))
}
