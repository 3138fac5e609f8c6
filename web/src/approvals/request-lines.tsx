import { lineAmount } from '@lonja/core/checkout/total-steps.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Thumb } from '../ui/thumb.tsx'
import type { LoadedRequest } from './load-request.server.ts'

/** The lines that were asked for, at today's prices where these are known, with what changed since and what stands in the way of one. */
export const RequestLines = ({ request, summary }: Pick<LoadedRequest, 'request' | 'summary'>) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <ul className="divide-y divide-line">
      {request.lines.map((asked) => {
        const now = summary?.lines.find(({ skuId }) => skuId === asked.skuId)
        const line = now ?? asked
        const note = request.wish.products.find(({ skuId }) => skuId === asked.skuId)?.note
        const problem = summary?.problems.find(({ skuId }) => skuId === asked.skuId)
        return (
          <li key={asked.skuId} className="flex gap-3 py-3">
            <LocaleLink to={`/goods-detail/${line.productId}`} className="shrink-0 self-start">
              <Thumb base={line.productPictures[0]} size={48} alt={line.productName} />
            </LocaleLink>
            <div className="min-w-0 grow">
              <p className="line-clamp-2 font-medium">{line.productName}</p>
              <p className="text-ink-3 text-xs tabular-nums">
                {line.attribute.map(({ value }) => `${value} · `)}
                {m.checkout_line({ quantity: line.quantity, price: money(line.price) })}
              </p>
              {now && now.price !== asked.price && (
                <p className="mt-1 font-medium text-amber text-xs tabular-nums">
                  {m.approvals_was({ price: money(asked.price) })}
                </p>
              )}
              {note && <p className="text-ink-2">{m.orders_line_note({ note })}</p>}
              {problem && <p className="mt-1 font-medium text-red text-xs">{problem.message}</p>}
            </div>
            <p className="shrink-0 font-medium tabular-nums">{formatMoney(lineAmount(line), locale)}</p>
          </li>
        )
      })}
    </ul>
  )
}
