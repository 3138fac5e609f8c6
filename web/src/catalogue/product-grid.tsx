import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './wire.ts'

/** Cards of goods, 2 to 5 beside each other. `firstRow`: they are seen without scrolling, so their pictures come at once. */
export const ProductGrid = ({ products, firstRow = 0 }: { products: ProductCardData[]; firstRow?: number }) => (
  <ul className="goods-grid">
    {products.map((product, index) => (
      <li key={product.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <ProductCard product={product} first={index < firstRow} />
      </li>
    ))}
  </ul>
)
