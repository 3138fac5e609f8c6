import { ShopCard } from './shop-card.tsx'
import type { ShopCardData } from './wire.ts'

/** Cards of shops, 1 to 4 beside each other. */
export const ShopGrid = ({ shops }: { shops: ShopCardData[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
    {shops.map((shop) => (
      <li key={shop.id} className="grid">
        <ShopCard shop={shop} />
      </li>
    ))}
  </ul>
)
