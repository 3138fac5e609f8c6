import { ArrowRight } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { LocaleLink } from '../shell/locale-link.tsx'
import { ShopGrid } from './shop-grid.tsx'
import type { ShopCardData } from './wire.ts'

/** Shops on the home page; nothing when there are none. */
export const ShopSection = ({ shops }: { shops: ShopCardData[] }) =>
  shops.length === 0 ? null : (
    <section className="mt-14 bg-wash py-12">
      <div className="page">
        <div className="mb-5 flex items-baseline justify-between gap-4">
          <h2 className="font-bold text-xl tracking-[-0.02em]">{m.shops_home_title()}</h2>
          <LocaleLink to="/shop-list" className="flex shrink-0 items-center gap-1 font-medium hover:underline">
            {m.shops_see_all()}
            <ArrowRight size={16} aria-hidden />
          </LocaleLink>
        </div>
        <ShopGrid shops={shops} />
      </div>
    </section>
  )
