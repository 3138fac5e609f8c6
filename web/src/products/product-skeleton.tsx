import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'

/** Places of cards that are being fetched, as high as cards are, so that nothing jumps when they come. */
export const ProductsWaiting = ({ count }: { count: number }) => (
  <div role="status" className="mt-6">
    <span className="sr-only">{m.ui_loading()}</span>
    <div className="product-grid">
      {Array.from({ length: count }, (_, n) => n).map((n) => (
        <div key={n}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-3 h-3 w-1/2" />
          <Skeleton className="mt-2.5 h-11.5" />
          <Skeleton className="mt-2 h-6.5 w-2/3" />
          <Skeleton className="mt-1.5 h-7.5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  </div>
)
