import { type Cents, formatMoney, fromEuros, fromPercent, toPercent } from '@lonja/core/kernel/money.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { writeContent } from '@lonja/core/products/content.ts'
import { displayPriceOf, marginOf } from '@lonja/core/products/price-display.ts'
import { YourPrice } from '../../access/your-price.tsx'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Tag } from '../../ui/tag.tsx'
import { netPerMeasure, vatWord } from '../price.tsx'
import { Stock, stockState } from '../stock.tsx'
import type { ProductData, SkuData } from '../wire.ts'

/** Whether variants differ in price: the product's own price is then that of the cheapest. */
export const pricesDiffer = ({ skus, priceInfo }: ProductData): boolean =>
  skus.some((sku) => sku.priceInfo?.level1.price !== priceInfo?.level1.price)

/** What a unit and a pack cost, with and without VAT, and what a retailer earns on it. `sku`: the variant in sight. */
export const PriceBlock = ({ product, sku }: { product: ProductData; sku: SkuData | undefined }) => {
  const locale = useLocale()
  const { taxSetting } = product.shop.shopSettings
  const shown = sku?.priceInfo ?? product.priceInfo
  const price = displayPriceOf(shown, product.tax, taxSetting)
  if (!price || !shown) return null
  const packSize = shown.level1.min2Buy
  const retail = product.retailPrice === null ? null : fromEuros(product.retailPrice)
  const margin = marginOf(retail, price.net, fromPercent(product.tax))
  const withVat = (amount: Cents) => m.products_with_vat({ price: formatMoney(amount, locale) })
  const facts = [
    price.netContent && {
      term: m.products_detail_content({ content: writeContent(price.netContent, locale) }),
      amount: netPerMeasure(price, locale),
      note: vatWord(false),
    },
    packSize > 1 && {
      term: m.products_detail_pack_of({ size: packSize }),
      amount: formatMoney(price.pack, locale),
      note: vatWord(price.taxInclude),
    },
    retail !== null && {
      term: m.products_detail_retail(),
      amount: formatMoney(retail, locale),
      note:
        margin && margin.bp > 0 ? m.products_detail_margin({ percent: percentText(toPercent(margin.bp), locale) }) : '',
    },
  ].filter((fact) => typeof fact === 'object')
  return (
    <div className="tabular-nums">
      <div className="flex flex-wrap items-baseline gap-x-2">
        {!sku && pricesDiffer(product) && <span className="text-ink-2">{m.products_detail_from()}</span>}
        <p className="font-bold text-3xl tracking-[-0.03em]">{formatMoney(price.net, locale)}</p>
        <span className="text-ink-3">{m.products_per_unit()}</span>
        {price.list && (
          <s className="text-ink-3">
            <span className="sr-only">{m.products_price_before()} </span>
            {formatMoney(price.list.net, locale)}
          </s>
        )}
        {price.discountPercent > 0 && <Tag tone="accent">{formatSignedPercent(-price.discountPercent, locale)}</Tag>}
        {shown.level1.yourPrice && <YourPrice />}
      </div>
      <p className="text-ink-2">
        {m.products_detail_without_vat()} · {withVat(price.gross)}
      </p>
      {facts.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_auto_1fr] gap-x-4 gap-y-1">
          {facts.map(({ term, amount, note }) => (
            <div key={term} className="col-span-3 grid grid-cols-subgrid items-baseline">
              <dt className="text-ink-3">{term}</dt>
              <dd className="text-right font-medium">{amount}</dd>
              <dd className="text-ink-3 text-xs">{note}</dd>
            </div>
          ))}
        </dl>
      )}
      {product.skus.length > 1 && (
        <div className="mt-3">
          <Stock {...stockState(product, packSize)} />
        </div>
      )}
    </div>
  )
}

const percentText = (percent: number, locale: string): string =>
  percent.toLocaleString(locale, { maximumFractionDigits: percent % 1 === 0 ? 0 : 1 })
