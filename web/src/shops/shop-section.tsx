import { SectionHead, type SectionHeadProps } from '../frame/section-head.tsx'
import { useDrawnNear } from '../hydration/use-hydrated.ts'
import { ShopGrid } from './shop-grid.tsx'
import type { ShopCardData } from './wire.ts'

/** A row of shops with its title and the way to all of them. */
export const ShopSection = ({ shops, ...head }: SectionHeadProps & { shops: ShopCardData[] }) => (
  <section aria-label={head.title} className={`mt-14 bg-wash py-12 [--near:345px] ${useDrawnNear()}`}>
    <div className="page">
      <SectionHead {...head} />
      <ShopGrid shops={shops} swiped />
    </div>
  </section>
)
