import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { Content } from '@lonja/core/products/content.ts'
import type { SizeMm } from '@lonja/core/products/sku-size.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import type { StoredAttribute } from '../db/documents.ts'

/** One row of a file that may go in. null means that the file says nothing: what is stored stays, else the default. */
export interface ImportedRow {
  /** row of the file */
  row: number
  serialNumber: string
  productSerial: string
  names: Localized
  descriptions: Localized
  /** whole cents, as `writing` says: without VAT, with it, or as the shop writes its prices; null only for a sku that is there */
  priceCents: Cents | null
  writing: 'net' | 'gross' | 'shop'
  vatBp: BasisPoints | null
  discountBp: BasisPoints | null
  /** with VAT */
  retailPriceCents: Cents | null
  stock: number | null
  /** YYYY-MM-DD, not too far ahead; one that is past: none is expected any more */
  expectedOn: string | null
  stockControl: StockControl | null
  preSale: boolean | null
  packSize: number | null
  minimum: number | null
  weightGrams: number | null
  /** length, width and height in millimetres */
  sizeMm: SizeMm | null
  /** what one unit holds */
  content: Content | null
  /** paths of names from a root of the market's tree */
  categories: string[][]
  attributes: StoredAttribute[]
  ean: string | null
  brand: string | null
  country: string | null
  returnDays: number | null
  recommended: boolean | null
  /** paths or addresses, as written */
  pictures: string[]
  onShelf: boolean | null
  /** a later row of the same batch corrects this one */
  superseded?: boolean
}

/** A row as it reads, before it is known what the shop has of it. */
export interface ReadRow extends Omit<ImportedRow, 'productSerial'> {
  /** null: that of the product that its sku has, else its own */
  productSerial: string | null
}

/** What a row says of what something new must have. */
export type RowPlace = Pick<ReadRow, 'serialNumber' | 'productSerial'> & { hasName: boolean; hasPrice: boolean }
