import { seesProducts } from '@lonja/core/access/access.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccessPanel } from '../access/access-panel.tsx'
import type { ShopAccessData } from '../access/wire.ts'
import { useOwnShop } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { accessText } from '../products/price-closed.tsx'
import { Alert } from '../ui/alert.tsx'
import { ClosureNote } from './closure-note.tsx'
import { ShopBanner } from './shop-banner.tsx'
import { ShopClosed } from './shop-closed.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopSearch } from './shop-search.tsx'
import { type ShopTab, ShopTabs } from './shop-tabs.tsx'
import type { ShopData, ShopRating } from './wire.ts'

interface ShopFrameProps {
  shop: ShopData
  current: ShopTab
  rating: ShopRating | null
  /** how the user stands with it, where there is a next step */
  access: ShopAccessData | null
  children: ReactNode
}

/** A shop's page: who it is, its terms, its rooms. Whom the shop hides from sees its sign and the one next step (spec §4). */
export const ShopFrame = ({ shop, current, rating, access, children }: ShopFrameProps) => {
  const isOwnHost = useOwnShop() !== null
  const closed = accessText(shop.access)
  const isHidden = !seesProducts(shop.visibility, shop.access)
  return (
    <>
      {current === 'front' && <ShopBanner banner={shop.banner} />}
      <ShopHead shop={shop} rating={rating} />
      {!isHidden && shop.shopSettings.closure && (
        <div className="page pt-4">
          <ClosureNote closure={shop.shopSettings.closure} />
        </div>
      )}
      {!isHidden && <FreeShipping shop={shop} />}
      {isHidden ? (
        <ShopClosed access={access} />
      ) : (
        <>
          <div className="border-line border-b">
            <div className="page flex flex-col-reverse gap-x-8 md:flex-row md:items-center md:justify-between">
              <ShopTabs shopId={shop.id} current={current} />
              {!isOwnHost && <ShopSearch shop={shop} />}
            </div>
          </div>
          {closed && (
            <div className="page pt-5">{access ? <AccessPanel access={access} /> : <Alert>{closed}</Alert>}</div>
          )}
          <div className="of-one-shop">{children}</div>
        </>
      )}
    </>
  )
}

/** From which amount on the shop sends for nothing (spec §9, free shipping). */
const FreeShipping = ({ shop }: { shop: ShopData }) => {
  const locale = useLocale()
  const free = shop.shopSettings.shipmentSetting?.national.freeShipFrom
  if (!free?.enabled) return null
  return (
    <p className="bg-leaf-wash text-leaf">
      <span className="page flex flex-wrap items-center gap-x-2 py-2.5">
        <Truck size={18} aria-hidden />
        <strong className="font-semibold">
          {m.shops_front_free({ amount: formatMoney(fromEuros(free.from), locale) })}
        </strong>
      </span>
    </p>
  )
}
