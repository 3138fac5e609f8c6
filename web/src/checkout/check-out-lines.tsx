import { lineAmount } from '@lonja/core/checkout/total-steps.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { YourPrice } from '../access/your-price.tsx'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { CheckOut } from './load-check-out.server.ts'

/** The goods with their quantities, which are not changed here (spec §2, my-checkout), and what is wrong with one. */
export const CheckOutLines = ({ summary }: Pick<CheckOut, 'summary'>) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <ul className="divide-y divide-line">
      {summary.lines.map((line) => {
        const problem = summary.problems.find(({ skuId }) => skuId === line.skuId)
        return (
          <li key={line.skuId} className="flex gap-3 py-3">
            <LocaleLink to={`/goods-detail/${line.productId}`} className="shrink-0 self-start">
              <Thumb base={line.productPictures[0]} size={48} alt={line.productName} />
            </LocaleLink>
            <div className="min-w-0 grow">
              <p className="line-clamp-2 font-medium">{line.productName}</p>
              <p className="text-ink-3 text-xs tabular-nums">
                {line.attribute.map(({ value }) => `${value} · `)}
                {m.checkout_line({ quantity: line.quantity, price: money(line.price) })}
              </p>
              {line.yourPrice && <YourPrice />}
              {line.needBook && <Tag tone="amber">{m.cart_pre_sale()}</Tag>}
              {problem && <p className="mt-1 font-medium text-red text-xs">{problem.message}</p>}
            </div>
            <p className="shrink-0 font-medium tabular-nums">{formatMoney(lineAmount(line), locale)}</p>
          </li>
        )
      })}
    </ul>
  )
}
