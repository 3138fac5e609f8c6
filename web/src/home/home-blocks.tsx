import { memo, Suspense } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { m } from '../paraglide/messages.js'
import { CategoryTiles } from '../products/category-tiles.tsx'
import { ProductSection } from '../products/product-section.tsx'
import type { HomeBlock } from './home.server.ts'
import { HomeHero } from './home-hero.tsx'
import { Industries } from './industries.tsx'

// below the first screen: their links and forms work before their scripts are there
const CouponTiles = lazyPart(async () => ({ default: (await import('../coupons/coupon-tiles.tsx')).CouponTiles }))
const PublicationTiles = lazyPart(async () => ({
  default: (await import('../publications/publication-tiles.tsx')).PublicationTiles,
}))
const ShopSection = lazyPart(async () => ({ default: (await import('../shops/shop-section.tsx')).ShopSection }))

/** Of phones' first screen, below a hero without a picture. */
const ON_PHONES = { firstRow: 2, firstAt: '(width < 640px)' }

interface BlockProps {
  block: HomeBlock
  /** its products are on the first screen of a phone */
  isSeen: boolean
  isKnown: boolean
}

/** Not rendered again with each answer to the page's scripts. */
const Block = memo(function Block({ block, isSeen, isKnown }: BlockProps) {
  switch (block.kind) {
    case 'hero':
      return <HomeHero block={block} isKnown={isKnown} />
    case 'tiles':
      return <CategoryTiles title={block.title} tiles={block.tiles} />
    case 'industries':
      return <Industries title={block.title} tiles={block.tiles} />
    case 'products':
      return (
        <ProductSection
          title={block.title}
          to={block.more.to}
          more={block.more.text || m.products_see_all()}
          products={block.products}
          {...(isSeen && ON_PHONES)}
        />
      )
    case 'coupons':
      return (
        <CouponTiles
          title={block.title}
          to={block.more.to}
          more={block.more.text || m.products_see_all()}
          coupons={block.coupons}
        />
      )
    case 'publications':
      return (
        <PublicationTiles
          title={block.title}
          to={block.more.to}
          more={block.more.text || m.products_see_all()}
          publications={block.publications}
        />
      )
    case 'shops':
      return (
        <ShopSection
          title={block.title}
          to={block.more.to}
          more={block.more.text || m.products_see_all()}
          shops={block.shops}
        />
      )
  }
})

/** The blocks of the home page in the order of their rows; a page without a hero still has its heading. `isKnown`: for a buyer who has shops here. */
export const HomeBlocks = ({ blocks, isKnown = false }: { blocks: HomeBlock[]; isKnown?: boolean }) => {
  const firstProducts = blocks.findIndex(({ kind }) => kind === 'products')
  const isBelowPicture =
    !isKnown &&
    blocks.slice(0, Math.max(firstProducts, 0)).some((block) => block.kind === 'hero' && block.picture !== null)
  return (
    <>
      {!blocks.some(({ kind }) => kind === 'hero') && <h1 className="sr-only">{m.frame_claim()}</h1>}
      {blocks.map((block, index) => (
        <Suspense key={block.id}>
          <Block block={block} isSeen={index === firstProducts && !isBelowPicture} isKnown={isKnown} />
        </Suspense>
      ))}
    </>
  )
}
