import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Lock } from 'lucide-react'
import { FollowButton } from '../follows/follow-button.tsx'
import { useFollow } from '../follows/use-follow.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import { Tag } from '../ui/tag.tsx'
import { OpenState } from './open-state.tsx'
import { distanceText, typeText, visibilityText } from './shop-labels.ts'
import { ShopLogo } from './shop-logo.tsx'
import type { ShopCardData } from './wire.ts'

/** Where a card shows products of its shop. */
const PLACES = [0, 1, 2]

/** One shop of a list. Its one link covers the card. */
export const ShopCard = ({ shop }: { shop: ShopCardData }) => {
  const locale = useLocale()
  const follow = useFollow(shop)
  const isPrivate = shop.visibility !== 'public'
  const facts = [
    typeText(shop.type),
    shop.industry?.name,
    shop.distance === null ? undefined : distanceText(shop.distance, locale),
  ].filter(Boolean)
  return (
    <article className="shop-card">
      <Window shop={shop} />
      <div className="shop-card-facts">
        <div>
          <ShopLogo logo={shop.logo} name={shop.name} />
          <div>
            <h3>
              <LocaleLink to={`/shop-index/${shop.id}`}>{shop.name}</LocaleLink>
            </h3>
            <p>{facts.join(' · ')}</p>
            <p>
              {shop.city}
              <OpenState isOpen={shop.isOpen} />
            </p>
          </div>
        </div>
        <div className="shop-card-tags">
          {isPrivate && (
            <Tag tone="amber">
              <Lock size={12} aria-hidden />
              {visibilityText(shop.visibility)}
            </Tag>
          )}
          {shop.minimumOrder > 0 && (
            <Tag>{m.shops_minimum({ amount: formatMoney(fromEuros(shop.minimumOrder), locale) })}</Tag>
          )}
          {shop.freeShipFrom !== null && (
            <Tag tone="leaf">{m.shops_free_from({ amount: formatMoney(fromEuros(shop.freeShipFrom), locale) })}</Tag>
          )}
        </div>
        <div className="shop-card-foot">
          <p>
            {shop.productCount > 0 && (
              <>
                {m.products_count({ count: shop.productCount })}
                <br />
              </>
            )}
            {m.shops_followers({ count: follow.followers })}
          </p>
          <FollowButton shop={shop} follow={follow} />
        </div>
      </div>
    </article>
  )
}

/** A look at the shop's products; a shop that shows them to nobody has its blind down. */
const Window = ({ shop: { thumbnails, visibility } }: { shop: ShopCardData }) => {
  if (thumbnails.length === 0 && visibility === 'privateHidden')
    return (
      <div className="grid aspect-3/1 place-items-center bg-wash-2 text-ink-3">
        <Lock size={28} strokeWidth={1.5} aria-hidden />
      </div>
    )
  return (
    <div className="shop-card-window">
      {PLACES.map((place) => {
        const picture = thumbnails[place]
        return picture ? (
          <Picture key={place} base={picture} alt="" sizes="(max-width:639px) 31vw,16vw" largest="medium" />
        ) : (
          <span key={place} />
        )
      })}
    </div>
  )
}
