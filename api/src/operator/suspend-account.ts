import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { officePeopleContract } from '@lonja/core/operator/office-people.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { contactAddress } from '../policies/contact-address.ts'
import { groundNames } from '../shops/shop-notices.ts'
import { lockAccountRow, setSuspension } from './office-people.queries.ts'
import { proveOperator } from './prove-operator.ts'

/** Suspends a buying account, telling its people the rule, the facts and how to object; or lets it buy again. */
export const suspendAccount: Verb<typeof officePeopleContract.suspendAccount> = async (call) => {
  const { deps, actor, params, body, now } = call
  await proveOperator(deps, { given: body, userId: actor.userId, now })
  await transaction(deps.db, async (trx) => {
    const row = await lockAccountRow(trx, params)
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const isBuying = row.kind === 'personal' || row.kind === 'business'
    const isSuspended = row.suspended_at !== null
    if (!isBuying || isSuspended !== (body.action === 'restore')) throw new Refusal('transition_not_allowed')
    const kind = 'security'
    const to = { accounts: [row.id] }
    const before = { suspended_ground: row.suspended_ground }
    if (body.action === 'restore') {
      await setSuspension(trx, { id: row.id, suspension: null })
      await audit(trx, call, {
        action: 'account.restore',
        subject: ['account', row.id],
        accountId: row.id,
        before,
        after: { suspended_ground: null },
      })
      await notify(trx, { kind, event: 'accountRestored', to, facts: { account: row.name }, path: '/uc', now })
      return
    }
    const { ground, facts } = body
    if (!ground) throw new Refusal('field_required', { path: 'body.ground', params: { field: 'ground' } })
    if (!facts) throw new Refusal('reason_needed', { path: 'body.facts' })
    await setSuspension(trx, { id: row.id, suspension: { at: now, ground, facts } })
    await audit(trx, call, {
      action: 'account.suspend',
      subject: ['account', row.id],
      accountId: row.id,
      before,
      after: { suspended_ground: ground },
    })
    const told = {
      account: row.name,
      note: facts,
      reason: { name: '', names: groundNames(ground) },
      contact: await contactAddress(trx, deps),
    }
    await notify(trx, { kind, event: 'accountSuspended', to, facts: told, path: '/uc', now })
  })
  return { ok: true }
}
