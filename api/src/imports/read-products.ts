import { stockControlName } from '@lonja/core/imports/import-fields.ts'
import type { RowProblem } from '@lonja/core/imports/import-reasons.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { type DecimalMark, readDecimal, toWhole } from '@lonja/core/kernel/decimal.ts'
import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { readDay } from '@lonja/core/kernel/read-day.ts'
import { BRAND_MAX, cleanBrand } from '@lonja/core/products/brand.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { cleanEan, isEan } from '@lonja/core/products/ean.ts'
import { arrivalProblem, isLongPast } from '@lonja/core/products/expected-arrival.ts'
import { readContent } from '@lonja/core/products/read-content.ts'
import { RETURN_DAYS_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { readSize, type SizeMm } from '@lonja/core/products/sku-size.ts'
import { STOCK_CONTROLS, type StockControl } from '@lonja/core/products/stock-control.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { countryCode } from './country.ts'
import { foldName } from './fold-name.ts'
import type { ImportedRow, ReadRow, RowPlace } from './imported-products.ts'
import type { Mapping } from './mapping.ts'
import { type NumberContext, readDiscount, readPrice, readRetailPrice, readVat, readWhole } from './read-numbers.ts'
import { packInWords } from './read-pack.ts'
import { type Cells, readValue } from './read-value.ts'

/** Longest texts, in characters. */
const SERIAL_MAX = 64
const NAME_MAX = 300
const DESCRIPTION_MAX = 20_000
const VALUE_MAX = 200
const CATEGORY_MAX = 80
const CATEGORY_LEVELS_MAX = 7
const PICTURES_MAX = 12

const YES = ['1', 'true', 'yes', 'y', 'si', 's', 'verdadero', 'x', '是', '上架']
const NO = ['0', 'false', 'no', 'n', 'falso', '否', '下架']

interface RowContext extends NumberContext {
  mapping: Mapping
  cells: Cells
  now: Date
}

const text = (value: string, field: string, maximum: number, { problems }: RowContext): string => {
  if (value.length > maximum) problems.push({ code: 'text_too_long', params: { field, maximum } })
  else if (value.includes('\0') || !value.isWellFormed()) problems.push({ code: 'text_unreadable', params: { field } })
  return value
}

const readTexts = (field: 'name' | 'description', maximum: number, context: RowContext): Localized => {
  const texts: Localized = {}
  for (const locale of LOCALES) {
    const value = readValue(context.mapping.fields[`${field}.${locale}`], context.cells)
    if (value !== '') texts[locale] = text(value, field, maximum, context)
  }
  return texts
}

/** The price that a row gives, null where it gives none or one that will not do. */
const priceOf = (context: RowContext): Pick<ImportedRow, 'priceCents' | 'writing'> & { isGiven: boolean } => {
  for (const [field, writing] of [
    ['netPrice', 'net'],
    ['grossPrice', 'gross'],
    ['price', 'shop'],
  ] as const) {
    const value = readValue(context.mapping.fields[field], context.cells, context.mark)
    if (value === '') continue
    const priceCents = readPrice(value, field, context)
    return { priceCents, writing, isGiven: true }
  }
  return { priceCents: null, writing: 'shop', isGiven: false }
}

const readCategories = (context: RowContext): string[][] => {
  const { mapping, problems } = context
  const paths = new Map<string, string[]>()
  for (const item of readValue(mapping.fields.categories, context.cells).split(mapping.categoryList)) {
    const path = item
      .split(mapping.categoryPath)
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const usable = path.every(
      (name) => name.length <= CATEGORY_MAX && foldName(name) !== '' && name.isWellFormed() && !name.includes('\0'),
    )
    if (!usable || path.length > CATEGORY_LEVELS_MAX)
      problems.push({
        code: 'category_invalid',
        params: { value: item.trim(), levels: CATEGORY_LEVELS_MAX, maximum: CATEGORY_MAX },
      })
    else if (path.length > 0) paths.set(path.map(foldName).join('>'), path)
  }
  return [...paths.values()]
}

const readAttributes = (context: RowContext): StoredAttribute[] =>
  context.mapping.attributes.flatMap(({ key, name, from }) => {
    const value = readValue(from, context.cells)
    if (value === '') return []
    return [{ key, name, value: { [context.mapping.language]: text(value, key, VALUE_MAX, context) } }]
  })

const readEan = (context: RowContext): string | null => {
  const value = readValue(context.mapping.fields.ean, context.cells)
  if (value === '') return null
  const ean = cleanEan(value)
  if (!isEan(ean)) context.problems.push({ code: 'ean_invalid', params: { value } })
  return ean
}

const readBrand = (context: RowContext): string | null =>
  text(cleanBrand(readValue(context.mapping.fields.brand, context.cells)), 'brand', BRAND_MAX, context) || null

const readCountry = (context: RowContext): string | null => {
  const value = readValue(context.mapping.fields.country, context.cells)
  if (value === '') return null
  const code = countryCode(value)
  if (code === null) context.problems.push({ code: 'country_unknown', params: { value } })
  return code
}

const readFlag = (field: 'onShelf' | 'presale' | 'recommended', context: RowContext): boolean | null => {
  const value = readValue(context.mapping.fields[field], context.cells)
  if (value === '') return null
  if (YES.includes(foldName(value))) return true
  if (!NO.includes(foldName(value))) context.problems.push({ code: 'flag_invalid', params: { value, field } })
  return false
}

/** What stock means for a sku, by the names that exports write in any language, or by the words of the calls. */
const CONTROLS = new Map<string, StockControl>(
  STOCK_CONTROLS.flatMap((control) =>
    [control, ...LOCALES.map((locale) => stockControlName(control, locale))].map((word) => [foldName(word), control]),
  ),
)

const readStockControl = ({ mapping, cells, problems }: RowContext): StockControl | null => {
  const value = readValue(mapping.fields.stockControl, cells)
  if (value === '') return null
  const control = CONTROLS.get(foldName(value)) ?? null
  if (control === null) problems.push({ code: 'stock_control_invalid', params: { value } })
  return control
}

const readReturnDays = (context: RowContext): number | null =>
  readWhole(
    readValue(context.mapping.fields.returnDays, context.cells, context.mark),
    { field: 'returnDays', code: 'return_days_invalid', from: 0, to: RETURN_DAYS_MAX },
    context,
  )

/** Heaviest unit: ten tonnes, in grams. */
const GRAMS_MAX = 10_000_000

/** Grams of a unit, from a column in grams or else one in kilograms. */
const readWeight = (context: RowContext): number | null => {
  const { mapping, cells, mark, problems } = context
  const grams = readValue(mapping.fields.weightGrams, cells, mark)
  const value = grams || readValue(mapping.fields.weight, cells, mark)
  if (value === '') return null
  const number = readDecimal(value.replace(/k?gr?\.?$/i, '').trim(), mark ?? '.')
  const factor = grams ? 1n : 1000n
  const whole = typeof number === 'object' ? toWhole({ digits: number.digits * factor, scale: number.scale }) : null
  if (whole === 0) return null
  if (whole !== null && whole > 0 && whole <= GRAMS_MAX) return whole
  problems.push({ code: 'weight_invalid', params: { value } })
  return null
}

const readUnitSize = ({ mapping, cells, problems }: RowContext): SizeMm | null => {
  const value = readValue(mapping.fields.unitSize, cells)
  if (value === '') return null
  const size = readSize(value)
  if (size === null) problems.push({ code: 'unit_size_invalid', params: { value } })
  return size
}

const readNetContent = ({ mapping, cells, mark, problems }: RowContext): Content | null => {
  const value = readValue(mapping.fields.netContent, cells)
  if (value === '') return null
  const content = readContent(value, mark)
  if (content === null) problems.push({ code: 'content_unclear', params: { value } })
  return content
}

/** Days that spreadsheets count to 1 January 1970. */
const SHEET_DAYS = 25_569

/** A day as spreadsheets keep it: the days that they have counted, and the part of a day that has gone by where it has a time. */
const SHEET_DAY = /^(\d{5})(?:\.\d+)?$/

/** A day as people or spreadsheets write it, as YYYY-MM-DD; null for anything else. */
const readCellDay = (value: string): string | null => {
  const counted = SHEET_DAY.exec(value)?.[1]
  return counted ? new Date((Number(counted) - SHEET_DAYS) * DAY).toISOString().slice(0, 10) : readDay(value)
}

const readArrival = ({ mapping, cells, now, problems }: RowContext): string | null => {
  const value = readValue(mapping.fields.expectedOn, cells)
  if (value === '') return null
  const day = readCellDay(value)
  if (day === null || isLongPast(day, now)) problems.push({ code: 'arrival_unreadable', params: { value } })
  // a day that is past ends what was expected, and stops nothing else of its row
  else if (arrivalProblem(day, now) === 'arrival_far') problems.push({ code: 'arrival_far', params: { day } })
  return day
}

const readQuantities = (context: RowContext): Pick<ImportedRow, 'stock' | 'packSize' | 'minimum'> => {
  const value = (field: 'stock' | 'packSize' | 'minimum') =>
    readValue(context.mapping.fields[field], context.cells, context.mark)
  const pack = value('packSize')
  const packSize = readWhole(
    packInWords(pack) ?? pack,
    { field: 'packSize', code: 'pack_size_invalid', from: 1, to: 99_999 },
    context,
  )
  const stock = readWhole(value('stock'), { field: 'stock', code: 'stock_invalid', from: 0 }, context)
  const minimum = readWhole(
    value('minimum'),
    { field: 'minimum', code: 'minimum_invalid', from: 1, to: 99_999 },
    { ...context },
  )
  const units = packSize ?? 1
  if (minimum !== null && minimum % units !== 0)
    context.problems.push({ code: 'minimum_invalid', params: { value: minimum, pack: units } })
  return { stock, packSize, minimum }
}

/** Reads one row by the mapping: what may go in, or everything that is wrong with it by itself. */
export const readProductRow = (
  row: number,
  {
    mapping,
    cells,
    mark,
    vatRates,
    now,
  }: {
    mapping: Mapping
    cells: Cells
    mark: DecimalMark | undefined
    vatRates: readonly BasisPoints[]
    now: Date
  },
): { place: RowPlace; imported: ReadRow | null; problems: RowProblem[] } => {
  const problems: RowProblem[] = []
  const context: RowContext = { mapping, cells, now, mark, vatRates, round: mapping.round, problems }
  const { fields } = mapping
  const serialNumber = text(readValue(fields.serialNumber, cells), 'serialNumber', SERIAL_MAX, context)
  if (serialNumber === '') problems.push({ code: 'serial_number_missing', params: {} })
  const names = readTexts('name', NAME_MAX, context)
  const { isGiven, ...price } = priceOf(context)
  const productSerial = text(readValue(fields.productSerial, cells), 'productSerial', SERIAL_MAX, context) || null
  const imported: ReadRow = {
    row,
    serialNumber,
    productSerial,
    names,
    ...price,
    descriptions: readTexts('description', DESCRIPTION_MAX, context),
    vatBp: readVat(readValue(fields.vat, cells, mark), context),
    discountBp: readDiscount(readValue(fields.discount, cells, mark), context),
    retailPriceCents: readRetailPrice(readValue(fields.retailPrice, cells, mark), context),
    ...readQuantities(context),
    expectedOn: readArrival(context),
    stockControl: readStockControl(context),
    preSale: readFlag('presale', context),
    weightGrams: readWeight(context),
    sizeMm: readUnitSize(context),
    content: readNetContent(context),
    categories: readCategories(context),
    attributes: readAttributes(context),
    ean: readEan(context),
    brand: readBrand(context),
    country: readCountry(context),
    returnDays: readReturnDays(context),
    recommended: readFlag('recommended', context),
    pictures: readValue(fields.pictures, cells)
      .split(mapping.pictureList)
      .map((ref) => text(ref.trim(), 'pictures', 2000, context))
      .filter((ref) => ref !== '')
      .slice(0, PICTURES_MAX),
    onShelf: readFlag('onShelf', context),
  }
  const place = { serialNumber, productSerial, hasName: Object.keys(names).length > 0, hasPrice: isGiven }
  return { place, imported: problems.length > 0 ? null : imported, problems }
}
