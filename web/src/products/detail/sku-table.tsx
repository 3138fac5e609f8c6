import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import { UsualQuantity } from '../../bought/usual-quantity.tsx'
import { stepButton } from '../../cart/quantity-step.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { RestockButton } from '../../restock/restock-button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { perMeasure, vatWord } from '../price.tsx'
import { skuStepper } from '../sku-quantity.ts'
import { Stock, stockState } from '../stock.tsx'
import type { ProductData, SkuData } from '../wire.ts'
import { markText, packBeside, variantName } from './mark-text.ts'
import { VariantLink } from './variant-link.tsx'
import { totalWanted, type Wanted, withQuantity, withTypedMark } from './wanted.ts'

export interface SkuPartsProps {
  product: ProductData
  wanted: Wanted
  setWanted: (change: (before: Wanted) => Wanted) => void
  /** whose pictures come first */
  onChoose: (skuId: number) => void
}

/** Variants below each other: picture, price, stock, how many and what that comes to. On narrow screens two columns. */
export const SkuTable = (props: SkuPartsProps) => {
  const { product } = props
  const isGross = product.shop.shopSettings.taxSetting?.taxInclude
  const [only, another] = product.skus
  if (only && !another) return <OnlySku {...props} sku={only} />
  return (
    <table className="w-full border-collapse border-line border-y">
      <caption className="sr-only">{m.products_detail_variants()}</caption>
      <thead className="text-ink-3 text-xs max-lg:sr-only">
        <tr>
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {product.skus[0]?.attribute.map(({ name }) => name).join(' · ')}
          </th>
          <th scope="col" className="hidden px-2 py-2 text-right font-medium lg:table-cell">
            {isGross ? m.products_detail_gross_unit() : m.products_detail_net_unit()}
          </th>
          <th scope="col" className="hidden px-2 py-2 text-left font-medium lg:table-cell">
            {m.products_detail_stock()}
          </th>
          <th scope="col" className="px-2 py-2 text-left font-medium">
            {m.products_quantity()}
          </th>
          <th scope="col" className="hidden py-2 pl-2 text-right font-medium lg:table-cell">
            {isGross ? m.products_total_gross() : m.products_total_net()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {product.skus.map((sku) => (
          <SkuRow key={sku.id} {...props} sku={sku} />
        ))}
      </tbody>
    </table>
  )
}

const SkuRow = (props: SkuPartsProps & { sku: SkuData }) => {
  const { product, wanted, onChoose, sku } = props
  const locale = useLocale()
  const packSize = sku.priceInfo?.level1.min2Buy ?? 1
  const quantity = wanted.quantities[sku.id] ?? 0
  const price = displayPriceOf(sku.priceInfo, product.tax, product.shop.shopSettings.taxSetting, quantity)
  const stock = stockState(sku, packSize)
  const pack = packBeside(sku)
  const measure = price && perMeasure(price, locale)
  const swatch = sku.attribute.find((one) => one.swatch)?.swatch
  const total = quantity > 0 ? formatMoney(totalWanted(product, { [sku.id]: quantity }).amount, locale) : ''
  return (
    <tr>
      <th scope="row" className="py-2 pr-3 text-left align-middle font-normal">
        <VariantLink sku={sku} swatch={swatch} onChoose={onChoose}>
          {variantName(sku)}
        </VariantLink>
        <div className="text-xs tabular-nums lg:hidden">
          <p className="text-ink-3">
            {price && `${formatMoney(price.unit, locale)} ${m.products_per_unit()} ${vatWord(price.taxInclude)}`}
            {measure && <> · {measure}</>}
            {pack && <> · {pack}</>}
          </p>
          <StockLine sku={sku} stock={stock} />
        </div>
      </th>
      <td className="hidden whitespace-nowrap px-2 text-right tabular-nums lg:table-cell">
        {price && formatMoney(price.unit, locale)}
        {measure && <p className="text-ink-3 text-xs">{measure}</p>}
        {pack && <p className="text-ink-3 text-xs">{pack}</p>}
      </td>
      <td className="hidden whitespace-nowrap px-2 lg:table-cell">
        <StockLine sku={sku} stock={stock} />
      </td>
      <td className="w-px whitespace-nowrap py-2 text-right lg:px-2 lg:text-left">
        {stock.buyable && <SkuStepper {...props} isOptional />}
        {canAwaitRestock(sku) && <RestockButton inForm skuId={sku.id} name={variantName(sku)} />}
        <p className="text-xs tabular-nums lg:hidden noscript:hidden">{total}</p>
      </td>
      <td className="hidden min-w-20 pl-2 text-right font-medium tabular-nums lg:table-cell">
        <span className="noscript:hidden">{total}</span>
      </td>
    </tr>
  )
}

/** What the shelf says, with the number that is there where it is counted and told. */
const StockLine = ({ sku, stock }: { sku: SkuData; stock: ReturnType<typeof stockState> }) => (
  <Stock
    {...stock}
    text={
      stock.tone === 'leaf' && sku.stockControl === 'notAllowedToBuy'
        ? m.products_detail_in_stock({ count: sku.stock })
        : stock.text
    }
  />
)

/** The one variant: how many of it. On phones, one that cannot be bought stands at the foot of the screen with what can be done instead. */
const OnlySku = (props: SkuPartsProps & { sku: SkuData }) => {
  const { sku } = props
  const packSize = sku.priceInfo?.level1.min2Buy ?? 1
  const stock = stockState(sku, packSize)
  return (
    <div
      data-foot-bar={stock.buyable ? undefined : ''}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-y py-3 ${stock.buyable ? '' : 'max-sm:sticky max-sm:bottom-(--tab-bar) max-sm:z-10 max-sm:-mx-4 max-sm:bg-paper max-sm:px-4'}`}
    >
      <div>
        {stock.buyable && <p className="font-medium">{m.products_quantity()}</p>}
        {stock.buyable && packSize > 1 && (
          <p className="text-ink-3 text-xs">{m.products_pack_step({ size: packSize })}</p>
        )}
        <StockLine sku={sku} stock={stock} />
      </div>
      {stock.buyable && <SkuStepper {...props} isOptional={false} />}
      {canAwaitRestock(sku) && <RestockButton inForm skuId={sku.id} name={props.product.name} />}
    </div>
  )
}

const SkuStepper = ({
  product,
  wanted,
  setWanted,
  onChoose,
  sku,
  isOptional,
}: SkuPartsProps & { sku: SkuData; isOptional: boolean }) => {
  const mark = wanted.marks[sku.id]
  const name = isOptional ? variantName(sku) : product.name
  const quantity = wanted.quantities[sku.id] ?? 0
  const change = (units: number) => {
    setWanted((before) => withQuantity(before, sku.id, units))
    onChoose(sku.id)
  }
  return (
    <div>
      <input type="hidden" name="skuId" value={sku.id} />
      <QuantityStepper
        name="quantity"
        label={m.products_quantity_of({ name })}
        value={quantity}
        {...skuStepper(sku, isOptional)}
        submitAs={stepButton(sku.id)}
        debounce={DEBOUNCE_MS}
        onChange={change}
        onTyped={(text, units) => setWanted((before) => withTypedMark(before, sku, text, units))}
      />
      <UsualQuantity sku={sku} name={name} quantity={quantity} onChoose={change} />
      {mark && (
        <p
          role="alert"
          className={`mt-1 max-w-36 whitespace-normal text-left text-xs first-letter:uppercase ${mark.isRefused ? 'text-red' : 'text-amber'}`}
        >
          {markText(mark, sku)}
        </p>
      )}
    </div>
  )
}
