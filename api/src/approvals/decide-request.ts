import { approvalStateAt } from '@lonja/core/approvals/approval-request.ts'
import type { approvalsContract } from '@lonja/core/approvals/approvals.contract.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { place } from '../orders/create-order.ts'
import { findPlacedOrder, lockCartForOrder } from '../orders/place-order.queries.ts'
import { takeOrdered } from '../orders/take-ordered.ts'
import { type ApprovalRow, endRequest, findRequest, putBackInCart } from './approvals.queries.ts'
import { notifyAccountOwners, notifyAsker } from './notify-people.ts'

const requireRequest = async (trx: Trx, { id, actor }: { id: number; actor: Actor }): Promise<ApprovalRow> => {
  const request = await findRequest(trx, { id, accountId: actor.accountId })
  if (!request) throw new Refusal('not_found', { path: 'params.id' })
  return request
}

/** Refuses (approval_over) to decide what was decided, was withdrawn, or waited too long. */
const checkWaits = ({ state, expires_at: expiresAt }: ApprovalRow, now: Date): void => {
  if (approvalStateAt({ state, expiresAt }, now) !== 'waiting') throw new Refusal('approval_over')
}

/** The units that left the cart for a request that is over go back there; the caller holds the cart (lockCart). */
export const returnUnits = (
  trx: Trx,
  { account_id: accountId, shop_id: shopId, taken }: ApprovalRow,
  now: Date,
): Promise<void> => putBackInCart(trx, { accountId, shopId, lines: taken, now })

type ApproveRow = typeof approvalsContract.approveRequest

/** Places what was asked for, and says who approved it. */
const approve = async (trx: Trx, call: Call<ApproveRow>) => {
  const { deps, actor, params, body, now } = call
  const sequence = await lockCartForOrder(trx, actor)
  const request = await requireRequest(trx, { id: params.id, actor })
  if (request.order_id !== null) {
    const order = await findPlacedOrder(trx, { id: request.order_id })
    return { id: order.id, number: order.number, status: order.status, total: toEuros(order.due_cents) }
  }
  checkWaits(request, now)
  const { wish: asked } = request
  // what the approver says stands instead of what was asked for
  const wish = {
    ...asked,
    expectedTotal: body.expectedTotal,
    paymentMethod: body.paymentMethod ?? asked.paymentMethod,
    pickUpTime: body.pickUpTime ?? asked.pickUpTime,
    addressId: body.addressId ?? asked.addressId,
    invoiceAddressId: body.invoiceAddressId ?? asked.invoiceAddressId,
    couponId: body.couponId ?? asked.couponId,
    promotionId: body.couponId === undefined ? asked.promotionId : undefined,
    voucherIds: body.voucherIds ?? asked.voucherIds,
    acceptVoucherExcess: body.acceptVoucherExcess ?? asked.acceptVoucherExcess,
  }
  const buyer = { operatorId: request.asked_by, name: request.asked_name }
  const placing = { deps, actor, body: wish, now, sequence, asked: buyer }
  const { priced, lines, reply } = await place(trx, placing, { key: null, route: '' })
  const decided = { state: 'approved', decidedBy: actor.operatorId, orderId: reply.id } as const
  if (!(await endRequest(trx, { id: request.id, ...decided, now }))) throw new Refusal('approval_over')
  await audit(trx, call, {
    action: 'approval.approve',
    subject: ['approval', request.id],
    after: { order_id: reply.id, total_cents: priced.summary.total },
  })
  if (request.asked_by !== actor.operatorId)
    await notifyAsker(trx, 'approved', {
      ...request,
      total_cents: priced.summary.total,
      facts: { who: actor.userName, number: reply.number },
      path: `/uc/order-detail?id=${reply.id}`,
      now,
    })
  const { accountId } = actor
  await takeOrdered(trx, { id: reply.id, lines, priced, accountId, operatorId: buyer.operatorId, now })
  return reply
}

/**
 * Approves a request: places its order as the products are sold now, at the total that the approver saw. Orders, requests and changes of the
 * cart of one account run one after the other, so that of two who approve at once the second is given the order of the first.
 */
export const approveRequest: Verb<ApproveRow> = async (call) => {
  const { deps, actor } = call
  if (actor.isSuspended) throw new Refusal('account_suspended')
  await deps.limits.take('order', String(actor.userId))
  return deps.orderGate.run(() => transaction(deps.db, (trx) => approve(trx, call)))
}

/** Ends a request that waits; its units go back to the cart. */
const end = async (
  trx: Trx,
  {
    actor,
    id,
    now,
    check,
    ...decision
  }: {
    actor: Actor
    id: number
    now: Date
    state: 'rejected' | 'withdrawn'
    reason?: string
    check?: (request: ApprovalRow) => void
  },
): Promise<ApprovalRow> => {
  await lockCart(trx, actor)
  const request = await requireRequest(trx, { id, actor })
  check?.(request)
  checkWaits(request, now)
  await endRequest(trx, { id, ...decision, decidedBy: actor.operatorId, now })
  await returnUnits(trx, request, now)
  return request
}

/** Rejects a request with a reason, which the one who asked is told. */
export const rejectRequest: Verb<typeof approvalsContract.rejectRequest> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { reason } = body
  if (!reason) throw new Refusal('reason_needed', { path: 'body.reason' })
  await transaction(deps.db, async (trx) => {
    const request = await end(trx, { actor, id: params.id, now, state: 'rejected', reason })
    await audit(trx, call, { action: 'approval.reject', subject: ['approval', request.id], after: { reason } })
    await notifyAsker(trx, 'rejected', { ...request, facts: { who: actor.userName, reason }, now })
  })
  return { ok: true as const }
}

/** Withdraws what the caller asked for, which the account's other owners are told; a colleague's is refused (forbidden). */
export const withdrawRequest: Verb<typeof approvalsContract.withdrawRequest> = async ({ deps, actor, params, now }) => {
  const check = (request: ApprovalRow) => {
    if (request.asked_by !== actor.operatorId) throw new Refusal('forbidden', { path: 'params.id' })
  }
  await transaction(deps.db, async (trx) => {
    const request = await end(trx, { actor, id: params.id, now, state: 'withdrawn', check })
    await notifyAccountOwners(
      trx,
      'withdrawn',
      { ...request, accountId: actor.accountId, who: actor.userName, now },
      actor,
    )
  })
  return { ok: true as const }
}
