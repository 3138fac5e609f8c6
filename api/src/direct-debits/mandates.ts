import type { directDebitsContract } from '@lonja/core/direct-debits/direct-debits.contract.ts'
import type { MandateEnd } from '@lonja/core/direct-debits/mandate.ts'
import { isSepaAccount } from '@lonja/core/direct-debits/sepa-iban.ts'
import { isSepaName } from '@lonja/core/direct-debits/sepa-text.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ibanEnd } from '@lonja/core/payments/iban.ts'
import { audit } from '../audit/audit.ts'
import { isCustomer } from '../customers/customers.queries.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { readIban } from '../payments/read-iban.ts'
import { ownShop } from '../shops/own-shop.ts'
import { endMandateRows } from './debit-rows.queries.ts'
import { creditorName, isUsable, lacksOf, toMandate, toShopsMandate } from './mandate-view.ts'
import {
  findCreditor,
  findMandate,
  findMandates,
  findOffers,
  findOwnMandate,
  findSigned,
  findSigner,
  insertSigned,
  lockMandates,
  lockSigner,
  MANDATES_KEY,
  type MandateRow,
  putAsked,
} from './mandates.queries.ts'
import { tellDropped, tellMandate } from './tell.ts'

type Contract = typeof directDebitsContract

const pageOf = (
  db: Db,
  query: { limit?: number | undefined; cursor?: string | undefined },
  whose: { accountId?: number | undefined; shopId?: number | undefined },
) =>
  paginate({
    order: 'latest',
    key: MANDATES_KEY,
    query,
    find: (window) => findMandates(db, whose, window),
    idOf: (row) => row.id,
  })

/** The account's mandates by shop. */
export const getMandates: Verb<Contract['getMandates']> = async ({ deps, actor, query, locale, now }) => {
  const { rows, page } = await pageOf(deps.db, query, { accountId: actor.accountId })
  return { ...page, items: rows.map((row) => toShopsMandate(row, dayOf(now), locale)) }
}

/** Shops for which the account may sign and has not. */
export const getMandateOffers: Verb<Contract['getMandateOffers']> = async ({ deps, actor, locale, now }) => {
  const offers = await findOffers(deps.db, { accountId: actor.accountId, today: dayOf(now) })
  const items = offers
    .filter(({ scheme, is_signed }) => scheme !== null || !is_signed)
    .map(({ shop_id, shop_name, shop_names, scheme }) => ({
      shopId: shop_id,
      shopName: localize(shop_names, locale, shop_name),
      isAsked: scheme !== null,
    }))
  return { items }
}

/** The shop for which an account may sign, and by which scheme. Throws not_found. */
const offerOf = async (db: Db, key: { accountId: number; shopId: number; today: string }, path: string) => {
  const [offer] = await findOffers(db, key)
  const shop = offer && (await findCreditor(db, key))
  if (!shop?.creditor_id) throw new Refusal('not_found', { path })
  return { shop, creditorId: shop.creditor_id, scheme: offer?.scheme ?? ('CORE' as const) }
}

/** What the mandate of a shop says, before it is signed. */
export const getMandateForm: Verb<Contract['getMandateForm']> = async ({ deps, actor, params, locale, now }) => {
  const { accountId } = actor
  const key = { accountId, shopId: params.shopId, today: dayOf(now) }
  const { shop, creditorId, scheme } = await offerOf(deps.db, key, 'params.shopId')
  const [signer, current] = await Promise.all([findSigner(deps.db, { accountId }), findSigned(deps.db, key)])
  return {
    shopId: shop.id,
    shopName: localize(shop.names, locale, shop.name),
    scheme,
    creditor: {
      name: creditorName(shop),
      id: creditorId,
      street: shop.street,
      postCode: shop.post_code,
      city: shop.city,
    },
    debtorName: signer?.name ?? '',
    current: current ? toMandate(current, dayOf(now)) : null,
  }
}

/** Ends a mandate that the caller holds, and tells who has to know of it. */
export const endMandateNow = async (
  trx: Trx,
  call: Pick<Call<Contract['endMandate']>, 'actor' | 'now' | 'ip'>,
  mandate: MandateRow,
  by: MandateEnd,
): Promise<void> => {
  const { now } = call
  const dropped = await endMandateRows(trx, { ids: [mandate.id], by, now })
  await audit(trx, call, {
    action: 'mandate.end',
    subject: ['mandate', mandate.id],
    before: { state: mandate.state },
    after: { state: 'ended' },
    shopId: mandate.shop_id,
    accountId: mandate.account_id,
  })
  if (mandate.state === 'signed' && by !== 'replaced') await tellMandate(trx, 'mandateEnded', mandate, now)
  await tellDropped(trx, dropped, { shop: mandate, tellsShop: by !== 'seller', now })
}

