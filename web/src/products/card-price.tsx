import { type Euros, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useLocation } from 'react-router'
import { changedQuery } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { amountText, decimalMark } from '../locale/amount-text.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/field.tsx'
import { priceBars } from './price-bars.ts'
import type { FiltersData } from './wire.ts'

/** Net price: how many products cost what, each bar a step to that range, and the range in figures. */
export const ProductPrice = ({ price }: { price: FiltersData['price'] }) => {
  const params = useAskedQuery()
  const locale = useLocale()
  return (
    <fieldset className="facets">
      <legend>{m.products_filter_price()}</legend>
      <div>
        {price && price.steps.length > 1 && <Bars price={price} />}
        <div className="grid grid-cols-2 gap-2">
          {(['priceFrom', 'priceTo'] as const).map((name) => (
            <TextField
              key={name}
              id={`product-${name}`}
              name={name}
              label={name === 'priceFrom' ? m.products_filter_price_from() : m.products_filter_price_to()}
              type="text"
              inputMode="decimal"
              pattern="\d{1,7}([.,]\d{1,2})?"
              placeholder={amountText(name === 'priceFrom' ? price?.min : price?.max, locale)}
              defaultValue={(params.get(name) ?? '').replace(/[.,]/, decimalMark(locale))}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}

const Bars = ({ price }: { price: NonNullable<FiltersData['price']> }) => {
  const params = useAskedQuery()
  const { pathname } = useLocation()
  const locale = useLocale()
  const money = (euros: Euros) => formatMoney(fromEuros(euros), locale)
  const bars = priceBars(price.steps)
  const most = Math.max(...bars.map(({ count }) => count))
  const bound = (name: string, none: number) => Number(params.get(name)?.replace(',', '.') ?? none)
  const [from, to] = [bound('priceFrom', 0), bound('priceTo', Number.POSITIVE_INFINITY)]
  const isNarrowed = params.has('priceFrom') || params.has('priceTo')
  return (
    <ul className="price-bars" aria-label={m.products_filter_price_bars()}>
      {bars.map((step) => {
        const within = step.from >= from && (step.to ?? step.from) <= to
        const range =
          step.to === null
            ? m.products_chip_from({ price: money(step.from) })
            : `${money(step.from)} – ${money(step.to)}`
        const bar = (
          <i
            className={within ? (isNarrowed ? 'bg-ink' : undefined) : 'bg-line'}
            style={{ height: step.count ? `${Math.max(8, Math.round((100 * step.count) / most))}%` : '2px' }}
          />
        )
        return (
          <li key={step.from}>
            {step.count === 0 ? (
              <span>{bar}</span>
            ) : (
              <PageLink
                to={
                  pathname +
                  changedQuery(params, {
                    priceFrom: step.from === 0 ? null : String(step.from),
                    priceTo: step.to === null ? null : String(step.to),
                  })
                }
                preventScrollReset
                discover="none"
                title={range}
                aria-label={`${range}: ${step.count}`}
              >
                {bar}
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
