import type { ReplyOf } from '../frame/wire.ts'

type Listed = ReplyOf<'getShops'>['items'][number]

/** What a shop's card shows. */
export type ShopCardData = Pick<
  Listed,
  | 'id'
  | 'name'
  | 'logo'
  | 'type'
  | 'visibility'
  | 'city'
  | 'isOpen'
  | 'distance'
  | 'thumbnails'
  | 'minimumOrder'
  | 'freeShipFrom'
  | 'productCount'
  | 'followers'
  | 'following'
  | 'industry'
>
export type ShopPinData = ReplyOf<'getShopsNearBy'>['items'][number]
export type ShopFacets = ReplyOf<'getShopFacets'>
export type ShopData = ReplyOf<'getShop'>
export type ShopRating = ReplyOf<'getOrderComments'>['rating']
