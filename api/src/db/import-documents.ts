import type { ImportTarget, NeededField } from '@lonja/core/imports/import-fields.ts'
import type { RowOutcome } from '@lonja/core/imports/import-machine.ts'
import type { RowProblem } from '@lonja/core/imports/import-reasons.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { ContentUnit } from '@lonja/core/products/content.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import type { StoredAttribute } from './documents.ts'

/** A heading of a file, the first values below it, and what it fills. */
export interface ImportColumn {
  heading: string
  sample: string[]
  /** null: left out */
  field: ImportTarget | null
  /** who said so: this shop with an earlier file, the heading itself, or the user for this file */
  from: 'shop' | 'heading' | 'user' | null
}

/** A row of a file as it is shown before the file is applied. */
export interface DraftRow {
  row: number
  outcome: RowOutcome
  cells: string[]
  /** places of the columns whose values are other than what is stored */
  changes: number[]
  problems: (RowProblem & { column: number | null })[]
}

/** What a look at a file found. */
export interface ImportDraft {
  missing: NeededField[]
  /** null while columns are missing */
  outlook: { rows: number; made: number; changed: number; unchanged: number; refused: number } | null
  preview: DraftRow[]
}

/** What an import writes of a product. */
export interface ImportedProduct {
  names: Localized
  descriptions: Localized
  pictures: string[]
  vat_bp: BasisPoints
  retail_price_cents: Cents | null
  country: string | null
  /** absent, as the next two, in what was kept before files had them */
  brand?: string
  return_days?: number | null
  is_recommend?: boolean
  /** in their order */
  category_ids: number[]
}

/** What an import writes of a sku; the price in cents in the shop's own writing. */
export interface ImportedSku {
  product_id: number
  ean: string | null
  attribute: StoredAttribute[]
  pictures: string[]
  price_cents: Cents
  /** absent, as `need_book`, in what was kept before files had them */
  discount_bp?: BasisPoints
  pack_size: number
  minimum: number
  weight_grams: number | null
  /** length, width and height */
  size_mm: number[] | null
  /** absent, as its unit, in what was kept before files had them */
  content_amount?: number | null
  content_unit?: ContentUnit | null
  stock: number
  /** YYYY-MM-DD; absent in what was kept before there was such a day */
  expected_on?: string | null
  need_book?: boolean
  stock_control: StockControl
  on_shelf: boolean
}
