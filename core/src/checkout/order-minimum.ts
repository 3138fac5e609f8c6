import type { Cents } from '../kernel/money.ts'

/** What a shop asks of orders at least, in cents or euros without VAT. */
interface OrderMinimums<Amount = Cents> {
  /** 0: nothing */
  usual: Amount
  /** of a buyer's first order with the shop; null: as usual */
  firstOrder: Amount | null
}

/** What an order has to come to: a buyer's first one with the shop may have a minimum of its own, which may be the lower one too. */
export const orderMinimum = <Amount>({ usual, firstOrder }: OrderMinimums<Amount>, isFirst: boolean): Amount =>
  isFirst && firstOrder !== null ? firstOrder : usual
