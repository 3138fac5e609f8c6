import type { ReplyOf } from '../shell/wire.ts'

export type ProductCardData = ReplyOf<'getProducts'>['items'][number]
export type ProductData = ReplyOf<'getProduct'>
export type SkuData = ProductData['skus'][number]
export type ShopBriefData = ProductCardData['shop']
export type FiltersData = ReplyOf<'getFilters'>
export type CommentsData = ReplyOf<'getOrderComments'>
export type CommentData = CommentsData['items'][number]
