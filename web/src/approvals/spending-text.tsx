import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'

export type Spending = NonNullable<ReplyOf<'getSpending'>['spending']>

/** What the user may order without asking, and what is left of the month. */
export const SpendingText = ({ spending: { order, month, left } }: { spending: Spending }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const said = [
    order === null ? null : m.approvals_limit_order({ limit: money(order) }),
    month === null || left === null ? null : m.approvals_limit_month({ left: money(left), limit: money(month) }),
  ]
  return <p className="text-ink-2 text-xs tabular-nums">{said.filter(Boolean).join(' · ')}</p>
}

/** The same above a cart. */
export const CartSpending = ({ spending }: { spending: Spending }) => (
  <div className="mb-4">
    <Alert>
      <SpendingText spending={spending} />
    </Alert>
  </div>
)
