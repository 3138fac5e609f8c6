import { SectionHead, type SectionHeadProps } from '../frame/section-head.tsx'
import { useDrawnNear } from '../hydration/use-hydrated.ts'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'

/** Rows of products with their title and the way to all of them; nothing when there are none. */
export const ProductSection = ({ products, firstRow, firstAt, ...head }: SectionHeadProps & ProductGridProps) => {
  const drawnNear = useDrawnNear()
  return products.length === 0 ? null : (
    <section aria-label={head.title} className={`full-rows page mt-14 ${firstRow ? '' : drawnNear}`}>
      <SectionHead {...head} />
      <ProductGrid {...{ products, firstRow, firstAt }} />
    </section>
  )
}
