import { toldAlike } from '@lonja/core/catalogues/catalogue.ts'
import { dateFormat } from '@lonja/core/kernel/date-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import { type Cents, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { type DisplayPrice, displayPriceOf } from '@lonja/core/products/price-display.ts'
import { priceLadder } from '@lonja/core/products/price-ladder.ts'
import type { Sku } from '@lonja/core/products/products.contract.ts'
import type { CatalogueBody, CatalogueCard, CatalogueTerms, PaperCell, PaperColumn } from '../documents/paper.ts'
import { percentText } from '../documents/paper-parts.ts'
import { m } from '../paraglide/messages.js'
import type { CatalogueProduct, CatalogueShelves } from './read-catalogue.ts'

/** How a catalogue is told. */
export interface CatalogueWriting {
  locale: Locale
  /** how the shop writes prices; null where it has not said so */
  taxSetting: { taxInclude: boolean } | null
  /** whether amounts are printed */
  hasPrices: boolean
}

const shortDay = dateFormat({ day: 'numeric', month: 'short' })
/** Between names of categories, and between facts of one line. */
const STEP = ' › '
const DOT = ' · '

const count = (units: number, locale: Locale): string => units.toLocaleString(locale, { useGrouping: 'always' })
const line = (parts: readonly string[]): string => parts.filter(Boolean).join(DOT)
const filled = (lines: readonly string[]): string[] => lines.filter(Boolean)

const variantText = ({ attribute }: Pick<Sku, 'attribute'>): string => line(attribute.map(({ value }) => value))

const eanText = ({ ean }: Pick<Sku, 'ean'>, locale: Locale): string =>
  ean ? m.catalogues_ean({ ean }, { locale }) : ''

/** What keeps a sku from being bought as usual, with the day on which more comes in; '' where nothing does. */
const stockText = (sku: Sku, locale: Locale): string => {
  const said = { locale }
  const word = () => {
    if (sku.stockControl === 'limit') return m.catalogues_in_shop({}, said)
    if (sku.needBook) return m.catalogues_presale({}, said)
    return sku.isAvailable ? '' : m.catalogues_out({}, said)
  }
  const day = sku.expectedOn && sku.stockControl !== 'limit' ? shortDay(startOfDay(sku.expectedOn), locale) : ''
  return line([word(), day && m.catalogues_expected({ day }, said)])
}

/** An amount in the shop's writing, which pages say to hold VAT where it does. */
const written = (amount: Cents, { taxInclude }: DisplayPrice, locale: Locale): string => {
  const price = formatMoney(amount, locale)
  return taxInclude ? m.catalogues_with_vat({ price }, { locale }) : price
}

/** A sku's price as its page has it, with its steps below that price; null without amounts. */
const priceOf = (product: CatalogueProduct, sku: Sku, { locale, taxSetting, hasPrices }: CatalogueWriting) => {
  const price = hasPrices ? displayPriceOf(sku.priceInfo, product.tax, taxSetting) : null
  if (!price) return null
  const steps = priceLadder([sku], product.tax, taxSetting)
    .filter((rung) => rung.price.unit < price.unit)
    .map(({ from, price: step }) =>
      m.catalogues_step({ units: count(from, locale), price: written(step.unit, step, locale) }, { locale }),
    )
  return { price, steps }
}

/** In which packs a sku is sold, with what one costs, and its smallest purchase; '' where its price is closed. */
const packText = ({ priceInfo }: Sku, price: DisplayPrice | null, locale: Locale): string => {
  if (!priceInfo) return ''
  const { min2Buy: size, minimum } = priceInfo.level1
  const said = { locale }
  const pack = () => {
    if (size === 1) return m.catalogues_single({}, said)
    if (!price) return m.catalogues_pack({ size: count(size, locale) }, said)
    return m.catalogues_pack_price({ size: count(size, locale), total: written(price.pack, price, locale) }, said)
  }
  return line([pack(), minimum > size ? m.catalogues_minimum({ minimum: count(minimum, locale) }, said) : ''])
}

/** The same in a cell of a list. */
const packCell = ({ priceInfo }: Sku, price: DisplayPrice | null, locale: Locale): PaperCell => {
  if (!priceInfo) return ''
  const { min2Buy: size, minimum } = priceInfo.level1
  const said = { locale }
  return {
    text: size === 1 ? m.catalogues_unit({}, said) : m.catalogues_pack({ size: count(size, locale) }, said),
    small: filled([
      size > 1 && price ? written(price.pack, price, locale) : '',
      minimum > size ? m.catalogues_minimum({ minimum: count(minimum, locale) }, said) : '',
    ]),
  }
}

const retailText = ({ retailPrice }: CatalogueProduct, { hasPrices, locale }: CatalogueWriting): string =>
  hasPrices && retailPrice !== null
    ? m.catalogues_retail({ price: formatMoney(fromEuros(retailPrice), locale) }, { locale })
    : ''

const vatText = ({ tax }: CatalogueProduct, locale: Locale): string =>
  m.catalogues_vat({ percent: percentText(tax, locale) }, { locale })

