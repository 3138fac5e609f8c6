import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Lock, MapPin } from 'lucide-react'
import { FollowButton } from '../follows/follow-button.tsx'
import { useFollow } from '../follows/use-follow.ts'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../shell/locale.ts'
import { Tag } from '../ui/tag.tsx'
import { OpenState } from './open-state.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { distanceText, typeText, visibilityText } from './shop-words.ts'
import type { ShopData } from './wire.ts'

/** Who this is, where, and on which terms they sell. */
export const ShopHead = ({ shop }: { shop: ShopData }) => {
  const locale = useLocale()
  const follow = useFollow(shop)
  const { shipmentSetting, minimumOrder } = shop.shopSettings
  const free = shipmentSetting?.national.freeShipFrom
  const money = (euros: typeof minimumOrder) => formatMoney(fromEuros(euros), locale)
  return (
    <section className="border-line border-b bg-wash">
      <div className="page flex flex-col gap-5 py-6 sm:flex-row sm:items-center md:py-8">
        <ShopLogo logo={shop.logo} name={shop.name} className="size-20 text-2xl md:size-24" />
        <div className="min-w-0 grow">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-2xl tracking-[-0.03em]">
            {shop.name}
            {shop.visibility !== 'public' && (
              <Tag tone="amber">
                <Lock size={12} aria-hidden />
                {visibilityText(shop.visibility)}
              </Tag>
            )}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2">
            {[typeText(shop.type), shop.industry?.name].filter(Boolean).join(' · ')}
            <span className="flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {shop.city}
              {shop.distance !== null && <> · {distanceText(shop.distance, locale)}</>}
              <OpenState isOpen={shop.isOpen} />
            </span>
          </p>
          <div className="mt-3 flex flex-wrap gap-1.5">
            <Tag>{m.catalogue_count({ count: shop.productCount })}</Tag>
            <Tag>{m.shops_followers({ count: follow.followers })}</Tag>
            {minimumOrder > 0 && <Tag>{m.shops_minimum({ amount: money(minimumOrder) })}</Tag>}
            {free?.enabled && <Tag tone="leaf">{m.shops_free_from({ amount: money(free.from) })}</Tag>}
          </div>
        </div>
        <FollowButton shop={shop} follow={follow} />
      </div>
    </section>
  )
}
