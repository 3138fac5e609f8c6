import type { customersContract } from '@lonja/core/customers/customers.contract.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { takeTurns } from '../db/take-turns.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { requireCustomer } from './get-customers.ts'
import { endSalesReps, findSalesRep, findSalesReps, insertSalesRep } from './sales-reps.queries.ts'

export const getSalesReps: Verb<typeof customersContract.getSalesReps> = async ({ deps, actor }) => ({
  items: await findSalesReps(deps.db, { shopId: ownShop(actor) }),
})

const told = (rep: { id: number; since: string } | undefined) =>
  rep ? { operator_id: rep.id, since: rep.since } : null

/** Says who looks after a customer. Of two at once the second counts; both are in the audit log. What stays as it was is no change. */
export const setSalesRep: Verb<typeof customersContract.setSalesRep> = async (call) => {
  const { deps, actor, params, body, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  const { operatorId, since = dayOf(now) } = body
  if (since > dayOf(now)) throw new Refusal('field_invalid', { path: 'body.since', params: { field: 'since' } })
  const rep = await transaction(deps.db, async (trx) => {
    await takeTurns(trx, 'customer_reps', key.accountId)
    await requireCustomer(trx, key)
    const people = operatorId === null ? [] : await findSalesReps(trx, key)
    if (operatorId !== null && !people.some(({ id }) => id === operatorId))
      throw new Refusal('not_found', { path: 'body.operatorId' })
    const before = await findSalesRep(trx, key)
    if ((before?.id ?? null) === operatorId && body.since === undefined) return before
    await endSalesReps(trx, { ...key, since })
    if (operatorId !== null) await insertSalesRep(trx, { ...key, operatorId, since })
    const after = await findSalesRep(trx, key)
    await audit(trx, call, {
      action: 'customer.rep.set',
      subject: ['customer', key.accountId],
      before: told(before),
      after: told(after),
    })
    return after
  })
  return { salesRep: rep ? { id: rep.id, name: rep.name } : null }
}
