import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { paymentSettingsContract } from '@lonja/core/payments/payment-settings.contract.ts'
import { useProof } from '../accounts/codes.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { proveOwner } from '../memberships/prove-owner.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findSellerShop } from '../shops/seller-shop.queries.ts'
import { findPaymentSettings, putPaymentSettings } from './payment-settings.queries.ts'

/** The shop's connected account and how it stands at Stripe now. */
export const getStripeAccount: Verb<typeof paymentSettingsContract.getStripeAccount> = async ({ deps, actor }) => {
  const shopId = ownShop(actor)
  const { stripe } = deps.gateways
  const account = (await findPaymentSettings(deps.db, { shopId }))?.stripe_account ?? null
  const known = stripe && account !== null ? await stripe.checkAccount(account) : null
  const state =
    known?.status === 'known'
      ? {
          chargesEnabled: known.chargesEnabled,
          payoutsEnabled: known.payoutsEnabled,
          detailsSubmitted: known.detailsSubmitted,
          missing: [...known.missing],
        }
      : null
  return { isOffered: stripe !== undefined, account, state }
}

type Connect = Call<typeof paymentSettingsContract.connectStripe>

/** Opens an account for a shop that has none, and keeps it: of two that press at once, both get the same. */
const openAccount = async (call: Connect, shopId: number): Promise<string> => {
  const { deps, actor, now } = call
  const proof = await proveOwner(call)
  const shop = await findSellerShop(deps.db, { shopId })
  const { stripe } = deps.gateways
  if (!stripe) throw new Refusal('not_set_up')
  const created = await stripe.createAccount({
    key: `${shopId}-${now.toISOString().slice(0, 10)}`,
    shopId,
    name: shop.name,
  })
  if (created.status !== 'created') {
    deps.log.warn({ shop: shopId, code: created.code }, 'Stripe opened no account')
    throw new Refusal('gateway_unavailable')
  }
  return transaction(deps.db, async (trx) => {
    await findSellerShop(trx, { shopId, lock: true })
    const before = (await findPaymentSettings(trx, { shopId }))?.stripe_account
    if (before) return before
    if (proof) await useProof(trx, proof, now)
    await putPaymentSettings(trx, { shop_id: shopId, stripe_account: created.accountId, updated_at: now })
    await audit(trx, call, {
      action: 'shop.payments.update',
      subject: ['shop', shopId],
      before: { stripe_account: null },
      after: { stripe_account: created.accountId },
    })
    await notifyOwners(trx, {
      accountId: actor.accountId,
      news: 'paymentsChanged',
      facts: { shop: { name: shop.name, names: shop.names }, who: actor.userName },
      now,
    })
    return created.accountId
  })
}

/** Leads an owner to Stripe's own pages: to open the shop's account, or to give what Stripe still asks for. */
export const connectStripe: Verb<typeof paymentSettingsContract.connectStripe> = async (call) => {
  const { deps, actor, locale } = call
  const shopId = ownShop(actor)
  if (actor.role !== 'owner') throw new Refusal('role_forbids')
  await deps.limits.take('pay', String(actor.userId))
  const account = (await findPaymentSettings(deps.db, { shopId }))?.stripe_account ?? (await openAccount(call, shopId))
  const { stripe } = deps.gateways
  if (!stripe) throw new Refusal('not_set_up')
  const page = deps.publicUrl + localizedPath('/seller/settings/payments/stripe', locale)
  const link = await stripe.onboardingLink({ account, returnUrl: page, refreshUrl: `${page}?again=1` })
  if (link.status === 'link') return { url: link.url }
  deps.log.warn({ shop: shopId, code: link.code }, 'Stripe gave no page of onboarding')
  throw new Refusal('gateway_unavailable')
}
