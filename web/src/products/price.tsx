import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Euros, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { measureText } from '@lonja/core/products/measure-price.ts'
import type { DisplayPrice } from '@lonja/core/products/price-display.ts'
import { YourPrice } from '../access/your-price.tsx'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

/** A pack's price as its shop writes prices, which is what a pack costs to the cent; with VAT it says so. */
export const packAmount = (price: DisplayPrice, locale: Locale): string => {
  const amount = formatMoney(price.pack, locale)
  return price.taxInclude ? m.products_with_vat({ price: amount }) : amount
}

/** Which writing an amount is in. */
export const vatWord = (taxInclude: boolean): string => (taxInclude ? m.cart_vat_in() : m.cart_vat_out())

/** What a measure costs by the net price of a unit; '' where its content is not told. */
export const netPerMeasure = ({ net, netContent }: DisplayPrice, locale: Locale): string =>
  measureText(net, netContent, locale)

/** The same by the price in the shop's own writing. */
export const perMeasure = ({ unit, netContent }: DisplayPrice, locale: Locale): string =>
  measureText(unit, netContent, locale)

const joined = (...facts: string[]): string => facts.filter(Boolean).join(' · ')

/** A unit's net price in one line, as the rows of lists say it. */
export const UnitNet = ({ price }: { price: DisplayPrice }) => (
  <p className="tabular-nums">
    <b>{formatMoney(price.net, useLocale())}</b>{' '}
    <small className="text-ink-3">
      {joined(`${m.products_per_unit()} ${vatWord(false)}`, netPerMeasure(price, useLocale()))}
    </small>
  </p>
)

interface PriceProps {
  price: DisplayPrice
  packSize: number
  /** recommended retail price with VAT, in euros */
  retailPrice?: Euros | null
  /** the discount is the user's own */
  isYours?: boolean
}

/** A unit's net price, large, then its pack and what it costs with VAT. */
export const Price = ({ price, packSize, retailPrice = null, isYours = false }: PriceProps) => {
  const locale = useLocale()
  return (
    <div className="price">
      <p>
        <b>{formatMoney(price.net, locale)}</b>
        <small>{m.products_per_unit()}</small>
        {price.list && (
          <s>
            <span className="sr-only">{`${m.products_price_before()} `}</span>
            {formatMoney(price.list.net, locale)}
          </s>
        )}
        {isYours && <YourPrice />}
        {price.netContent && <small>{netPerMeasure(price, locale)}</small>}
      </p>
      <p>
        {packSize > 1
          ? m.products_pack_line({ size: packSize, total: packAmount(price, locale) })
          : m.products_single_line()}
      </p>
      <p>
        <span>{m.products_with_vat({ price: formatMoney(price.gross, locale) })}</span>{' '}
        {retailPrice !== null && (
          <span>{m.products_retail({ price: formatMoney(fromEuros(retailPrice), locale) })}</span>
        )}
      </p>
    </div>
  )
}
