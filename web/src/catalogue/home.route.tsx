import { m } from '../paraglide/messages.js'
import { client } from '../shell/api.server.ts'
import { ShopSection } from '../shops/shop-section.tsx'
import type { Route } from './+types/home.route'
import { categoryTiles } from './category-tiles.server.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeHero } from './home-hero.tsx'
import { ProductSection } from './product-section.tsx'
import type { ProductCardData } from './wire.ts'

/** Goods that are asked for, and of them those that are shown: two rows on wide screens. */
const ASKED = '30'
const SHOWN = 10

/** A shop window shows what has a price to this reader first; the order stays otherwise. */
const forWindow = (goods: ProductCardData[]): ProductCardData[] => {
  const priced = (card: ProductCardData) => card.priceInfo !== null && card.shop.shopSettings.taxSetting !== null
  return [...goods.filter(priced), ...goods.filter((card) => !priced(card))].slice(0, SHOWN)
}

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = client(context)
  const [tiles, recommended, discounted, recent, shops] = await Promise.all([
    categoryTiles(context),
    api.getProducts({ query: { isRecommend: 'true', inStock: 'true', limit: ASKED } }),
    api.getProducts({ query: { discountProduct: 'true', sort: 'most_discount', limit: ASKED } }),
    api.getProducts({ query: { sort: 'recent', limit: ASKED } }),
    api.getShops({ query: { limit: '8', sort: 'followers' } }),
  ])
  return {
    tiles,
    recommended: forWindow(recommended.items),
    discounted: forWindow(discounted.items),
    recent: forWindow(recent.items),
    shops: shops.items,
  }
}

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const meta = () => [
  { title: `Lonja | ${m.shell_claim()}` },
  { name: 'description', content: m.catalogue_home_description() },
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tiles, recommended, discounted, recent, shops } = loaderData
  return (
    <>
      <HomeHero products={recommended} />
      <CategoryTiles tiles={tiles} />
      <ProductSection
        title={m.catalogue_home_recommended()}
        to="/goods-list?isRecommend=true"
        more={m.catalogue_see_all()}
        products={recommended}
      />
      <ProductSection
        title={m.catalogue_home_discounted()}
        to="/goods-list?discountProduct=true&sort=most_discount"
        more={m.catalogue_see_all()}
        products={discounted}
      />
      <ShopSection shops={shops} />
      <ProductSection
        title={m.catalogue_home_recent()}
        to="/goods-list?sort=recent"
        more={m.catalogue_see_all()}
        products={recent}
      />
    </>
  )
}
