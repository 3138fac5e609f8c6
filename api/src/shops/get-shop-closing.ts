import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { nextShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { findProofs } from '../accounts/accounts.queries.ts'
import type { Verb } from '../http/implement.ts'
import { findHindrances, findOwedVouchers } from './closing.queries.ts'
import { findOpening, findSide } from './opening.queries.ts'

/** What closing a shop would mean and what stands against it, for its owners alone. */
export const getShopClosing: Verb<typeof openingContract.getShopClosing> = async ({ deps, actor, params, now }) => {
  const { db } = deps
  const shopId = params.id
  const row = (await findSide(db, { shopId, actor })) === 'owner' ? await findOpening(db, { shopId }) : undefined
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const step = nextShopStatus(row.status, 'close', 'owner')
  const vouchers = await findOwedVouchers(db, { shopId, now })
  return {
    id: shopId,
    name: row.name,
    status: row.status,
    mayClose: step !== null,
    needsProof: step?.needs?.includes('proof') ?? false,
    proofs: await findProofs(db, actor),
    hindrances: await findHindrances(db, { shopId }),
    vouchers: { count: vouchers.count, balance: toEuros(vouchers.balanceCents) },
  }
}
