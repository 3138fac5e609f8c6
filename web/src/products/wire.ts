import type { ReplyOf } from '../frame/wire.ts'

type Listed = ReplyOf<'getProducts'>['items'][number]

/** What a product's card shows. */
export type ProductCardData = Pick<
  Listed,
  | 'id'
  | 'name'
  | 'pictures'
  | 'tax'
  | 'needBook'
  | 'shopId'
  | 'priceInfo'
  | 'retailPrice'
  | 'skuCount'
  | 'onlySkuId'
  | 'stock'
  | 'isAvailable'
  | 'stockControl'
> & { shop: Pick<Listed['shop'], 'id' | 'name' | 'access' | 'shopSettings'> }
export type ProductData = ReplyOf<'getProduct'>
export type SkuData = ProductData['skus'][number]
export type ShopBriefData = Listed['shop']
export type GoodsData = Omit<ReplyOf<'getProducts'>, 'items'> & { items: ProductCardData[] }
export type FiltersData = ReplyOf<'getFilters'>
export type AlternativesData = ReplyOf<'getSearchAlternatives'>
export type CommentsData = ReplyOf<'getOrderComments'>
export type CommentData = CommentsData['items'][number]
