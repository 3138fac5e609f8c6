import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { displayPriceOf } from '@lonja/core/catalogue/price-display.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../shell/locale.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { skuStepper } from './sku-quantity.ts'
import { Stock, stockState } from './stock.tsx'
import type { ProductData, SkuData } from './wire.ts'

interface SkuRowProps {
  sku: SkuData
  product: ProductData
  /** the product's only sku */
  single: boolean
  quantity: number
  onChange: (quantity: number) => void
}

/** One variant to buy: what tells it apart, its price, its stock and how many. */
export const SkuRow = ({ sku, product, single, quantity, onChange }: SkuRowProps) => {
  const locale = useLocale()
  const packSize = sku.priceInfo?.level1.min2Buy ?? 1
  const price = displayPriceOf(sku.priceInfo, product.tax, product.shop.shopSettings.taxSetting)
  const stock = stockState(sku, packSize)
  const name = sku.attribute.map(({ value }) => value).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {sku.attribute.map(
            ({ key, swatch }) =>
              swatch && (
                <span
                  key={key}
                  aria-hidden
                  className="size-4 rounded-full border border-line-strong"
                  style={{ backgroundColor: swatch }}
                />
              ),
          )}
          {single ? m.catalogue_quantity() : name || sku.serialNumber}
        </p>
        {!single && (
          <p className="text-ink-3 text-xs tabular-nums">
            {price && formatMoney(price.net, locale)} {m.catalogue_per_unit()}
            {packSize > 1 && <> · {m.catalogue_pack({ size: packSize })}</>}
          </p>
        )}
        {single && packSize > 1 && <p className="text-ink-3 text-xs">{m.catalogue_pack_step({ size: packSize })}</p>}
        {!single && <Stock {...stock} />}
      </div>
      {stock.buyable && (
        <>
          <input type="hidden" name="skuId" value={sku.id} />
          <QuantityStepper
            name="quantity"
            label={m.catalogue_quantity_of({ name: single ? product.name : name || sku.serialNumber })}
            value={quantity}
            {...skuStepper(sku, !single)}
            debounce={DEBOUNCE_MS}
            onChange={onChange}
          />
        </>
      )}
    </li>
  )
}
