import type { approvalsContract } from '@lonja/core/approvals/approvals.contract.ts'
import { isLimited, type SpendingLimits } from '@lonja/core/approvals/spending-limits.ts'
import { fromEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findPeople, lockAccount } from '../memberships/memberships.queries.ts'
import { notify } from '../notifications/notify.ts'
import { toLimits } from './approval-view.ts'
import { setLimits } from './spending.queries.ts'

const fields = ({ orderCents, monthCents }: SpendingLimits) => ({
  order_limit_cents: orderCents,
  month_limit_cents: monthCents,
})

/** Sets what a purchaser of the caller's account may order without asking; they are told. What stays as it was is no change. */
export const setSpendingLimits: Verb<typeof approvalsContract.setSpendingLimits> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { operatorId } = params
  const toCents = (euros: number | null) => (euros === null ? null : fromEuros(euros))
  const limits = { orderCents: toCents(body.order), monthCents: toCents(body.month) }
  await transaction(deps.db, async (trx) => {
    await lockAccount(trx, actor)
    const person = (await findPeople(trx, actor)).find(({ id }) => id === operatorId)
    if (!person) throw new Refusal('not_found', { path: 'params.operatorId' })
    if (person.role !== 'purchaser') throw new Refusal('limits_of_purchasers', { path: 'params.operatorId' })
    const before = { orderCents: person.order_limit_cents, monthCents: person.month_limit_cents }
    if (before.orderCents === limits.orderCents && before.monthCents === limits.monthCents) return
    await setLimits(trx, { operatorId, ...limits })
    await audit(trx, call, {
      action: 'membership.limits',
      subject: ['membership', operatorId],
      before: fields(before),
      after: fields(limits),
    })
    const { orderCents, monthCents } = limits
    await notify(trx, {
      kind: 'approval',
      event: isLimited(limits) ? 'limited' : 'unlimited',
      to: { operator: operatorId },
      facts: {
        who: actor.userName,
        ...(orderCents !== null && { perOrder: { cents: orderCents } }),
        ...(monthCents !== null && { perMonth: { cents: monthCents } }),
      },
      path: '/cartList',
      now,
    })
  })
  return toLimits(limits)
}
