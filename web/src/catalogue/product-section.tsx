import { ArrowRight } from 'lucide-react'
import { LocaleLink } from '../shell/locale-link.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductCardData } from './wire.ts'

interface ProductSectionProps {
  title: string
  /** where all of them are */
  to: string
  more: string
  products: ProductCardData[]
}

/** A row of goods with its title and the way to all of them; nothing when there are none. */
export const ProductSection = ({ title, to, more, products }: ProductSectionProps) =>
  products.length === 0 ? null : (
    <section aria-label={title} className="page mt-14">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="font-bold text-xl tracking-[-0.02em]">{title}</h2>
        <LocaleLink to={to} className="flex shrink-0 items-center gap-1 font-medium hover:underline">
          {more}
          <ArrowRight size={16} aria-hidden />
        </LocaleLink>
      </div>
      <ProductGrid products={products} />
    </section>
  )
