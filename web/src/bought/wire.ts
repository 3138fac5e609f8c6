import type { ReplyOf } from '../frame/wire.ts'

export type BoughtPage = ReplyOf<'getBoughtProducts'>
export type Bought = BoughtPage['items'][number]
/** One that is on the shelf, at a price that the user sees. */
export type BoughtOnSale = Bought & { sku: NonNullable<Bought['sku']> }
