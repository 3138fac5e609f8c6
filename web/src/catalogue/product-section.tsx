import { SectionHead, type SectionHeadProps } from '../shell/section-head.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductCardData } from './wire.ts'

/** A row of goods with its title and the way to all of them; nothing when there are none. */
export const ProductSection = ({ products, ...head }: SectionHeadProps & { products: ProductCardData[] }) =>
  products.length === 0 ? null : (
    <section aria-label={head.title} className="page mt-14">
      <SectionHead {...head} />
      <ProductGrid products={products} />
    </section>
  )
