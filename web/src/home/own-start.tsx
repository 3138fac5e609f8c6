import { BoughtShelf } from '../bought/bought-shelf.tsx'
import { UsualTimes } from '../bought/usual-times.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import type { OwnStart as Own, OwnShop } from './own-start.server.ts'

/** A buyer's own rows of the home page: their shops, and what they often buy. */
export const OwnStart = ({ own: { shops, bought, usualTimes } }: { own: Own }) => (
  <div className="page space-y-8 py-6 md:py-8">
    <UsualTimes items={usualTimes} />
    <section aria-label={m.orders_your_shops()}>
      <SectionHead title={m.orders_your_shops()} to="/uc/following" more={m.follows_following_title()} />
      <ul className="strip gap-3">
        {shops.map((shop) => (
          <Shop key={shop.id} {...shop} />
        ))}
      </ul>
    </section>
    <BoughtShelf title={m.bought_shelf_home()} to="/uc/bought" items={bought} />
  </div>
)

const Shop = ({ id, name, logo }: OwnShop) => (
  <li className="w-24 shrink-0 text-center">
    <LocaleLink to={`/shop-index/${id}`} className="block hover:underline">
      <ShopLogo logo={logo} name={name} className="mx-auto size-12" />
      <span className="mt-1.5 line-clamp-2 text-sm">{name}</span>
    </LocaleLink>
  </li>
)
