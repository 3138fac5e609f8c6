import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { paymentSettingsContract } from '@lonja/core/payments/payment-settings.contract.ts'
import { MERCHANT_CODE, TERMINAL } from '@lonja/core/payments/payment-settings.ts'
import type { ShopMethod } from '@lonja/core/shops/shop-lists.ts'
import { useProof } from '../accounts/codes.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { checkSeen, stateVersion } from '../http/state-version.ts'
import { proveOwner } from '../memberships/prove-owner.ts'
import { isUsableSecret } from '../providers/payments/redsys/sign.ts'
import { updateShop } from '../shops/opening.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findSellerShop, type SellerShop } from '../shops/seller-shop.queries.ts'
import { redsysCredentials, redsysMerchant, sealRedsysSecret } from './credentials.ts'
import {
  findPaymentSettings,
  insertFormerKey,
  type PaymentSettingsRow,
  putPaymentSettings,
} from './payment-settings.queries.ts'

type Update = Call<typeof paymentSettingsContract.updatePaymentSettings>

/** Ways to pay that need a contract with a gateway. */
const GATEWAY_METHODS = ['card', 'cardStripe', 'bizum'] as const
const isGatewayMethod = (method: ShopMethod): method is (typeof GATEWAY_METHODS)[number] =>
  (GATEWAY_METHODS as readonly ShopMethod[]).includes(method)

/** The version of the contracts and of the methods; what it is made of tells nothing of a key. */
const settingsVersion = (shop: SellerShop, row: PaymentSettingsRow | undefined): string =>
  stateVersion([row?.updated_at ?? null, shop.payment_methods.filter(isGatewayMethod)])

const view = ({ gateways }: Deps, { role }: Actor, shop: SellerShop, row: PaymentSettingsRow | undefined) => ({
  version: settingsVersion(shop, row),
  redsys: {
    merchantCode: row?.redsys_merchant ?? '',
    terminal: row?.redsys_terminal ?? '',
    signatureVersion: row?.redsys_version ?? ('HMAC_SHA512_V2' as const),
    environment: row?.redsys_environment ?? gateways.environments[0] ?? ('production' as const),
    hasSecret: Boolean(row?.redsys_secret),
    secretEnd: role === 'owner' ? (row?.redsys_secret_end ?? null) : null,
  },
  stripe: { account: row?.stripe_account ?? '' },
  methods: shop.payment_methods.filter(isGatewayMethod),
  offers: { stripe: gateways.stripe !== undefined, environments: [...gateways.environments] },
})

/** The shop's contracts with the gateways; keys are never told. */
export const getPaymentSettings: Verb<typeof paymentSettingsContract.getPaymentSettings> = async ({ deps, actor }) => {
  const shopId = ownShop(actor)
  return view(deps, actor, await findSellerShop(deps.db, { shopId }), await findPaymentSettings(deps.db, { shopId }))
}

const invalid = (field: string) =>
  new Refusal('field_invalid', { path: `body.${field}`, params: { field: field.split('.').at(-1) ?? field } })

const SECRET_END = 4

/** The Redsys part of the row after a change: none, the same, or a whole contract. */
const redsysColumns = (deps: Deps, shopId: number, body: Update['body'], row: PaymentSettingsRow | undefined) => {
  const { redsys } = body
  if (redsys === undefined) return {}
  if (redsys === null)
    return {
      redsys_merchant: null,
      redsys_terminal: null,
      redsys_version: null,
      redsys_environment: null,
      redsys_secret: null,
      redsys_secret_end: null,
    }
  if (!MERCHANT_CODE.test(redsys.merchantCode)) throw invalid('redsys.merchantCode')
  if (!TERMINAL.test(redsys.terminal)) throw invalid('redsys.terminal')
  if (!deps.gateways.environments.includes(redsys.environment))
    throw redsys.environment === 'test'
      ? new Refusal('test_payments_closed', { path: 'body.redsys.environment' })
      : invalid('redsys.environment')
  const known = redsysCredentials(deps.secret, row)
  // another terminal has another key
  const isSame =
    known?.merchantCode === redsys.merchantCode &&
    Number(known.terminal) === Number(redsys.terminal) &&
    known.environment === redsys.environment
  const secret = redsys.secret || (isSame ? known.secret : '')
  if (!isUsableSecret(redsys.signatureVersion, secret)) throw invalid('redsys.secret')
  return {
    redsys_merchant: redsys.merchantCode,
    redsys_terminal: redsys.terminal,
    redsys_version: redsys.signatureVersion,
    redsys_environment: redsys.environment,
    redsys_secret: sealRedsysSecret(deps.secret, shopId, secret),
    redsys_secret_end: secret.slice(-SECRET_END),
  }
}

/** What the audit log compares; the key itself is not among it. */
const auditFields = (shop: SellerShop, row: PaymentSettingsRow | undefined) => ({
  redsys_merchant: row?.redsys_merchant ?? null,
  redsys_terminal: row?.redsys_terminal ?? null,
  redsys_version: row?.redsys_version ?? null,
  redsys_environment: row?.redsys_environment ?? null,
  redsys_secret_end: row?.redsys_secret_end ?? null,
  stripe_account: row?.stripe_account ?? null,
  payment_methods: shop.payment_methods,
})

