import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { toCentimetres } from '@lonja/core/products/sku-size.ts'
import type { Db } from '../db/client.ts'
import { ownPictures } from '../files/write-pictures.ts'
import { stateVersion } from '../http/state-version.ts'
import { toWireLadder } from '../prices/ladder-view.ts'
import { findPapers } from './product-papers.queries.ts'
import { findCategoryIds, findOwnSkus, type OwnProduct, type OwnSku } from './seller-products.queries.ts'
import { contentOf } from './sku-content.ts'

/** The row that holds a product's pictures. */
export const productHolder = (productId: number): string => `product:${productId}`

const toOwnSku = (row: OwnSku) => ({
  id: row.id,
  serialNumber: row.serial_number,
  ean: row.ean ?? '',
  attributes: row.attribute.map(({ key, name, value }) => ({ key, name, value })),
  picture: row.pictures[0] ?? null,
  price: toEuros(row.price_cents),
  discount: toPercent(row.discount_bp),
  ladder: toWireLadder(row.ladder),
  packSize: row.pack_size,
  minimum: row.minimum,
  weight: row.weight_grams === null ? null : row.weight_grams / 1000,
  unitSize: row.size_mm && toCentimetres(row.size_mm),
  netContent: contentOf(row),
  stock: row.stock,
  expectedOn: row.expected_on,
  needBook: row.need_book,
  stockControl: row.stock_control,
  onShelf: row.on_shelf,
})

/** A product as the people of its shop edit it; that some of its stock was sold makes no other version. */
export const toOwnProduct = async (db: Db, row: OwnProduct) => {
  const pictures = await ownPictures(db, {
    holder: productHolder(row.id),
    kind: 'product-picture',
    pictures: row.pictures,
  })
  const written = {
    serialNumber: row.serial_number,
    names: row.names,
    descriptions: row.descriptions,
    pictures: pictures.map((one) => ({ ...one, texts: row.picture_texts[one.address] ?? {} })),
    papers: (await findPapers(db, { productId: row.id })).map(({ key, kind, language, title, name, size }) => ({
      ...{ file: key, kind, language, title, name, size },
      url: `${FILES_BASE}/files/${key}`,
    })),
    vat: toPercent(row.vat_bp),
    retailPrice: row.retail_price_cents === null ? null : toEuros(row.retail_price_cents),
    brand: row.brand,
    country: row.country,
    returnDays: row.return_days,
    recommended: row.is_recommend,
    lotRequired: row.lot_required,
    categoryIds: await findCategoryIds(db, { productId: row.id }),
    onShelf: row.on_shelf,
  }
  const skus = (await findOwnSkus(db, { productId: row.id })).map(toOwnSku)
  const version = stateVersion([written, skus.map(({ stock: _stock, ...sku }) => sku)])
  return { id: row.id, version, ...written, decisionId: row.hidden_case_id, skus }
}
