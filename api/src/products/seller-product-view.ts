import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import type { Db } from '../db/client.ts'
import { fileView } from '../files/file-view.ts'
import { findHeld } from '../files/files.queries.ts'
import { findCategoryIds, findOwnSkus, type OwnProduct, type OwnSku } from './seller-products.queries.ts'

/** The row that holds a product's pictures. */
export const productHolder = (productId: number): string => `product:${productId}`

/** Pictures of a product that were sent in, as files. */
export const heldPictures = async (db: Db, productId: number) =>
  (await findHeld(db, { holders: [productHolder(productId)], kind: 'product-picture' })).map(fileView)

const toOwnSku = (row: OwnSku) => ({
  id: row.id,
  serialNumber: row.serial_number,
  ean: row.ean ?? '',
  attributes: row.attribute.map(({ key, name, value }) => ({ key, name, value })),
  price: toEuros(row.price_cents),
  packSize: row.pack_size,
  minimum: row.minimum,
  stock: row.stock,
  stockControl: row.stock_control,
  onShelf: row.on_shelf,
})

/** A product as the people of its shop edit it. */
export const toOwnProduct = async (db: Db, row: OwnProduct) => {
  const held = new Map((await heldPictures(db, row.id)).map((file) => [file.url, file]))
  return {
    id: row.id,
    serialNumber: row.serial_number,
    names: row.names,
    descriptions: row.descriptions,
    pictures: row.pictures.map((address) => ({
      address,
      key: held.get(address)?.key ?? null,
      name: held.get(address)?.name ?? '',
    })),
    vat: toPercent(row.vat_bp),
    retailPrice: row.retail_price_cents === null ? null : toEuros(row.retail_price_cents),
    categoryIds: await findCategoryIds(db, { productId: row.id }),
    onShelf: row.on_shelf,
    skus: (await findOwnSkus(db, { productId: row.id })).map(toOwnSku),
  }
}