/** What a sku costs, in the words of the page. */
const termsOf = (product: CatalogueProduct, sku: Sku, writing: CatalogueWriting) => {
  const { locale } = writing
  const said = { locale }
  const told = priceOf(product, sku, writing)
  if (!told) return { price: '', details: filled([packText(sku, null, locale)]) }
  const { price, steps } = told
  return {
    price: m.catalogues_per_unit({ price: formatMoney(price.net, locale) }, said),
    details: filled([
      m.catalogues_with_vat({ price: formatMoney(price.gross, locale) }, said),
      packText(sku, price, locale),
      ...steps,
    ]),
  }
}

/** A product as a card: what all of its skus have in common, then its skus by what they cost. */
const toCard = (product: CatalogueProduct, picture: Uint8Array | null, writing: CatalogueWriting): CatalogueCard => {
  const { locale } = writing
  const said = { locale }
  const [first, ...others] = product.skus
  const only = others.length === 0 ? first : undefined
  const told = product.skus.map((sku) => ({ sku, terms: termsOf(product, sku, writing) }))
  const retail = retailText(product, writing)
  const terms = toldAlike(told, (one) => JSON.stringify(one.terms)).map(
    (group): CatalogueTerms => ({
      ...group[0].terms,
      ...(only && { details: filled([...group[0].terms.details, stockText(only, locale)]) }),
      variants: only
        ? []
        : group.map(({ sku }) => ({
            name: variantText(sku),
            codes: line([sku.serialNumber, eanText(sku, locale), stockText(sku, locale)]),
          })),
    }),
  )
  return {
    picture,
    name: product.name,
    facts: filled([
      line([
        m.catalogues_product_reference({ reference: only?.serialNumber ?? product.serialNumber }, said),
        only ? eanText(only, locale) : '',
      ]),
      line([only ? variantText(only) : '', product.brand && m.catalogues_brand({ brand: product.brand }, said)]),
      writing.hasPrices ? line([vatText(product, locale), retail]) : '',
    ]),
    terms,
  }
}

/** Whether any product of a list tells its packs, or a retail price. */
interface ListFacts {
  hasPacks: boolean
  hasRetail: boolean
}

/** The columns of a list; those of amounts where there are any. */
const columnsOf = ({ locale, hasPrices }: CatalogueWriting, { hasPacks, hasRetail }: ListFacts): PaperColumn[] => {
  const said = { locale }
  return [
    { title: m.documents_reference({}, said), kind: 'text' },
    { title: m.documents_product({}, said), kind: 'text', isWide: true },
    ...(hasPacks ? [{ title: m.catalogues_column_pack({}, said), kind: 'text' as const }] : []),
    ...(hasPrices
      ? [
          { title: m.documents_vat({}, said), kind: 'number' as const },
          ...(hasRetail ? [{ title: m.catalogues_column_retail({}, said), kind: 'number' as const }] : []),
          { title: m.catalogues_column_price({}, said), kind: 'number' as const },
        ]
      : []),
  ]
}

const toRow = (product: CatalogueProduct, sku: Sku, writing: CatalogueWriting, facts: ListFacts): PaperCell[] => {
  const { locale, hasPrices } = writing
  const said = { locale }
  const told = priceOf(product, sku, writing)
  const price = (): PaperCell =>
    told
      ? {
          text: formatMoney(told.price.net, locale),
          strong: true,
          small: filled([m.catalogues_with_vat({ price: formatMoney(told.price.gross, locale) }, said), ...told.steps]),
        }
      : ''
  const brand = product.brand && m.catalogues_brand({ brand: product.brand }, said)
  return [
    { text: sku.serialNumber, small: filled([eanText(sku, locale)]) },
    { text: product.name, small: filled([line([variantText(sku), brand]), stockText(sku, locale)]) },
    ...(facts.hasPacks ? [packCell(sku, told?.price ?? null, locale)] : []),
    ...(hasPrices
      ? [
          percentText(product.tax, locale),
          ...(facts.hasRetail
            ? [product.retailPrice === null ? '' : formatMoney(fromEuros(product.retailPrice), locale)]
            : []),
          price(),
        ]
      : []),
  ]
}

/** The products of a catalogue as they are printed, by shelf; `pictures` by their addresses. */
export const catalogueBody = (
  shelves: CatalogueShelves,
  layout: CatalogueBody['layout'],
  writing: CatalogueWriting & { pictures: ReadonlyMap<string, Uint8Array> },
): CatalogueBody => {
  const { locale, pictures } = writing
  const titleOf = (shelf: CatalogueShelves[number]['shelf']) =>
    shelf ? shelf.names.join(STEP) : m.catalogues_other({}, { locale })
  if (layout === 'cards') {
    const sections = shelves.map(({ shelf, products }) => ({
      title: titleOf(shelf),
      items: products.map((one) => toCard(one, pictures.get(one.picture ?? '') ?? null, writing)),
    }))
    return { layout, sections }
  }
  const all = shelves.flatMap(({ products }) => products)
  const facts = {
    hasPacks: all.some(({ skus }) => skus.some((sku) => sku.priceInfo)),
    hasRetail: all.some(({ retailPrice }) => retailPrice !== null),
  }
  const sections = shelves.map(({ shelf, products }) => ({
    title: titleOf(shelf),
    items: products.flatMap((one) => one.skus.map((sku) => toRow(one, sku, writing, facts))),
  }))
  return { layout, columns: columnsOf(writing, facts), sections }
}
