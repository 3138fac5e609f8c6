import { contract } from '@lonja/core/contract.ts'
import type { BlockType } from '@lonja/core/home/block-lists.ts'
import type { IndexBlock } from '@lonja/core/home/home.contract.ts'
import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { RECOMMENDED_MAX } from '@lonja/core/products/seller-product-lists.ts'
import type { RouterContextProvider } from 'react-router'
import { toCouponTile } from '../coupons/coupon-tiles.server.ts'
import type { CouponTile } from '../coupons/coupon-tiles.tsx'
import type { ReplyOf } from '../frame/wire.ts'
import { asCards } from '../products/as-card.server.ts'
import type { ProductCardData } from '../products/wire.ts'
import { toPublicationTile } from '../publications/publication-tiles.server.ts'
import type { PublicationTile } from '../publications/publication-tiles.tsx'
import { client } from '../server/api.server.ts'
import type { Api } from '../server/api-client.server.ts'
import { choicesContext, factsContext, localeContext } from '../server/contexts.ts'
import { readQuery } from '../server/read-query.server.ts'
import { asShopCards } from '../shops/as-shop-card.server.ts'
import type { ShopCardData } from '../shops/wire.ts'
import { shopsInTurn } from './shops-in-turn.ts'

type FullCard = ReplyOf<'getProducts'>['items'][number]

/** Something to step into: a category, an industry. */
export interface Tile {
  to: string
  name: string
  count: number
  picture: string | null
}

interface BlockFrame {
  id: number
  title: string
  /** where all of it is, without a language */
  more: { to: string; text: string }
}

/** Products that hang in the hero. */
type HeroProduct = Pick<ProductCardData, 'id' | 'name' | 'pictures'>

/** A block of the home page with what it shows. */
export type HomeBlock = BlockFrame &
  (
    | { kind: 'hero'; text: string; picture: string | null; products: HeroProduct[] }
    | { kind: 'tiles' | 'industries'; tiles: Tile[] }
    | { kind: 'products'; products: ProductCardData[] }
    | { kind: 'shops'; shops: ShopCardData[] }
    | { kind: 'coupons'; coupons: CouponTile[] }
    | { kind: 'publications'; publications: PublicationTile[] }
  )

interface Ask {
  api: Api
  locale: Locale
  block: IndexBlock
  isPlaced: boolean
}

/** What a block's type asks of its list, before the block's own filter. */
const ASKED: Partial<Record<BlockType, Record<string, string>>> = {
  hero: { isRecommend: 'true', inStock: 'true' },
  recommended: { isRecommend: 'true' },
  discounted: { discountProduct: 'true' },
  recent: { sort: 'recent' },
  nearBy: { sort: 'distance' },
  shops: { sort: 'followers' },
  newShops: { sort: 'recent' },
  coupons: { sort: 'amount' },
}

const queryOf = ({ type, filter }: IndexBlock): Record<string, string> => ({ ...ASKED[type], ...filter })

const frame = (block: IndexBlock, list: string): BlockFrame => ({
  id: block.id,
  title: block.title,
  more: { to: block.link ?? list, text: block.linkText },
})

const listAddress = (page: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `${page}?${text}` : page
}

/**
 * Products that are asked for: twice those that are shown, so that of them those with a price can stand first. Of recommended ones as many
 * as two shops may have, so that no shop is alone with all of them.
 */
const askedProducts = ({ type, limit }: IndexBlock): string =>
  String(ASKED[type]?.isRecommend ? 2 * RECOMMENDED_MAX : Math.min(2 * limit, 30))

/** A shop window shows what has a price to this user first; the order stays otherwise. */
const pricedFirst = (productList: FullCard[]): FullCard[] => {
  const priced = (card: FullCard) => card.priceInfo !== null && card.shop.shopSettings.taxSetting !== null
  return [...productList.filter(priced), ...productList.filter((card) => !priced(card))]
}

const productsFor = async ({ api, block }: Ask): Promise<ProductCardData[]> => {
  const { items } = await api.getProducts({
    query: { ...readQuery(contract.getProducts, new URLSearchParams(queryOf(block))), limit: askedProducts(block) },
  })
  const cards = pricedFirst(ASKED[block.type]?.isRecommend ? shopsInTurn(items) : items)
  return asCards(cards.slice(0, block.limit))
}

const productList = async (ask: Ask): Promise<HomeBlock> => ({
  ...frame(ask.block, listAddress('/goods-list', queryOf(ask.block))),
  kind: 'products',
  products: await productsFor(ask),
})

