import type { Cents } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'

export type BoughtPage = ReplyOf<'getBoughtProducts'>
export type Bought = BoughtPage['items'][number]
/** One that is on the shelf, at a price that the user sees. */
export type BoughtOnSale = Bought & { sku: NonNullable<Bought['sku']> }

/** What a tile of a shelf shows of one: it is written into the page a second time, for the scripts. */
export interface ShelfItem extends Pick<Bought, 'id' | 'productId' | 'picture'> {
  shopId: number
  /** with what tells it from others of its product */
  name: string
  /** units that one press adds */
  units: number
  /** a unit of so many, net of VAT; null where it is not said */
  price: Cents | null
}
/** A shop from which the user usually orders about now. */
export type UsualTime = ReplyOf<'getUsualTimes'>['items'][number]
