import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import type { LoadedRequest } from './load-request.server.ts'

/** What changed since it was asked for: another total is said, and that lines say more. */
const Changed = ({
  request,
  summary,
  instead,
}: Pick<LoadedRequest, 'request' | 'instead'> & { summary: NonNullable<LoadedRequest['summary']> }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const now = summary.totalBeforeVoucher
  const isOther =
    now !== request.total ||
    summary.problems.length > 0 ||
    request.lines.some((asked) => summary.lines.find(({ skuId }) => skuId === asked.skuId)?.price !== asked.price)
  // that something is gone is said where it stands
  if (!isOther && Object.keys(instead).length > 0) return null
  if (!isOther) return <p className="text-ink-2 text-xs">{m.approvals_changed_none()}</p>
  return (
    <Alert>
      <p className="font-medium">{m.approvals_changed()}</p>
      {now !== request.total && <p>{m.approvals_changed_total({ before: money(request.total), now: money(now) })}</p>}
    </Alert>
  )
}

/** What stands in the way of the order, and what would be another than was asked for. */
export const Said = ({ request, summary, closed, gone, instead }: LoadedRequest) => (
  <div className="my-4 space-y-2">
    {closed !== null && (
      <Alert tone="error">
        <p className="font-medium">{m.approvals_closed()}</p>
        <p>{closed}</p>
      </Alert>
    )}
    {summary?.problems
      .filter(({ skuId }) => skuId === undefined)
      .map(({ code, message }) => (
        <Alert key={code} tone="error">
          {message}
        </Alert>
      ))}
    {gone.map(({ part, message }) => (
      <Alert key={part}>
        <p>{part === 'coupon' ? m.approvals_without_coupon() : m.approvals_without_vouchers()}</p>
        {message && <p>{message}</p>}
      </Alert>
    ))}
    {summary && <Changed {...{ request, summary, instead }} />}
  </div>
)
