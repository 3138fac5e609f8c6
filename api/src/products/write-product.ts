import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { filledTexts, type Localized } from '@lonja/core/kernel/locale.ts'
import { basisPoints, type Cents, fromPercent, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { cleanBrand, isBrand } from '@lonja/core/products/brand.ts'
import { cleanEan, isEan } from '@lonja/core/products/ean.ts'
import { changedArrival } from '@lonja/core/products/expected-arrival.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import { stockAfter } from '@lonja/core/products/sku-cells.ts'
import { toMillimetres } from '@lonja/core/products/sku-size.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PictureTexts, StoredAttribute } from '../db/documents.ts'
import type { Products } from '../db/types.ts'
import { ownPictures, writePictures } from '../files/write-pictures.ts'
import { givenCents } from '../http/given-cents.ts'
import type { Call } from '../http/implement.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { readLadder } from '../prices/ladder-view.ts'
import { changedTexts } from './picture-texts.ts'
import { productHolder } from './seller-product-view.ts'
import {
  dropSkuPictures,
  findOwnSkus,
  type NewSkuRow,
  type OwnSku,
  setCategories,
  updateProduct,
  writeSkus,
} from './seller-products.queries.ts'
import { attributesOf } from './sku-attributes.ts'
import { contentColumns, contentOf } from './sku-content.ts'
import { writePapers } from './write-papers.ts'

type ProductBody = Call<typeof sellerProductsContract.updateSellerProduct>['body']
type SkuBody = NonNullable<ProductBody['skus']>[number]

const faulty = (field: string, path = field) =>
  new Refusal('field_invalid', { path: `body.${path}`, params: { field } })
const needed = (field: string) => new Refusal('field_required', { path: `body.${field}`, params: { field } })

/** A product's names as they are stored; throws field_required where there is none in any language. */
export const namesColumn = (given: Localized): string => {
  const names = filledTexts(given)
  if (Object.keys(names).length === 0) throw needed('names')
  return JSON.stringify(names)
}

/** A brand as it is stored; throws field_invalid for one that is too long in that form. */
export const givenBrand = (given: string, path: string): string => {
  const brand = cleanBrand(given)
  if (!isBrand(brand)) throw faulty('brand', path)
  return brand
}

/** Columns of a product that a body names. */
export const productColumns = (body: ProductBody): Updateable<Products> => {
  const retail = body.retailPrice
  return {
    ...(body.serialNumber !== undefined && { serial_number: body.serialNumber }),
    ...(body.names && { names: namesColumn(body.names) }),
    ...(body.descriptions && { descriptions: JSON.stringify(filledTexts(body.descriptions)) }),
    ...(body.vat !== undefined && { vat_bp: fromPercent(body.vat) }),
    ...(retail !== undefined && { retail_price_cents: retail === null ? null : givenCents(retail, 'retailPrice') }),
    ...(body.brand !== undefined && { brand: givenBrand(body.brand, 'brand') }),
    ...(body.country !== undefined && { country: body.country }),
    ...(body.returnDays !== undefined && { return_days: body.returnDays }),
    ...(body.recommended !== undefined && { is_recommend: body.recommended }),
    ...(body.lotRequired !== undefined && { lot_required: body.lotRequired }),
    ...(body.onShelf !== undefined && { on_shelf: body.onShelf }),
  }
}

const FRESH: NewSkuRow = {
  serial_number: '',
  ean: null,
  attribute: [],
  pictures: [],
  price_cents: ZERO,
  discount_bp: basisPoints(0),
  ladder: [],
  pack_size: 1,
  minimum: 1,
  weight_grams: null,
  size_mm: null,
  content_amount: null,
  content_unit: null,
  stock: 0,
  expected_on: null,
  need_book: false,
  stock_control: 'notAllowedToBuy',
  on_shelf: true,
}

const stockOf = (before: NewSkuRow, sku: SkuBody): number => {
  if (sku.stock === undefined) return before.stock
  const seen = 'stockSeen' in sku ? sku.stockSeen : undefined
  return seen === undefined ? sku.stock : stockAfter({ stock: before.stock, typed: sku.stock, seen })
}

const ladderOf = (
  given: NonNullable<SkuBody['ladder']>,
  { price, packSize, minimum }: { price: Cents; packSize: number; minimum: number },
  path: string,
) => {
  const { ladder, problem } = readLadder(given, { priceCents: price, packSize, smallest: minimum })
  if (problem) throw new Refusal(problem.code, { path: `body.${path}.ladder.${problem.at}` })
  return ladder
}

/** The pictures of a product as its skus may name them, and those that this change takes from it. */
interface ProductPictures {
  own: readonly { address: string; key: string | null }[]
  gone: readonly string[]
}

/** The pictures of a sku for which one was chosen; throws field_invalid for one that its product does not have. */
const pictureOf = (given: string | null, before: NewSkuRow, { own, gone }: ProductPictures, path: string): string[] => {
  if (given === null || gone.includes(given)) return []
  if (given === before.pictures[0]) return before.pictures
  const found = own.find(({ address, key }) => given === address || given === key)
  if (!found) throw faulty('picture', `${path}.picture`)
  return [found.address]
}

/** The day on which more of a sku is expected; throws arrival_past and arrival_far for one that is not the one that stood there. */
const arrivalOf = (
  before: NewSkuRow,
  sku: SkuBody,
  { stock, smallest, now, path }: { stock: number; smallest: number; now: Date; path: string },
): string | null => {
  const was = { expectedOn: before.expected_on, stock: before.stock, needBook: before.need_book }
  const needBook = sku.needBook ?? before.need_book
  const arrival = changedArrival({ before: was, stock, needBook, smallest, given: sku.expectedOn, now })
  if (arrival.problem) throw new Refusal(arrival.problem, { path: `body.${path}.expectedOn` })
  return arrival.day
}

const skuRow = <Row extends NewSkuRow>(
  before: Row,
  sku: SkuBody,
  {
    at,
    ofProduct,
    pictures,
    now,
  }: { at: number; ofProduct: readonly StoredAttribute[]; pictures: ProductPictures; now: Date },
): Row => {
  const ean = sku.ean === undefined ? before.ean : cleanEan(sku.ean) || null
  if (sku.ean && (ean === null || !isEan(ean))) throw faulty('ean', `skus.${at}.ean`)
  const price =
    sku.price === undefined ? before.price_cents : givenCents(sku.price, 'price', { path: `body.skus.${at}.price` })
  if (price === 0) throw faulty('price', `skus.${at}.price`)
  const packSize = sku.packSize ?? before.pack_size
  const minimum = smallestPurchase({ packSize, minimum: sku.minimum ?? before.minimum })
  const stock = stockOf(before, sku)
  return {
    ...before,
    serial_number: sku.serialNumber ?? before.serial_number,
    ean,
    attribute: sku.attributes
      ? attributesOf(sku.attributes, { before: before.attribute, ofProduct, path: `body.skus.${at}.attributes` })
      : before.attribute,
    pictures: sku.picture === undefined ? before.pictures : pictureOf(sku.picture, before, pictures, `skus.${at}`),
    price_cents: price,
    discount_bp: sku.discount === undefined ? before.discount_bp : fromPercent(sku.discount),
    ladder: sku.ladder ? ladderOf(sku.ladder, { price, packSize, minimum }, `skus.${at}`) : before.ladder,
    pack_size: packSize,
    minimum,
    weight_grams:
      sku.weight === undefined ? before.weight_grams : sku.weight === null ? null : Math.round(sku.weight * 1000),
    size_mm: sku.unitSize === undefined ? before.size_mm : sku.unitSize && toMillimetres(sku.unitSize),
    ...contentColumns(sku.netContent === undefined ? contentOf(before) : sku.netContent),
    stock,
    expected_on: arrivalOf(before, sku, { stock, smallest: minimum, now, path: `skus.${at}` }),
    need_book: sku.needBook ?? before.need_book,
    stock_control: sku.stockControl ?? before.stock_control,
    on_shelf: sku.onShelf ?? before.on_shelf,
  }
}

interface Writing {
  actor: { userId: number; operatorId: number; apiKey?: object }
  now: Date
}

/** Whose files a writer may use: a key sends none in, and those of whoever made it are not its own. */
const NOBODY = { userId: 0 }

/** Writes what hangs on a product, and brings the lists up to date, as the last of its change. */
export const writeParts = async (
  trx: Db,
  writing: Writing,
  {
    shopId,
    id,
    body,
    before,
    textsBefore = {},
  }: {
    shopId: number
    id: number
    body: ProductBody
    before: readonly string[]
    textsBefore?: PictureTexts
  },
): Promise<void> => {
  const held = { holder: productHolder(id), kind: 'product-picture' } as const
  let pictures = before
  if (body.pictures) {
    const sender = { ...writing, actor: writing.actor.apiKey ? NOBODY : writing.actor }
    pictures = await writePictures(trx, sender, { ...held, pictures: body.pictures, before })
    await updateProduct(trx, { id, set: { pictures: JSON.stringify(pictures) } })
  }
  if (body.pictures || body.pictureTexts) {
    const own = await ownPictures(trx, { ...held, pictures })
    const texts = changedTexts(own, body.pictureTexts ?? [], textsBefore)
    await updateProduct(trx, { id, set: { picture_texts: JSON.stringify(texts) } })
  }
  if (body.papers) {
    const sender = { ...writing, actor: writing.actor.apiKey ? NOBODY : writing.actor }
    await writePapers(trx, { productId: id, shopId, papers: body.papers, writing: sender })
  }
  const gone = before.filter((one) => !pictures.includes(one))
  await dropSkuPictures(trx, { productId: id, gone })
  if (body.categoryIds && !(await setCategories(trx, { productId: id, categoryIds: body.categoryIds })))
    throw faulty('categoryIds')
  if (body.skus) {
    const own = await findOwnSkus(trx, { productId: id, lock: true })
    const ofProduct = own.flatMap(({ attribute }) => attribute)
    const ofPictures = { own: await ownPictures(trx, { ...held, pictures }), gone }
    const made: NewSkuRow[] = []
    const changed: OwnSku[] = []
    for (const [at, sku] of body.skus.entries()) {
      const where = { at, ofProduct, pictures: ofPictures, now: writing.now }
      if (!('id' in sku)) made.push(skuRow(FRESH, sku, where))
      else {
        const row = own.find((one) => one.id === sku.id)
        if (!row) throw faulty('skus', `skus.${at}.id`)
        changed.push(skuRow(row, sku, where))
      }
    }
    const { actor, now: at } = writing
    // a key's changes are nobody's own
    const because = actor.apiKey
      ? ({ reason: 'api', at, operatorId: null } as const)
      : ({ reason: 'edit', at, operatorId: actor.operatorId } as const)
    await writeSkus(trx, { shopId, productId: id, made, changed, because })
  }
  await refreshListings(trx, { productIds: [id] })
}

const UNIQUE = { products_shop_id_serial_number_key: 'serialNumber', skus_shop_id_serial_number_key: 'skus' }

/** A serial number names one thing of a shop: the database's no, as the market's, at the last sku that bears it. */
export const serialTaken = (error: { constraint?: string; detail?: string }, skus: ProductBody['skus'] = []): never => {
  const field = UNIQUE[error.constraint as keyof typeof UNIQUE]
  if (!field) throw error
  const value = /\(shop_id, serial_number\)=\(\d+, (.*)\) already/.exec(error.detail ?? '')?.[1] ?? ''
  const at = field === 'skus' ? skus.findLastIndex(({ serialNumber }) => serialNumber === value) : -1
  const path = at < 0 ? `body.${field}` : `body.skus.${at}.serialNumber`
  throw new Refusal('serial_number_taken', { path, params: { value } })
}
