import type { ReplyOf } from '../frame/wire.ts'

/** One shop's part of the cart. */
export type CartEntryData = ReplyOf<'getCarts'>['carts'][number]
export type CartItemData = CartEntryData['items'][number]
