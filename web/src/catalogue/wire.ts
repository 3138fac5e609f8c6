import type { ReplyOf } from '../shell/wire.ts'

/** What a product's card shows. */
export type ProductCardData = Omit<
  ReplyOf<'getProducts'>['items'][number],
  'serialNumber' | 'createdAt' | 'isRecommend'
>
export type ProductData = ReplyOf<'getProduct'>
export type SkuData = ProductData['skus'][number]
export type ShopBriefData = ProductCardData['shop']
export type GoodsData = ReplyOf<'getProducts'>
export type FiltersData = ReplyOf<'getFilters'>
export type CommentsData = ReplyOf<'getOrderComments'>
export type CommentData = CommentsData['items'][number]
