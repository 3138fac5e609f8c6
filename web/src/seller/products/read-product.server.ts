import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { readDay } from '@lonja/core/kernel/read-day.ts'
import { LADDER_MAX } from '@lonja/core/prices/ladder.ts'
import { PAPER_KINDS, PAPER_LANGUAGES } from '@lonja/core/products/product-papers.ts'
import { SKUS_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { readSize, toCentimetres } from '@lonja/core/products/sku-size.ts'
import { STOCK_CONTROLS, type StockControl } from '@lonja/core/products/stock-control.ts'
import type { RouterContextProvider } from 'react-router'
import { takeFiles } from '../../files/take-files.server.ts'
import {
  decimalOf,
  type Fields,
  numberNeeded,
  numberOf,
  numberOrNull,
  textOf,
} from '../../forms/refused-form.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { attributeRowsOf, nameField, valueField } from './attribute-rows.ts'
import { contentIn } from './content-in.ts'
import { paperField } from './paper-field.ts'
import { pictureTextField } from './picture-text-field.ts'
import { rowsOf } from './sku-rows.ts'

const textsOf = (form: Fields, nameOf: (locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textOf(form, nameOf(locale))]))

/** The attributes of a sku that have a value; `rows` are those of the form. */
const attributesOf = (form: Fields, sku: number, rows: readonly number[]) =>
  rows
    .map((row) => ({
      name: textsOf(form, (locale) => nameField(row, locale)),
      value: textsOf(form, (locale) => valueField(sku, row, locale)),
    }))
    .filter(({ value }) => Object.values(value).some(Boolean))

/** The steps of a sku's ladder that have been filled in; half of one is left for the market to refuse. */
const ladderOf = (form: Fields, row: number) =>
  Array.from({ length: LADDER_MAX }, (_, step) => ({
    from: numberOf(form, `sku-${row}-from-${step}`),
    price: numberOf(form, `sku-${row}-step-${step}`),
  })).flatMap(({ from, price }) =>
    from === undefined && price === undefined ? [] : [{ from: from ?? 2, price: (price ?? 0) as Euros }],
  )

/** The sides of a unit; what are no three sides stays for the market to refuse. */
const sizeOf = (text: string): number[] | null => (text === '' ? null : toCentimetres(readSize(text) ?? []))

/** A day as browsers send it, or as people write it where they have no field for days; what is none stays for the market to refuse. */
const writtenDay = (text: string): string | null => (text === '' ? null : (readDay(text) ?? text))

/** The day on which more of a sku is expected; nothing of it where it stands as the form showed it, for nobody named it then. */
const expectedOn = (form: Fields, of: (name: string) => string) => {
  const day = writtenDay(textOf(form, of('expectedOn')))
  return form.has(of('expectedOnSeen')) && day === writtenDay(textOf(form, of('expectedOnSeen')))
    ? {}
    : { expectedOn: day }
}

const skuOf = (form: Fields, row: number, attributeRows: readonly number[], locale: Locale) => {
  const of = (name: string) => `sku-${row}-${name}`
  const control = textOf(form, of('stockControl'))
  return {
    serialNumber: textOf(form, of('serialNumber')),
    ean: textOf(form, of('ean')),
    attributes: attributesOf(form, row, attributeRows),
    ...(form.has(of('picture')) && { picture: textOf(form, of('picture')) || null }),
    price: numberNeeded<Euros>(form, of('price')),
    discount: numberOrNull(form, of('discount')) ?? 0,
    ladder: ladderOf(form, row),
    packSize: numberNeeded(form, of('packSize')),
    minimum: numberNeeded(form, of('minimum')),
    weight: numberOrNull(form, of('weight'), decimalOf),
    unitSize: sizeOf(textOf(form, of('unitSize'))),
    netContent: contentIn(textOf(form, of('netContent')), locale),
    stock: numberNeeded(form, of('stock')),
    ...expectedOn(form, of),
    needBook: form.has(of('needBook')),
    stockControl: STOCK_CONTROLS.find((one) => one === control) ?? ('notAllowedToBuy' satisfies StockControl),
    onShelf: form.has(of('onShelf')),
  }
}

/**
 * Skus of the form with their rows: those that are there already, and new ones that have a number or a price; the first row where no row
 * has either, for the market to say what it lacks. Of more rows than a product may have skus one is read besides, for the market to refuse.
 */
export const skusOf = (form: FormData, locale: Locale) => {
  const fields = new Map<string, unknown>(form)
  const names = Object.fromEntries(fields)
  const attributeRows = attributeRowsOf(names)
  const rows = rowsOf(names)
    .slice(0, SKUS_MAX + 1)
    .map((row) => {
      const sku = skuOf(fields, row, attributeRows, locale)
      const [id, stockSeen] = [numberOf(fields, `sku-${row}-id`), numberOf(fields, `sku-${row}-stockSeen`)]
      if (id !== undefined) return { row, sku: { ...sku, id, ...(stockSeen !== undefined && { stockSeen }) } }
      return { row, sku, isEmpty: sku.serialNumber === '' && textOf(fields, `sku-${row}-price`) === '' }
    })
  const filled = rows.filter(({ isEmpty = false }) => !isEmpty)
  return (filled.length > 0 ? filled : rows.slice(0, 1)).map(({ row, sku }) => ({ row, sku }))
}

/** What the form says of a paper; nothing yet of one that came with the form itself. */
const paperOf = (form: Fields, key: string) => {
  const said = (what: 'kind' | 'language' | 'title') => textOf(form, paperField(what, key))
  return {
    file: key,
    kind: PAPER_KINDS.find((kind) => kind === said('kind')) ?? 'other',
    language: PAPER_LANGUAGES.find((language) => language === said('language')) ?? 'none',
    title: said('title'),
  }
}

/** Reads the form of a product, and takes in the pictures and papers that came with it. */
export const readProduct = async (
  page: { request: Request; context: Readonly<RouterContextProvider> },
  form: FormData,
) => {
  const { files, errors } = await takeFiles(page, form, { name: 'pictures', kind: 'product-picture' })
  const papers = await takeFiles(page, form, { name: 'papers', kind: 'product-paper' })
  const skus = skusOf(form, page.context.get(localeContext))
  const body = {
    serialNumber: textOf(form, 'serialNumber'),
    names: textsOf(form, (locale) => `name-${locale}`),
    descriptions: textsOf(form, (locale) => `description-${locale}`),
    pictures: files.map(({ key }) => key),
    pictureTexts: files
      .filter(({ key }) => LOCALES.some((locale) => form.has(pictureTextField(key, locale))))
      .map(({ key }) => ({ picture: key, texts: textsOf(form, (locale) => pictureTextField(key, locale)) })),
    papers: papers.files.map(({ key }) => paperOf(form, key)),
    vat: numberNeeded(form, 'vat'),
    retailPrice: numberOrNull<Euros>(form, 'retailPrice'),
    brand: textOf(form, 'brand'),
    country: textOf(form, 'country') || null,
    returnDays: numberOrNull(form, 'returnDays'),
    recommended: form.has('recommended'),
    lotRequired: form.has('lotRequired'),
    categoryIds: [...new Set(form.getAll('categoryIds').map(Number))].filter((id) => id > 0),
    onShelf: form.has('onShelf'),
    skus: skus.map(({ sku }) => sku),
  }
  return { body, skuRows: skus.map(({ row }) => row), files, papers: papers.files, errors, paperErrors: papers.errors }
}
