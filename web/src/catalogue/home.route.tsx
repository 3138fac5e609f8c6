import { m } from '../paraglide/messages.js'
import { client } from '../shell/api.server.ts'
import { ShopSection } from '../shops/shop-section.tsx'
import type { Route } from './+types/home.route'
import { categoryTiles } from './category-tiles.server.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeHero } from './home-hero.tsx'
import { ProductSection } from './product-section.tsx'

/** Goods of one row on wide screens, twice. */
const ROW = '10'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = client(context)
  const [tiles, recommended, discounted, recent, shops] = await Promise.all([
    categoryTiles(context),
    api.getProducts({ query: { isRecommend: 'true', inStock: 'true', limit: ROW } }),
    api.getProducts({ query: { discountProduct: 'true', sort: 'most_discount', limit: ROW } }),
    api.getProducts({ query: { sort: 'recent', limit: ROW } }),
    api.getShops({ query: { limit: '8', sort: 'followers' } }),
  ])
  return {
    tiles,
    recommended: recommended.items,
    discounted: discounted.items,
    recent: recent.items,
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
