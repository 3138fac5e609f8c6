import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { OpenState } from '../shops/open-state.tsx'
import { distanceText, typeText, visibilityText } from '../shops/shop-labels.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import type { ShopPinData } from '../shops/wire.ts'

/** One shop of the list beside the map; pointing at it points at its pin, and the other way round. */
export const ShopLine = ({
  shop,
  pointed,
  picked,
  onPoint,
}: {
  shop: ShopPinData
  pointed: boolean
  /** its pin was pressed: the line comes into sight and takes the keyboard */
  picked: boolean
  onPoint: (id: number | null) => void
}) => {
  const locale = useLocale()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!picked) return
    line.current?.scrollIntoView({ block: 'nearest' })
    line.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [picked])
  const facts = [
    typeText(shop.type),
    shop.industry?.name,
    shop.distance === null ? undefined : distanceText(shop.distance, locale),
  ].filter(Boolean)
  return (
    <li
      ref={line}
      data-pointed={pointed || undefined}
      onPointerEnter={() => onPoint(shop.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(shop.id)}
      onBlur={() => onPoint(null)}
      className="relative flex items-start gap-3 border-line border-b px-4 py-3 [contain-intrinsic-size:auto_84px] [content-visibility:auto] data-pointed:bg-wash"
    >
      <ShopLogo logo={shop.logo} name={shop.name} className="size-11" />
      <div className="min-w-0 grow">
        <h3 className="flex items-center gap-1.5 font-semibold">
          <LocaleLink to={`/shop-index/${shop.id}`} className="truncate after:absolute after:inset-0 hover:underline">
            {shop.name}
          </LocaleLink>
          {shop.visibility !== 'public' && (
            <span className="shrink-0 text-amber" title={visibilityText(shop.visibility)}>
              <Lock size={14} aria-hidden />
              <span className="sr-only">{visibilityText(shop.visibility)}</span>
            </span>
          )}
        </h3>
        <p className="truncate text-ink-2 text-xs">{facts.join(' · ')}</p>
        <p className="truncate text-ink-3 text-xs">
          {shop.city}, {shop.province}
          <OpenState isOpen={shop.isOpen} />
          {' · '}
          {m.shops_followers({ count: shop.followers })}
        </p>
      </div>
    </li>
  )
}
