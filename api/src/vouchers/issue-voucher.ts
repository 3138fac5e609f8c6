import { DAY } from '@lonja/core/kernel/clock.ts'
import { fromEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { vouchersContract } from '@lonja/core/vouchers/vouchers.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { newCode } from './new-code.ts'
import { notifyVoucher } from './voucher-notices.ts'
import { toShopVoucher } from './voucher-view.ts'
import { findShopBuyers, findShopVoucher, insertVoucher } from './vouchers.queries.ts'

/** Issues a shop's credit to one of its buyers, or to a code. */
export const issueVoucher: Verb<typeof vouchersContract.issueVoucher> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  const { accountId, note = '', reason = '' } = body
  const amount = fromEuros(body.amount)
  const expiresAt = new Date(now.getTime() + body.validDays * DAY)
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      if (accountId !== null && (await findShopBuyers(trx, { shopId, accountId })).length === 0)
        throw new Refusal('not_found', { path: 'body.accountId' })
      const voucher = { shop_id: shopId, account_id: accountId, amount_cents: amount, note, expires_at: expiresAt }
      const issued = { ...voucher, reason, code: newCode(), issued_by: actor.operatorId }
      const id = await insertVoucher(trx, issued, { kind: 'issue', now })
      const after = { account_id: accountId, amount_cents: amount, expires_at: expiresAt.toISOString(), note, reason }
      await audit(trx, call, { action: 'voucher.issue', subject: ['voucher', id], shopId, after })
      if (accountId !== null)
        await notifyVoucher(trx, 'issued', { accountId, shopId, cents: amount, expiresAt, note, now })
      return toShopVoucher(await findShopVoucher(trx, { shopId, id }), now)
    }),
  )
}
