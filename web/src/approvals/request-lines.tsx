import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { PricedLine } from '../checkout/priced-line.tsx'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { LoadedRequest } from './load-request.server.ts'

/** The lines that were asked for, at today's prices where these are known, with what changed since and what stands in the way of one. */
export const RequestLines = ({ request, summary }: Pick<LoadedRequest, 'request' | 'summary'>) => {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line">
      {request.lines.map((asked) => {
        const now = summary?.lines.find(({ skuId }) => skuId === asked.skuId)
        const line = now ?? asked
        const note = request.wish.products.find(({ skuId }) => skuId === asked.skuId)?.note
        const problem = summary?.problems.find(({ skuId }) => skuId === asked.skuId)
        return (
          <PricedLine key={asked.skuId} line={line}>
            {now && now.price !== asked.price && (
              <p className="mt-1 font-medium text-amber text-xs tabular-nums">
                {m.approvals_was({ price: formatMoney(fromEuros(asked.price), locale) })}
              </p>
            )}
            {note && <p className="text-ink-2">{m.orders_line_note({ note })}</p>}
            {problem && <p className="mt-1 font-medium text-red text-xs">{problem.message}</p>}
          </PricedLine>
        )
      })}
    </ul>
  )
}
