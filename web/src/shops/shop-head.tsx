import { seesProducts } from '@lonja/core/access/access.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Lock, MapPin } from 'lucide-react'
import { Stars } from '../comments/stars.tsx'
import { AskShop } from '../conversations/ask-shop.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { useFollow } from '../follows/use-follow.ts'
import { useOwnShop } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopHostLink } from '../signin/shop-host-link.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Tag } from '../ui/tag.tsx'
import { OpenState } from './open-state.tsx'
import { distanceText, typeText, visibilityText } from './shop-labels.ts'
import { ShopLogo } from './shop-logo.tsx'
import { ShopService } from './shop-service.tsx'
import type { ShopData, ShopRating } from './wire.ts'

interface ShopHeadProps {
  shop: ShopData
  rating: ShopRating | null
}

/** Who this is, where, and on which terms they sell. */
export const ShopHead = ({ shop, rating }: ShopHeadProps) => {
  const locale = useLocale()
  const follow = useFollow(shop)
  const isOwnHost = useOwnShop() !== null
  const { minimumOrder, firstOrderMinimum } = shop.shopSettings
  return (
    <section className="border-line border-b bg-wash">
      <div className="page flex flex-col gap-5 py-6 sm:flex-row sm:items-center md:py-8">
        <div className="shrink-0">
          <ShopLogo logo={shop.logo} name={shop.name} className="size-20 text-2xl md:size-24" />
        </div>
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
            <span>
              <MapPin size={14} aria-hidden className="mr-1 -mt-0.5 inline" />
              {shop.city}
              {shop.distance !== null && <> · {distanceText(shop.distance, locale)}</>}
              <OpenState isOpen={shop.isOpen} until={shop.openUntil} opens={shop.opens} />
            </span>
          </p>
          {rating?.average && (
            <LocaleLink
              to={`/shop-index/store-info/${shop.id}#comments`}
              className="mt-1.5 flex min-h-8 w-fit items-center gap-2 text-ink-2 hover:underline"
            >
              <Stars points={rating.average} />
              {m.comments_product_count({ count: rating.count })}
            </LocaleLink>
          )}
          <div className="mt-3 flex flex-wrap gap-1.5">
            {shop.productCount > 0 && <Tag>{m.products_count({ count: shop.productCount })}</Tag>}
            <Tag>{m.shops_followers({ count: follow.followers })}</Tag>
            {minimumOrder > 0 && <Tag>{m.shops_minimum({ amount: formatMoney(fromEuros(minimumOrder), locale) })}</Tag>}
            {firstOrderMinimum !== null && (
              <Tag>{m.shops_first_minimum({ amount: formatMoney(fromEuros(firstOrderMinimum), locale) })}</Tag>
            )}
          </div>
          {seesProducts(shop.visibility, shop.access) && <ShopService shop={shop} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
          <FollowButton shop={shop} follow={follow} />
          {seesProducts(shop.visibility, shop.access) && (
            <AskShop topic={{ shopId: shop.id }} className={buttonStyle('quiet', 'sm')} />
          )}
          {!isOwnHost && (
            <ShopHostLink
              shop={shop}
              className="flex min-h-9 items-center text-ink-2 underline underline-offset-4 hover:text-ink"
            >
              {m.signin_shop_host()}
            </ShopHostLink>
          )}
        </div>
      </div>
    </section>
  )
}