const shops = async ({ api, block }: Ask): Promise<HomeBlock> => {
  const query = queryOf(block)
  const { items } = await api.getShops({
    query: { ...readQuery(contract.getShops, new URLSearchParams(query)), limit: String(block.limit) },
  })
  return { ...frame(block, listAddress('/shop-list', query)), kind: 'shops', shops: asShopCards(items) }
}

const coupons = async ({ api, block, locale }: Ask): Promise<HomeBlock> => {
  const query = queryOf(block)
  const { items } = await api.getCoupons({
    query: {
      ...readQuery(contract.getCoupons, new URLSearchParams(query)),
      collectable: 'true',
      limit: String(block.limit),
    },
  })
  return {
    ...frame(block, listAddress('/coupon', query)),
    kind: 'coupons',
    coupons: items.map((coupon) => toCouponTile(coupon, locale)),
  }
}

const publications = async ({ api, block }: Ask): Promise<HomeBlock> => {
  const query = queryOf(block)
  const { items } = await api.getPublications({
    query: { ...readQuery(contract.getPublications, new URLSearchParams(query)), limit: String(block.limit) },
  })
  return {
    ...frame(block, listAddress('/publication', query)),
    kind: 'publications',
    publications: items.map(toPublicationTile),
  }
}

const FILL: Partial<Record<BlockType, (ask: Ask) => Promise<HomeBlock | null>>> = {
  hero: async (ask) => {
    const { block } = ask
    const productList = block.picture ? [] : await productsFor(ask)
    const products = productList
      .filter(({ pictures }) => pictures.length > 0)
      .map(({ id, name, pictures }) => ({ id, name, pictures }))
    return { ...frame(block, '/goods-list'), kind: 'hero', text: block.text, picture: block.picture, products }
  },
  categories: async ({ api, block }) => {
    const { items } = await api.getCategoryTrees({ query: { levels: '1' } })
    const tiles = items
      .filter(({ productCount }) => productCount > 0)
      .slice(0, block.limit)
      .map(({ catId, name, productCount, picture }) => ({
        to: `/goods-list?categoryIds=${catId}`,
        name,
        count: productCount,
        picture,
      }))
    return { ...frame(block, '/categories'), kind: 'tiles', tiles }
  },
  industries: async ({ api, block }) => {
    const { items } = await api.getIndustries()
    const tiles = items
      .filter(({ shopCount }) => shopCount > 0)
      .slice(0, block.limit)
      .map(({ id, name, shopCount }) => ({
        to: `/shop-list?industryIds=${id}`,
        name,
        count: shopCount,
        picture: null,
      }))
    return { ...frame(block, '/shop-list'), kind: 'industries', tiles }
  },
  // without a place to measure from nothing is near
  nearBy: async (ask) => (ask.isPlaced ? shops(ask) : null),
  recommended: productList,
  discounted: productList,
  recent: productList,
  shops,
  newShops: shops,
  coupons,
  publications,
}

const isEmpty = (block: HomeBlock): boolean => {
  switch (block.kind) {
    case 'hero':
      return false
    case 'products':
      return block.products.length === 0
    case 'shops':
      return block.shops.length === 0
    case 'coupons':
      return block.coupons.length === 0
    case 'publications':
      return block.publications.length === 0
    default:
      return block.tiles.length === 0
  }
}

/** Blocks with the lists that they name, asked side by side as the caller of `api`. A block with nothing to show is left out. */
export const fillBlocks = async (
  context: Readonly<RouterContextProvider>,
  blocks: readonly IndexBlock[],
  api = client(context),
): Promise<HomeBlock[]> => {
  const isPlaced = context.get(choicesContext).place !== undefined
  const locale = context.get(localeContext)
  const filled = await Promise.all(
    blocks.map(async (block) => {
      try {
        return (await FILL[block.type]?.({ api, block, isPlaced, locale })) ?? null
      } catch (error) {
        // a filter that no list takes must not take the home page down: the others stand, and the log tells
        if (!(error instanceof RemoteRefusal)) throw error
        context.get(factsContext).report(error)
        return null
      }
    }),
  )
  return filled.filter((block): block is HomeBlock => block !== null && !isEmpty(block))
}

/** The home page from its rows: one call, then the lists that its blocks name. */
export const loadHome = async (context: Readonly<RouterContextProvider>): Promise<{ blocks: HomeBlock[] }> => ({
  blocks: await fillBlocks(context, (await client(context).getIndexBlocks()).items),
})
