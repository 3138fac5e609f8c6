import { displayPriceOf } from '@lonja/core/catalogue/price-display.ts'
import { add, formatMoney, times, ZERO } from '@lonja/core/kernel/money.ts'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../shell/locale.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { useLive } from '../ui/use-live.ts'
import { Price } from './price.tsx'
import { PriceClosed } from './price-closed.tsx'
import { skuStepper } from './sku-quantity.ts'
import { SkuRow } from './sku-row.tsx'
import { Stock, stockState } from './stock.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { ProductData, SkuData } from './wire.ts'

const buyable = (sku: SkuData) => stockState(sku, sku.priceInfo?.level1.min2Buy ?? 1).buyable

/** Price, stock, variants and the way into the cart; one form for all variants together. */
export const BuyBox = ({ product }: { product: ProductData }) => {
  const locale = useLocale()
  const live = useLive()
  const single = product.skus.length === 1
  const untouched = (): Record<number, number> =>
    Object.fromEntries(product.skus.map((sku) => [sku.id, single ? skuStepper(sku, false).min : 0]))
  const [quantities, setQuantities] = useState(untouched)
  const { fetcher, action, back, busy } = useAddToCart(() => setQuantities(untouched()))
  const { taxSetting } = product.shop.shopSettings
  const price = displayPriceOf(product.priceInfo, product.tax, taxSetting)
  if (!price || !product.priceInfo)
    return (
      <div className="mt-5 rounded-lg bg-wash p-5">
        <PriceClosed shop={product.shop} />
      </div>
    )
  const total = add(
    ZERO,
    ...product.skus.map((sku) => {
      const of = displayPriceOf(sku.priceInfo, product.tax, taxSetting)
      return of ? times(of.net, quantities[sku.id] ?? 0) : ZERO
    }),
  )
  const nothing = product.skus.every((sku) => !quantities[sku.id])
  const forSale = product.skus.some(buyable)
  return (
    <fetcher.Form method="post" action={action} className="mt-5">
      <input type="hidden" name="shopId" value={product.shopId} />
      <input type="hidden" name="back" value={back} />
      {live && <input type="hidden" name="inPlace" value="1" />}
      <div className="flex items-start justify-between gap-4">
        <Price price={price} packSize={product.priceInfo.level1.min2Buy} retailPrice={product.retailPrice} large />
        {price.discountPercent > 0 && <Tag tone="accent">−{price.discountPercent} %</Tag>}
      </div>
      {single && (
        <div className="mt-2">
          <Stock {...stockState(product, product.priceInfo.level1.min2Buy)} />
        </div>
      )}
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {product.skus.map((sku) => (
          <SkuRow
            key={sku.id}
            sku={sku}
            product={product}
            single={single}
            quantity={quantities[sku.id] ?? 0}
            onChange={(quantity) => setQuantities((before) => ({ ...before, [sku.id]: quantity }))}
          />
        ))}
      </ul>
      {forSale && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <p className="tabular-nums">
            <span className="text-ink-2">{m.catalogue_total_net()}</span>{' '}
            <output className="font-bold text-lg">{formatMoney(total, locale)}</output>
          </p>
          <Button type="submit" size="lg" busy={busy} disabled={live && nothing} className="grow sm:grow-0">
            {m.catalogue_add()}
          </Button>
        </div>
      )}
    </fetcher.Form>
  )
}
