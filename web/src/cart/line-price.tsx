import { formatMoney, times } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { nextStep } from '@lonja/core/products/price-ladder.ts'
import { YourPrice } from '../access/your-price.tsx'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { perMeasure, vatWord } from '../products/price.tsx'
import type { CartEntryData, CartItemData } from './wire.ts'

interface LineProps {
  item: CartItemData
  shop: CartEntryData['shop']
}

/** Stars in the place of a price that is closed to this user (spec §4). */
const Stars = () => (
  <span className="tracking-widest">
    <span aria-hidden>***</span>
    <span className="sr-only">{m.cart_price_hidden()}</span>
  </span>
)

/** A unit's price as its shop writes prices, so that the line is its multiple, and what it was before the discount. */
export const UnitPrice = ({ item, shop, quantity }: LineProps & { quantity: number }) => {
  const locale = useLocale()
  const price = displayPriceOf(item.sku.priceInfo, item.sku.product.tax, shop.shopSettings.taxSetting, quantity)
  if (!price) return <Stars />
  const pack = item.sku.priceInfo?.level1.min2Buy ?? 1
  return (
    <p className="text-ink-2 text-xs tabular-nums">
      {pack > 1 && quantity % pack === 0 && `${m.cart_packs_of({ count: quantity / pack, size: pack })} · `}
      {m.cart_unit_price({ price: formatMoney(price.unit, locale) })}
      {price.netContent && ` · ${perMeasure(price, locale)}`}
      {price.list && (
        <s className="ml-1.5 text-ink-3">
          <span className="sr-only">{m.cart_price_before()} </span>
          {formatMoney(price.list.unit, locale)}
        </s>
      )}
      {item.sku.priceInfo?.level1.yourPrice && (
        <span className="ml-1.5">
          <YourPrice />
        </span>
      )}
    </p>
  )
}

/** What a unit costs with a few more units, where that is less. */
export const NextStep = ({ item, shop, quantity }: LineProps & { quantity: number }) => {
  const locale = useLocale()
  const step = nextStep(item.sku.priceInfo, quantity)
  const price =
    step &&
    displayPriceOf(item.sku.priceInfo, item.sku.product.tax, shop.shopSettings.taxSetting, quantity + step.missing)
  if (!step || !price) return null
  const pack = item.sku.priceInfo?.level1.min2Buy ?? 1
  const told = { price: formatMoney(price.unit, locale), percent: step.percent }
  return (
    <p className="text-leaf text-xs tabular-nums">
      {pack > 1
        ? m.cart_next_step_packs({ count: step.missing / pack, ...told })
        : m.cart_next_step_units({ count: step.missing, ...told })}
    </p>
  )
}

/** What the line comes to, as its shop writes prices. */
export const LineTotal = ({ item, shop, quantity }: LineProps & { quantity: number }) => {
  const locale = useLocale()
  const price = displayPriceOf(item.sku.priceInfo, item.sku.product.tax, shop.shopSettings.taxSetting, quantity)
  if (!price) return <Stars />
  return (
    <div className="ml-auto text-right tabular-nums">
      <p className="font-semibold">{formatMoney(times(price.unit, quantity), locale)}</p>
      <p className="text-ink-3 text-xs">{vatWord(price.taxInclude)}</p>
    </div>
  )
}
