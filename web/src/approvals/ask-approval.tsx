import { APPROVAL_NOTE_MAX } from '@lonja/core/approvals/approval-request.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { Typed } from '../checkout/check-out-form.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface AskApprovalProps {
  spending: NonNullable<ReplyOf<'getOrderSummary'>['spending']>
  typed: Typed | undefined
}

/** Why the order has to be asked for, and a note for whoever approves it. */
export const AskApproval = ({ spending: { exceeded, order, month, left }, typed }: AskApprovalProps) => {
  const locale = useLocale()
  const money = (euros: number | null) => formatMoney(fromEuros(euros ?? 0), locale)
  return (
    <div className="mt-4 space-y-3">
      <Alert>
        <p className="font-medium">
          {exceeded === 'order'
            ? m.approvals_ask_order({ limit: money(order) })
            : m.approvals_ask_month({ limit: money(month), left: money(left) })}
        </p>
        <p>{m.approvals_ask_cart()}</p>
      </Alert>
      <TextArea
        label={m.approvals_ask_note()}
        optional={m.ui_optional()}
        name="note"
        rows={2}
        maxLength={APPROVAL_NOTE_MAX}
        defaultValue={typed?.note}
      />
    </div>
  )
}
