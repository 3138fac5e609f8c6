import { ShopCard } from './shop-card.tsx'
import type { ShopCardData } from './wire.ts'

interface ShopGridProps {
  shops: ShopCardData[]
  /** filters stand beside them */
  beside?: boolean
  /** one row that is swiped on phones */
  swiped?: boolean
}

/** Cards of shops, 1 to 4 beside each other; 1 to 3 beside filters. */
export const ShopGrid = ({ shops, beside = false, swiped = false }: ShopGridProps) => (
  <ul
    className={`grid gap-4 sm:grid-cols-2 ${swiped ? 'swipe [--swipe:80%]' : ''} ${beside ? 'lg:grid-cols-3' : 'md:grid-cols-3 lg:grid-cols-4'}`}
  >
    {shops.map((shop) => (
      <li key={shop.id} className="grid">
        <ShopCard shop={shop} />
      </li>
    ))}
  </ul>
)
