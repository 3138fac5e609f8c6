import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { vatWord } from '../products/price.tsx'
import { Thumb } from '../ui/thumb.tsx'

export type OfferRequestData = ReplyOf<'getOfferRequest'>

interface RequestLinesProps {
  request: OfferRequestData
  /** where a product's page is */
  productPage: (productId: number) => string
  /** whether the stock is told */
  withStock?: boolean
}

/** The lines of a request: what was asked for, what the buyer would pay, and beside it what it costs them now. */
export const RequestLines = ({ request, productPage, withStock = false }: RequestLinesProps) => {
  const locale = useLocale()
  const { taxInclude } = request
  const money = (euros: number, withVat = taxInclude) => `${formatMoney(fromEuros(euros), locale)} ${vatWord(withVat)}`
  return (
    <ul className="divide-y divide-line">
      {request.lines.map((line) => {
        const { skuId, productId, productName, quantity, min2Buy, price, wishedPrice, note, today } = line
        const packs = min2Buy > 1 && quantity % min2Buy === 0 ? quantity / min2Buy : null
        return (
          <li key={skuId} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <LocaleLink to={productPage(productId)} className="shrink-0 self-start">
              <Thumb base={line.productPictures[0]} size={48} alt={productName} />
            </LocaleLink>
            <div className="min-w-0 grow">
              <p className="font-medium">{productName}</p>
              <p className="text-ink-3 text-xs">
                {[line.productSerialNumber, ...line.attribute.map(({ value }) => value)].join(' · ')}
              </p>
              <p className="tabular-nums">
                {m.products_detail_units({ count: quantity })}
                {packs !== null && ` · ${m.offerrequests_packs({ count: packs, units: min2Buy })}`}
              </p>
              <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-xs tabular-nums">
                <Amount
                  title={m.offerrequests_wished()}
                  text={wishedPrice === null ? '—' : money(wishedPrice)}
                  strong
                />
                <Amount
                  title={m.offerrequests_today()}
                  text={today ? money(today.price, today.taxInclude) : m.offerrequests_not_sold()}
                />
                {!(today?.price === price && today.taxInclude === taxInclude) && (
                  <Amount title={m.offerrequests_then()} text={money(price)} />
                )}
                {withStock && today && today.stock !== null && (
                  <Amount
                    title={m.offerrequests_stock()}
                    text={countText(today.stock, locale)}
                    alarming={today.stock < quantity}
                  />
                )}
              </dl>
              {note && <p className="wrap-anywhere mt-1 text-ink-2">{m.orders_line_note({ note })}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface AmountProps {
  title: string
  text: string
  strong?: boolean
  alarming?: boolean
}

const Amount = ({ title, text, strong = false, alarming = false }: AmountProps) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-3">{title}</dt>
    <dd className={`${strong ? 'font-semibold' : ''} ${alarming ? 'font-medium text-red' : ''}`}>{text}</dd>
  </div>
)