const methodsAfter = (shop: SellerShop, row: PaymentSettingsRow | undefined, body: Update['body']): ShopMethod[] => {
  const wanted = body.methods ?? shop.payment_methods.filter(isGatewayMethod)
  const isSetUp = { card: row?.redsys_secret, bizum: row?.redsys_secret, cardStripe: row?.stripe_account }
  const missing = body.methods?.find((method) => !isSetUp[method])
  if (missing) throw invalid('methods')
  return [
    ...shop.payment_methods.filter((method) => !isGatewayMethod(method)),
    ...GATEWAY_METHODS.filter((method) => wanted.includes(method) && isSetUp[method]),
  ]
}

/** Keeps the key that a terminal loses: payments that began with it may be reported for days. */
const keepFormerKey = async (
  trx: Trx,
  secret: string,
  { before, after, now }: { before: PaymentSettingsRow | undefined; after: PaymentSettingsRow | undefined; now: Date },
): Promise<void> => {
  const [former, current] = [redsysCredentials(secret, before), redsysCredentials(secret, after)]
  if (!before || !former) return
  const merchant = redsysMerchant(former.merchantCode, former.terminal)
  const isKept =
    current?.secret === former.secret && redsysMerchant(current.merchantCode, current.terminal) === merchant
  if (isKept) return
  const sealed = sealRedsysSecret(secret, before.shop_id, former.secret)
  await insertFormerKey(trx, { shop_id: before.shop_id, merchant, secret: sealed, replaced_at: now })
}

const lockBoth = async (db: Db, shopId: number) => ({
  shop: await findSellerShop(db, { shopId, lock: true }),
  row: await findPaymentSettings(db, { shopId }),
})

/** Whether a body says what is saved already. */
const isAsSaved = (
  deps: Deps,
  { shop, row }: { shop: SellerShop; row: PaymentSettingsRow | undefined },
  { redsys, stripe, methods }: Update['body'],
): boolean => {
  const known = redsysCredentials(deps.secret, row)
  const isSameRedsys =
    redsys === undefined ||
    (redsys === null
      ? row?.redsys_merchant == null
      : known !== null &&
        known.merchantCode === redsys.merchantCode &&
        known.terminal === redsys.terminal &&
        known.environment === redsys.environment &&
        row?.redsys_version === redsys.signatureVersion &&
        (!redsys.secret || redsys.secret === known.secret))
  const on = shop.payment_methods.filter(isGatewayMethod)
  const isSameMethods = methods === undefined || [...new Set(methods)].sort().join() === on.toSorted().join()
  return isSameRedsys && (stripe === undefined || row?.stripe_account == null) && isSameMethods
}

/** Changes the contracts; every owner hears of it at the address that they had before. */
export const updatePaymentSettings: Verb<typeof paymentSettingsContract.updatePaymentSettings> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  // before the shop's row is locked: to compare a password takes a while
  const proof = await proveOwner(call, { orUsed: true })
  return transaction(deps.db, async (trx) => {
    const before = await lockBoth(trx, shopId)
    // the second press of a form, or the same as somebody else has saved
    if (isAsSaved(deps, before, body)) return view(deps, actor, before.shop, before.row)
    checkSeen(body.version, settingsVersion(before.shop, before.row))
    if (proof) await useProof(trx, proof, now)
    const set = {
      ...redsysColumns(deps, shopId, body, before.row),
      ...(body.stripe === null && { stripe_account: null }),
    }
    // its time says since when a contract is as it is: methods alone do not change it
    if (Object.keys(set).length > 0) await putPaymentSettings(trx, { shop_id: shopId, ...set, updated_at: now })
    const row = await findPaymentSettings(trx, { shopId })
    await keepFormerKey(trx, deps.secret, { before: before.row, after: row, now })
    await updateShop(trx, { shopId, set: { payment_methods: methodsAfter(before.shop, row, body) } })
    const shop = await findSellerShop(trx, { shopId })
    await audit(trx, call, {
      action: 'shop.payments.update',
      subject: ['shop', shopId],
      before: auditFields(before.shop, before.row),
      after: auditFields(shop, row),
    })
    await notifyOwners(trx, {
      accountId: actor.accountId,
      news: 'paymentsChanged',
      facts: { shop: { name: shop.name, names: shop.names }, who: actor.userName },
      now,
    })
    return view(deps, actor, shop, row)
  })
}

/** Asks a gateway whether it takes the saved contract, without moving money. */
export const tryPaymentSettings: Verb<typeof paymentSettingsContract.tryPaymentSettings> = async ({
  deps,
  actor,
  body,
}) => {
  const shopId = ownShop(actor)
  await deps.limits.take('pay', String(actor.userId))
  const row = await findPaymentSettings(deps.db, { shopId })
  if (body.provider === 'redsys') {
    const credentials = redsysCredentials(deps.secret, row)
    if (!credentials) throw new Refusal('not_set_up', { path: 'body.provider' })
    const trial = await deps.gateways.redsys.tryCredentials(credentials)
    if (trial.kind === 'accepted') return { result: 'accepted', wrong: null, code: null }
    if (trial.kind === 'refused') return { result: 'refused', wrong: trial.wrong, code: trial.code }
    return { result: 'inconclusive', wrong: null, code: trial.code }
  }
  const { stripe } = deps.gateways
  if (!stripe || !row?.stripe_account) throw new Refusal('not_set_up', { path: 'body.provider' })
  const account = await stripe.checkAccount(row.stripe_account)
  if (account.status === 'known')
    return account.chargesEnabled
      ? { result: 'accepted', wrong: null, code: null }
      : { result: 'refused', wrong: 'charges', code: account.missing[0] ?? null }
  return account.status === 'unknown'
    ? { result: 'inconclusive', wrong: null, code: account.code }
    : { result: 'refused', wrong: 'account', code: account.code }
}
