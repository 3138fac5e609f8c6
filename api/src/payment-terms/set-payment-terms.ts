import { fromEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { paymentTermsContract } from '@lonja/core/payment-terms/payment-terms.contract.ts'
import type { PaymentTerms } from '@lonja/core/payment-terms/payment-terms.ts'
import { audit } from '../audit/audit.ts'
import { isCustomer } from '../customers/customers.queries.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { notify } from '../notifications/notify.ts'
import { ownShop } from '../shops/own-shop.ts'
import { deleteTerms, findShopNames, insertTerms, lockTerms, updateTerms } from './payment-terms.queries.ts'
import { termsVersion, toTerms } from './standing-view.ts'

const fields = ({ days, limitCents }: PaymentTerms) => ({ days, limit_cents: limitCents })

/** Tells a customer what became of its account with a shop. */
const tell = async (
  trx: Trx,
  event: 'termsGranted' | 'termsChanged' | 'termsEnded',
  { shopId, accountId, terms, now }: { shopId: number; accountId: number; terms: PaymentTerms; now: Date },
) => {
  const { name, names } = await findShopNames(trx, { shopId })
  await notify(trx, {
    kind: 'access',
    event,
    to: { accounts: [accountId] },
    facts: {
      shop: { name, names },
      days: String(terms.days),
      ...(terms.limitCents !== null && { amount: { cents: terms.limitCents } }),
    },
    path: '/uc/owed',
    now,
  })
}

/** Lets a customer pay after the delivery, or changes how; the customer hears of it. What stays as it was is no change. */
export const setPaymentTerms: Verb<typeof paymentTermsContract.setPaymentTerms> = async (call) => {
  const { deps, actor, params, body, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  const terms = { days: body.days, limitCents: body.limit == null ? null : fromEuros(body.limit) }
  await transaction(deps.db, async (trx) => {
    if (!(await isCustomer(trx, key))) throw new Refusal('not_found', { path: 'params.accountId' })
    const isNew = await insertTerms(trx, { ...key, ...terms, now })
    const before = isNew ? null : await lockTerms(trx, key)
    // someone ended them at this moment
    if (before === undefined) throw new Refusal('conflict')
    if (before?.days === terms.days && before.limitCents === terms.limitCents) return
    checkSeen(body.version, termsVersion(before && toTerms(before)))
    if (before) await updateTerms(trx, { ...key, ...terms, now })
    await audit(trx, call, {
      action: 'customer.terms.set',
      subject: ['customer', key.accountId],
      before: before ? fields(before) : null,
      after: fields(terms),
    })
    await tell(trx, before ? 'termsChanged' : 'termsGranted', { ...key, terms, now })
  })
  const granted = toTerms(terms)
  return { ...granted, version: termsVersion(granted) }
}

/** Ends what a customer was granted; orders that were placed stay as they are. */
export const endPaymentTerms: Verb<typeof paymentTermsContract.endPaymentTerms> = async (call) => {
  const { deps, actor, params, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  await transaction(deps.db, async (trx) => {
    const terms = await deleteTerms(trx, key)
    if (!terms) throw new Refusal('not_found', { path: 'params.accountId' })
    const before = fields(terms)
    await audit(trx, call, { action: 'customer.terms.end', subject: ['customer', key.accountId], before })
    await tell(trx, 'termsEnded', { ...key, terms, now })
  })
  return { ok: true as const }
}
