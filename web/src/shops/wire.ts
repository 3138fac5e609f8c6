import type { ReplyOf } from '../shell/wire.ts'

export type ShopCardData = ReplyOf<'getShops'>['items'][number]
export type ShopData = ReplyOf<'getShop'>
