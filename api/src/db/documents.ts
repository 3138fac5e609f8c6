// Shapes of jsonb documents that are no types of core.
import type { SuggestionType } from '@lonja/core/home/block-lists.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { PictureProblem } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import type { OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import type { ShopChange } from '@lonja/core/shops/shop-details.ts'
import type { hourException, openingHours } from '@lonja/core/shops/shop-wire.contract.ts'
import type { z } from 'zod'

/** An attribute of a sku: key and swatch as they are, name and value by language. */
export interface StoredAttribute {
  key: string
  name: Localized
  value: Localized
  swatch?: string
}

/** What a product's pictures show, by their addresses; a picture of which nothing is said is left out. */
export type PictureTexts = Record<string, Localized>

/** A picture of a batch: the product that it is for and its key, or why it is left out. In the order in which pictures are placed. */
export interface FoundPicture {
  name: string
  productId: number | null
  key: string | null
  /** address of the picture that its product has already and that looks the same */
  same: string | null
  problem: PictureProblem | null
}

/** Which pictures products had when a batch of pictures began to be put on them: a digest by the product's id. */
export type SeenPictures = Record<string, string>

/** A step of a ladder: from so many units of a line, what one costs in the shop's writing. */
export interface StoredStep {
  from: number
  price_cents: Cents
}

/** Where a user said that they are. */
export interface KeptLocation {
  lat: number
  lon: number
  name?: string | undefined
}

/** Where the buyer of an order transfers its total to; the concept is the order's number. */
export interface TransferDetails {
  payee: string
  bankAccount: string
  bank: string
  concept: string
}

/** A line of a version of an order: the columns of the order's line that it would become, and what it would replace. */
export interface RevisionLine {
  sku_id: number
  product_id: number
  product_name: Localized
  serial_number: string
  attribute: StoredAttribute[]
  pictures: string[]
  pack_size: number
  list_price_cents: Cents
  price_cents: Cents
  discount_bp: BasisPoints
  is_group_price: boolean
  /** absent in versions of before there were price lists */
  price_list_id?: number | null
  ladder_from?: number | null
  vat_bp: BasisPoints
  quantity: number
  net_cents: Cents
  gross_cents: Cents
  /** in the shop's writing */
  coupon_cents: Cents
  need_book: boolean
  /** both absent in versions of before orders kept them; the day as YYYY-MM-DD */
  return_days?: number | null
  expected_on?: string | null
  /** to the other side */
  message: string
  /** as it was agreed on before; 0 and null where the line is new */
  old_quantity: number
  old_price_cents: Cents | null
}

/** First and last day on which an order is expected, YYYY-MM-DD. */
export interface Arrival {
  from: string
  to: string
}

/** A day with opening hours of its own. */
export type HourException = z.output<typeof hourException>

/** Query of a list, by parameter. */
export type ListFilter = Record<string, string>

/** When a shop is open, as calls take and give it. */
export type WeekHours = z.output<typeof openingHours>

/** Why the market returned parts of a shop's application. */
export type ReturnReasons = Partial<Record<OpeningPoint, string>>

/** What a shop changed of itself: a text before and after, by language where it has one; null where no more is told than that it changed. */
export type ShopChanges = Partial<Record<ShopChange, { before: string | Localized; after: string | Localized } | null>>

/** What a category or a menu entry leads to besides its own products. */
export interface MenuExtra {
  type?: SuggestionType
  filter?: ListFilter
  /** categories, or shops, that it stands for */
  relatedIds?: number[]
}

/** A line of a request for an offer, as it was sold when it was asked for. */
export interface OfferRequestLine extends Omit<RevisionLine, 'message' | 'old_quantity' | 'old_price_cents'> {
  /** what the buyer would pay per unit, in the shop's writing */
  wished_cents: Cents | null
  note: string
}

/** Units of one sku in a cart. */
export interface CartUnits {
  skuId: number
  quantity: number
}
