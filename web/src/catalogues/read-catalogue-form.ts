import { CATALOGUE_LAYOUTS, type CatalogueLayout } from '@lonja/core/catalogues/catalogue.ts'
import { isLocale, type Locale } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'

/** Whose prices a catalogue has: everyone's or the reader's own (''), none, a group's (g12) or a customer's (c34). */
export type CatalogueReader = '' | 'none' | `g${number}` | `c${number}`

/** What is asked for on the page of a catalogue, as its address says it. */
export interface CatalogueForm {
  layout: CatalogueLayout
  reader: CatalogueReader
  categoryId: string
  brand: string
  /** without what is sold out */
  inStock: boolean
  /** products that are named one by one */
  ids: readonly number[]
  language: Locale
}

/** The field that says that the PDF is wanted, and not its form. */
export const MAKE = 'make'

const idText = (text: string | null): string => (text && readId(text) !== null ? text : '')

const readerOf = (text: string): CatalogueReader => {
  const id = readId(text.slice(1))
  if (text === 'none') return text
  if (id === null) return ''
  return text.startsWith('g') ? `g${id}` : text.startsWith('c') ? `c${id}` : ''
}

/** Reads the form from an address; what it cannot be is left out. `locale` is the page's language. */
export const readCatalogueForm = (given: URLSearchParams, locale: Locale): CatalogueForm => {
  const language = given.get('language')
  return {
    layout: CATALOGUE_LAYOUTS.find((one) => one === given.get('layout')) ?? 'cards',
    reader: readerOf(given.get('for') ?? ''),
    categoryId: idText(given.get('categoryId')),
    brand: (given.get('brand') ?? '').trim(),
    inStock: given.get('inStock') === 'true',
    ids: (given.get('ids') ?? '').split(',').flatMap((text) => readId(text) ?? []),
    language: isLocale(language) ? language : locale,
  }
}

/** What the calls of a catalogue are asked with. */
export const catalogueQuery = ({ layout, reader, categoryId, brand, inStock, ids, language }: CatalogueForm) => ({
  layout,
  ...(categoryId && { categoryId }),
  ...(brand && { brand }),
  ...(inStock && { inStock: 'true' as const }),
  ...(ids.length > 0 && { productIds: ids.join(',') }),
  ...(reader === 'none' && { prices: 'false' as const }),
  ...(reader.startsWith('g') && { asGroup: reader.slice(1) }),
  ...(reader.startsWith('c') && { asCustomer: reader.slice(1) }),
  lang: language,
})
