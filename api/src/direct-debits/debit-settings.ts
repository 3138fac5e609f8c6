import { tidyCreditorId } from '@lonja/core/direct-debits/creditor-id.ts'
import type { directDebitsContract } from '@lonja/core/direct-debits/direct-debits.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ibanEnd } from '@lonja/core/payments/iban.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { updateShop } from '../shops/opening.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findSellerShop } from '../shops/seller-shop.queries.ts'
import { creditorName, lacksOf } from './mandate-view.ts'
import { findCreditor } from './mandates.queries.ts'

/** How the own shop collects, and what it lacks for it. */
export const getDebitSettings: Verb<typeof directDebitsContract.getDebitSettings> = async ({ deps, actor }) => {
  const shop = await findCreditor(deps.db, { shopId: ownShop(actor) })
  return {
    creditorId: shop?.creditor_id ?? '',
    ibanEnd: ibanEnd(shop?.bank_account ?? null),
    payee: shop ? creditorName(shop) : '',
    lacks: lacksOf(shop),
  }
}

/** Saves the creditor identifier, or none. Throws invalid_creditor_id. */
export const setDebitSettings: Verb<typeof directDebitsContract.setDebitSettings> = async (call) => {
  const { deps, actor, body } = call
  const shopId = ownShop(actor)
  const creditorId = body.creditorId === '' ? null : tidyCreditorId(body.creditorId)
  if (body.creditorId !== '' && creditorId === null)
    throw new Refusal('invalid_creditor_id', { path: 'body.creditorId' })
  await transaction(deps.db, async (trx) => {
    await findSellerShop(trx, { shopId, lock: true })
    const before = await findCreditor(trx, { shopId })
    if (before?.creditor_id === creditorId) return
    await updateShop(trx, { shopId, set: { creditor_id: creditorId } })
    await audit(trx, call, {
      action: 'shop.creditorId.update',
      subject: ['shop', shopId],
      before: { creditor_id: before?.creditor_id ?? null },
      after: { creditor_id: creditorId },
    })
  })
  return { ok: true as const }
}
