import { Suspense, useMemo } from 'react'
import { useCameWithPage } from '../ui/use-live.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './wire.ts'

export interface ProductGridProps {
  products: ProductCardData[]
  /** how many are seen without scrolling, so that their pictures come at once */
  firstRow?: number | undefined
  /** a media query where only some widths show them at first */
  firstAt?: string | undefined
}

/** Cards of goods, 2 to 5 beside each other. */
export const ProductGrid = ({ products, firstRow = 0, firstAt }: ProductGridProps) => {
  // a press finds the page, and its own card, alive before all the others are: unless they are asked for anew
  const cards = useMemo(
    () =>
      products.map((product, index) => (
        <li key={product.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <Suspense>
            <ProductCard product={product} first={index < firstRow && (firstAt ?? true)} />
          </Suspense>
        </li>
      )),
    [products, firstRow, firstAt],
  )
  return <ul className={useCameWithPage() ? 'goods-grid drawn-goods' : 'goods-grid'}>{cards}</ul>
}
