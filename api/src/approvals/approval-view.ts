import { approvalActions, approvalStateAt } from '@lonja/core/approvals/approval-request.ts'
import type { SpendingLimits } from '@lonja/core/approvals/spending-limits.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { toPricedLine } from '../checkout/priced-view.ts'
import type { Actor } from '../http/actor.ts'
import type { ApprovalCardRow, ApprovalRow } from './approvals.queries.ts'

/** Limits on the wire. */
export const toLimits = ({ orderCents, monthCents }: SpendingLimits) => ({
  order: orderCents === null ? null : toEuros(orderCents),
  month: monthCents === null ? null : toEuros(monthCents),
})

/** A request as lists show it. */
export const toApprovalCard = (row: ApprovalCardRow, { locale, now }: { locale: Locale; now: Date }) => ({
  id: row.id,
  state: approvalStateAt({ state: row.state, expiresAt: row.expires_at }, now),
  askedBy: row.asked_name,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  shopId: row.shop_id,
  shopName: localize(row.shop_names, locale, row.shop_name),
  shopLogo: row.shop_logo,
  lineCount: row.line_count,
  unitCount: row.unit_count,
  total: toEuros(row.total_cents),
  exceeded: row.exceeded,
  orderId: row.order_id,
})

/** A request with all that its page says. */
export const toApproval = (row: ApprovalRow, actor: Actor, reading: { locale: Locale; now: Date }) => {
  const card = toApprovalCard(row, reading)
  const isAsker = row.asked_by === actor.operatorId
  return {
    ...card,
    isAsker,
    note: row.note,
    lines: row.lines.map((line) => toPricedLine(line, reading.locale)),
    wish: row.wish,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    actions: approvalActions(card.state, { role: actor.role, isAsker }),
  }
}
