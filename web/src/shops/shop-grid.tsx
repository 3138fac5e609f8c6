import { ShopCard } from './shop-card.tsx'
import type { ShopCardData } from './wire.ts'

/** Cards of shops, 1 to 4 beside each other; 1 to 3 where filters stand beside them. */
export const ShopGrid = ({ shops, beside = false }: { shops: ShopCardData[]; beside?: boolean }) => (
  <ul className={`grid gap-4 sm:grid-cols-2 ${beside ? 'lg:grid-cols-3' : 'md:grid-cols-3 lg:grid-cols-4'}`}>
    {shops.map((shop) => (
      <li key={shop.id} className="grid">
        <ShopCard shop={shop} />
      </li>
    ))}
  </ul>
)
