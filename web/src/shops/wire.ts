import type { ReplyOf } from '../frame/wire.ts'

export type ShopCardData = ReplyOf<'getShops'>['items'][number]
export type ShopPinData = ReplyOf<'getShopsNearBy'>['items'][number]
export type ShopFacets = ReplyOf<'getShopFacets'>
export type ShopData = ReplyOf<'getShop'>
export type ShopRating = ReplyOf<'getOrderComments'>['rating']
