import { LOCALES, type Locale } from '../kernel/locale.ts'
import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'
import type { StockControl } from '../products/stock-control.ts'

/** What a column of a catalogue file can fill. Texts take a language: name.en. An unlabelled price is in the shop's own writing. */
export const FIELDS = [
  'serialNumber',
  'productSerial',
  ...LOCALES.map((locale) => `name.${locale}` as const),
  ...LOCALES.map((locale) => `description.${locale}` as const),
  'netPrice',
  'grossPrice',
  'price',
  'discount',
  'retailPrice',
  'vat',
  'stock',
  'expectedOn',
  'presale',
  'stockControl',
  'packSize',
  'minimum',
  'weight',
  'weightGrams',
  'unitSize',
  'netContent',
  'categories',
  'ean',
  'brand',
  'country',
  'returnDays',
  'recommended',
  'pictures',
  'onShelf',
] as const
export type Field = (typeof FIELDS)[number]

/** What a shop's people choose for a column: a field, or a property that tells variants apart, named by the heading. */
export const IMPORT_TARGETS = [...FIELDS, 'attribute'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** What something new must have. A file needs a column of the serial number and any other. */
export const NEEDED_FIELDS = ['serialNumber', 'name', 'price'] as const
export type NeededField = (typeof NEEDED_FIELDS)[number]

/** Named one by one, because a browser that puts a key together would load every text of core. */
const TEXTS: Record<ImportTarget, Text> = {
  serialNumber: m.imports_field_serialNumber,
  productSerial: m.imports_field_productSerial,
  'name.es': m.imports_field_name_es,
  'name.en': m.imports_field_name_en,
  'name.zh': m.imports_field_name_zh,
  'description.es': m.imports_field_description_es,
  'description.en': m.imports_field_description_en,
  'description.zh': m.imports_field_description_zh,
  netPrice: m.imports_field_netPrice,
  grossPrice: m.imports_field_grossPrice,
  price: m.imports_field_price,
  discount: m.imports_field_discount,
  retailPrice: m.imports_field_retailPrice,
  vat: m.imports_field_vat,
  stock: m.imports_field_stock,
  stockControl: m.imports_field_stockControl,
  expectedOn: m.imports_field_expectedOn,
  presale: m.imports_field_presale,
  packSize: m.imports_field_packSize,
  minimum: m.imports_field_minimum,
  weight: m.imports_field_weight,
  weightGrams: m.imports_field_weightGrams,
  unitSize: m.imports_field_unitSize,
  netContent: m.imports_field_netContent,
  categories: m.imports_field_categories,
  ean: m.imports_field_ean,
  brand: m.imports_field_brand,
  country: m.imports_field_country,
  returnDays: m.imports_field_returnDays,
  recommended: m.imports_field_recommended,
  pictures: m.imports_field_pictures,
  onShelf: m.imports_field_onShelf,
  attribute: m.imports_field_attribute,
}

/** What a field is called: the name of its choice, and the heading of its column in an export. */
export const importFieldName = (field: ImportTarget, locale: Locale): string => TEXTS[field]({}, { locale })

const CONTROLS: Record<StockControl, Text> = {
  notAllowedToBuy: m.imports_control_notAllowedToBuy,
  unlimited: m.imports_control_unlimited,
  limit: m.imports_control_limit,
}

/** How a file calls what stock means for a sku. */
export const stockControlName = (control: StockControl, locale: Locale): string => CONTROLS[control]({}, { locale })
