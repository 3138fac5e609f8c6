import { priceMove } from '@lonja/core/bought/bought.ts'
import { quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import { AccessLink } from '../access/access-link.tsx'
import { useMayBuy } from '../frame/use-me.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { AddSku } from '../products/add-sku.tsx'
import { UnitNet } from '../products/price.tsx'
import { Stock, shelfOf } from '../products/stock.tsx'
import { RestockButton } from '../restock/restock-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { fullName, isOnSale, offeredOf } from './on-sale.ts'
import type { Bought } from './wire.ts'

/** Something that was bought before: how often, what has changed since, and the way to have it again. */
export const BoughtRow = ({ bought }: { bought: Bought }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <Thumb base={bought.picture} size={64} />
    <div className="min-w-0 flex-1 basis-48">
      {bought.offer === 'gone' ? (
        <p className="py-0.5 font-medium text-ink-2">{fullName(bought)}</p>
      ) : (
        <LocaleLink
          to={`/goods-detail/${bought.productId}?sku=${bought.id}`}
          className="inline-block py-0.5 font-medium hover:underline"
        >
          {fullName(bought)}
        </LocaleLink>
      )}
      <Facts bought={bought} />
      <State bought={bought} />
    </div>
    <Act bought={bought} />
  </div>
)

const Facts = ({ bought: { shop, serialNumber, times, lastAt, usualQuantity } }: { bought: Bought }) => {
  const locale = useLocale()
  return (
    <p className="facts text-ink-3 text-xs">
      <span>{shop.name}</span> <span>{serialNumber}</span> <span>{m.bought_times({ count: times })}</span>{' '}
      <span>{m.bought_last({ date: formatDay(lastAt, locale) })}</span>{' '}
      <span>{m.bought_usually({ count: usualQuantity })}</span>
    </p>
  )
}

/** What it costs today and how that differs from the last order; or why it cannot be had. */
const State = ({ bought }: { bought: Bought }) => {
  const locale = useLocale()
  const { sku, tax, shop, lastQuantity } = bought
  if (bought.offer === 'gone') return <Tag>{m.bought_gone()}</Tag>
  if (!sku)
    return (
      <p className="text-sm">
        {m.bought_closed()} <AccessLink shop={shop} />
      </p>
    )
  const { taxSetting } = shop.shopSettings
  const price = displayPriceOf(sku.priceInfo, tax, taxSetting, lastQuantity)
  const stock = shelfOf(sku)
  const last = fromEuros(bought.lastPrice)
  const move = price && priceMove(last, price.net)
  const before = { price: formatMoney(last, locale) }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {price && <UnitNet price={price} />}
      {move && (
        <Tag tone={move === 'up' ? 'accent' : 'leaf'}>
          {move === 'up' ? m.bought_up(before) : m.bought_down(before)}
        </Tag>
      )}
      {stock.tone !== 'leaf' && <Stock {...stock} />}
    </div>
  )
}

const Act = ({ bought }: { bought: Bought }) => {
  const mayBuy = useMayBuy()
  if (!mayBuy || !bought.sku) return null
  const name = fullName(bought)
  if (isOnSale(bought)) {
    const { id, productId, shop } = bought
    return (
      <AddSku
        sku={{ id, productId, shopId: shop.id, name, ...quantityFactsOf(bought.sku) }}
        quantity={offeredOf(bought)}
      />
    )
  }
  return canAwaitRestock(bought.sku) && <RestockButton skuId={bought.id} name={name} />
}
