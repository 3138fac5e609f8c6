import type { LineFacts, OrderSummary } from '@lonja/core/checkout/order-summary.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { Happening, PathFacts } from './order-path.ts'
import type { Buyer, Seller } from './plan-people.ts'
import type { Row } from './seed.queries.ts'

/** A sku with its id, whose stock the orders take from. */
export interface StockedSku {
  id: number
  productId: number
  serial: string
  attribute: unknown
  pictures: string[]
  priceCents: number
  discountBp: number
  packSize: number
  minimum: number
  stock: number
  stockControl: 'notAllowedToBuy' | 'unlimited' | 'limit'
  names: unknown
  vatBp: number
  needBook: boolean
  /** days since its product was listed */
  age: number
  /** one of the products that the shop recommends */
  isRecommend: boolean
}

/** A shop as its row has it, with what it sells and who answers for it. */
export interface SellingShop {
  row: Row
  seller: Seller
  skus: StockedSku[]
}

export type OrderedSku = LineFacts & { sku: StockedSku }

/** An order that is thought out, but has no number yet. */
export interface Draft {
  at: Date
  status: OrderStatus
  shop: SellingShop
  buyer: Buyer
  facts: PathFacts
  story: Happening[]
  summary: OrderSummary<OrderedSku>
  /** chance of what else is written in the order */
  random: Random
}