const sign = async (trx: Trx, call: Call<Contract['signMandate']>, kind: string) => {
  const { actor, body, now } = call
  const { shopId, scheme, debtorName } = body
  const { accountId, operatorId } = actor
  const offer = await offerOf(trx, { accountId, shopId, today: dayOf(now) }, 'body.shopId')
  // the shop asked for another one meanwhile, or is known by another name: the text that was read was not this one's
  if (offer.scheme !== scheme || offer.creditorId !== body.creditorId) throw new Refusal('conflict')
  if (scheme === 'B2B' && kind !== 'business') throw new Refusal('scheme_not_for_persons', { path: 'body.scheme' })
  if (!isSepaName(debtorName))
    throw new Refusal('field_invalid', { path: 'body.debtorName', params: { field: 'debtorName' } })
  const iban = readIban(body.iban)
  if (!isSepaAccount(iban)) throw new Refusal('invalid_iban', { path: 'body.iban' })
  const before = await findSigned(trx, { shopId, accountId })
  for (const held of before ? await lockMandates(trx, [before.id]) : [])
    await endMandateNow(trx, call, held, 'replaced')
  const creditor = { creditorId: offer.creditorId, creditorName: creditorName(offer.shop) }
  const id = await insertSigned(trx, { shopId, accountId, scheme, ...creditor, debtorName, iban, operatorId, now })
  await audit(trx, call, {
    action: 'mandate.sign',
    subject: ['mandate', id],
    after: { scheme, iban: `***${ibanEnd(iban)}` },
    shopId,
  })
  const signed = await findSigned(trx, { shopId, accountId })
  if (signed) await tellMandate(trx, 'mandateSigned', signed, now)
  return { id }
}

/** Signs a mandate for a shop; the one before it ends. Throws not_found where the shop did not ask, nor lets the account pay later. */
export const signMandate: Verb<Contract['signMandate']> = async (call) => {
  const { deps, actor } = call
  await deps.limits.take('mandate', String(actor.accountId))
  return transaction(deps.db, async (trx) => {
    const { kind } = await lockSigner(trx, actor)
    return withIdempotency(trx, call, () => sign(trx, call, kind))
  })
}

/** Ends a mandate of the account; what a bank has already is collected. */
export const endMandate: Verb<Contract['endMandate']> = async (call) => {
  const { deps, actor, params } = call
  await transaction(deps.db, async (trx) => {
    if (!(await findOwnMandate(trx, { id: params.id, accountId: actor.accountId })))
      throw new Refusal('not_found', { path: 'params.id' })
    for (const held of await lockMandates(trx, [params.id])) await endMandateNow(trx, call, held, 'buyer')
  })
  return { ok: true as const }
}

/** The mandate of a customer, and whether it collects. */
export const getCustomerMandate: Verb<Contract['getCustomerMandate']> = async ({ deps, actor, params, now }) => {
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  if (!(await isCustomer(deps.db, key))) throw new Refusal('not_found', { path: 'params.accountId' })
  const [row, shop, customer] = await Promise.all([
    findMandate(deps.db, key),
    findCreditor(deps.db, key),
    findSigner(deps.db, key),
  ])
  const today = dayOf(now)
  return {
    mandate: row ? toMandate(row, today) : null,
    isUsable: row !== undefined && isUsable(row, today),
    isCompany: customer?.kind === 'business',
    lacks: lacksOf(shop),
  }
}

/** Asks a customer for a mandate; asking for what was asked for already is no news. */
export const askMandate: Verb<Contract['askMandate']> = async (call) => {
  const { deps, actor, params, body, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  const { scheme } = body
  await transaction(deps.db, async (trx) => {
    if (!(await isCustomer(trx, key))) throw new Refusal('not_found', { path: 'params.accountId' })
    if (lacksOf(await findCreditor(trx, key)).length > 0) throw new Refusal('debit_not_set_up')
    const { kind } = await lockSigner(trx, key)
    if (scheme === 'B2B' && kind !== 'business') throw new Refusal('scheme_not_for_persons', { path: 'body.scheme' })
    const before = await findMandate(trx, key)
    if (before?.state === 'asked' && before.scheme === scheme) return
    const id = await putAsked(trx, { ...key, scheme, now })
    await audit(trx, call, {
      action: 'mandate.ask',
      subject: ['mandate', id],
      before: before?.state === 'asked' ? { scheme: before.scheme } : null,
      after: { scheme },
    })
    const asked = await findMandate(trx, key)
    if (asked) await tellMandate(trx, 'mandateAsked', asked, now)
  })
  return { ok: true as const }
}

/** Ends a customer's mandate, or takes back that one was asked for. */
export const endCustomerMandate: Verb<Contract['endCustomerMandate']> = async (call) => {
  const { deps, actor, params } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  await transaction(deps.db, async (trx) => {
    const mandate = await findMandate(trx, key)
    if (!mandate) throw new Refusal('not_found', { path: 'params.accountId' })
    for (const held of await lockMandates(trx, [mandate.id])) await endMandateNow(trx, call, held, 'seller')
  })
  return { ok: true as const }
}

/** Mandates of an account or for a shop, for the market's people. */
export const getMarketMandates: Verb<Contract['getMarketMandates']> = async ({ deps, query, locale, now }) => {
  const { rows, page } = await pageOf(deps.db, query, query)
  const items = rows.map((row) => ({
    ...toShopsMandate(row, dayOf(now), locale),
    accountId: row.account_id,
    accountName: row.account_name,
  }))
  return { ...page, items }
}
