import type { ReplyOf } from '../frame/wire.ts'

type Listed = ReplyOf<'getProducts'>['items'][number]

/** What a product's card shows; what most products have not is left out where they have it not. */
export type ProductCardData = Pick<
  Listed,
  'id' | 'name' | 'pictures' | 'tax' | 'shopId' | 'priceInfo' | 'skuCount' | 'stock' | 'isAvailable' | 'stockControl'
> & {
  needBook?: Listed['needBook'] | undefined
  retailPrice?: Listed['retailPrice'] | undefined
  onlySkuId?: Listed['onlySkuId'] | undefined
  expectedOn?: Listed['expectedOn'] | undefined
  /** the user waits until it is back in stock */
  isAwaited?: boolean | undefined
  shop: Pick<Listed['shop'], 'name' | 'access' | 'shopSettings'>
}
export type ProductData = ReplyOf<'getProduct'>
export type SkuData = ProductData['skus'][number]
export type ShopBriefData = Listed['shop']
export type ProductListData = Omit<ReplyOf<'getProducts'>, 'items'> & { items: ProductCardData[] }
/** Of a list's filters without the categories: their counts stand in the categories' place. */
export type FiltersData = Omit<ReplyOf<'getFilters'>, 'categories'>
export type AlternativesData = ReplyOf<'getSearchAlternatives'>
export type CommentsData = ReplyOf<'getOrderComments'>
export type CommentData = CommentsData['items'][number]
