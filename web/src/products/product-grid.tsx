import { Suspense, useMemo } from 'react'
import { useDrawnNear } from '../hydration/use-hydrated.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './wire.ts'

export interface ProductGridProps {
  products: ProductCardData[]
  /** how many are seen without scrolling, so that their pictures come at once */
  firstRow?: number | undefined
  /** a media query where only some widths show them at first */
  firstAt?: string | undefined
  /** more of them than a phone's first screens hold */
  isLong?: boolean
}

/** Cards of products, 2 to 5 beside each other. */
export const ProductGrid = ({ products, firstRow = 0, firstAt, isLong = false }: ProductGridProps) => {
  const drawnRows = useDrawnNear('drawn-rows')
  // each card is hydrated by itself, the pressed one first; kept, so that a change around them does not hydrate them all
  const cards = useMemo(
    () =>
      products.map((product, index) => (
        <li key={product.id}>
          <Suspense>
            <ProductCard
              product={product}
              first={index < firstRow && (firstAt ?? true)}
              discover={index === 0 ? 'render' : 'none'}
            />
          </Suspense>
        </li>
      )),
    [products, firstRow, firstAt],
  )
  return <ul className={isLong ? `product-grid ${drawnRows}` : 'product-grid'}>{cards}</ul>
}
