import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { shopDetailsContract } from '@lonja/core/shops/shop-details.contract.ts'
import type { ShopEvent } from '@lonja/core/shops/shop-machine.ts'
import { useProof } from '../accounts/codes.ts'
import { type AuditAuthor, audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { hasBatchUnderWay } from '../direct-debits/batches.queries.ts'
import { attachFiles } from '../files/attach-files.ts'
import { releaseFiles } from '../files/files.queries.ts'
import type { Call, Verb } from '../http/implement.ts'
import { proveOwner } from '../memberships/prove-owner.ts'
import { taxCodeOf } from '../memberships/tax-code.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { setMode } from '../verifactu/records.queries.ts'
import { toDetails } from './details-view.ts'
import {
  closeIdentityRequest,
  findIdentityRequest,
  findWaitingIdentityRequest,
  type IdentityRequestRow,
  identityHolder,
  insertIdentityRequest,
} from './identity.queries.ts'
import {
  findOpening,
  giveFilesToShop,
  lockOpening,
  nameAccount,
  type OpeningRow,
  updateShop,
} from './opening.queries.ts'
import { ownShop } from './own-shop.ts'
import { lockChangeable, ownOpening } from './seller-details.ts'
import { changesBetween } from './shop-changes.ts'
import { takenSeries } from './shop-columns.ts'
import { insertShopEvent } from './shop-events.queries.ts'

type Asking = Call<typeof shopDetailsContract.askShopIdentity>
type Asked = { companyName: string; taxId: string }

const WAY = '/seller/settings/details'

/** How a request reads in the audit log, which holds no names. */
const logged = ({ companyName, taxId }: Asked) => ({ company_name: companyName, tax_identification_code: taxId })

const askedOf = (row: IdentityRequestRow): Asked => ({
  companyName: row.company_name,
  taxId: row.tax_identification_code,
})

/** A shop's row as it would be. */
const withIdentity = (row: OpeningRow, { companyName, taxId }: Asked): OpeningRow => ({
  ...row,
  company_name: companyName,
  tax_identification_code: taxId,
})

const isSame = (row: OpeningRow, { companyName, taxId }: Asked): boolean =>
  row.company_name === companyName && row.tax_identification_code === taxId

/** Refuses another tax ID under which another shop numbers with a series of this one's invoices. */
const checkSeries = async (trx: Trx, row: OpeningRow, { taxId }: Asked, now: Date, path?: string): Promise<void> => {
  if (taxId === row.tax_identification_code) return
  const series = await takenSeries(trx, { shopId: row.id, taxId, now })
  if (series !== null)
    throw new Refusal('identity_series_taken', { ...(path !== undefined && { path }), params: { series } })
}

const factsOf = (row: OpeningRow, { companyName, taxId }: Asked) => ({
  shop: { name: row.name, names: row.names },
  company: `${companyName} (${taxId})`,
})

const tellOfAsking = (trx: Trx, { actor, now }: Asking, row: OpeningRow, asked: Asked): Promise<void> => {
  const news = {
    ...({ kind: 'shop', event: 'identityAsked' } as const),
    facts: { ...factsOf(row, asked), who: actor.userName },
    now,
  }
  return notifyOfAll(trx, [
    { ...news, to: { shop: row.id }, path: WAY },
    { ...news, to: { market: true }, path: `/operator/shops/${row.id}` },
  ])
}

const note = (
  trx: Trx,
  { actor, now }: Pick<Asking, 'actor' | 'now'>,
  row: OpeningRow,
  { action, reason, asked }: { action: ShopEvent & `identity${string}`; reason?: string; asked: Asked },
): Promise<void> => {
  const side = actor.kind === 'market' ? 'market' : 'owner'
  const event = { shopId: row.id, now, side, actor, action, from: row.status, to: row.status, note: reason } as const
  return insertShopEvent(trx, { ...event, changes: changesBetween(row, withIdentity(row, asked)) })
}

/** Asks the market to let a shop invoice under another legal name or tax ID; the shop goes on as it is meanwhile. */
export const askShopIdentity: Verb<typeof shopDetailsContract.askShopIdentity> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  const asked: Asked = { companyName: body.companyName, taxId: taxCodeOf(body) }
  const proof = await proveOwner(call, { orUsed: true })
  return transaction(deps.db, async (trx) => {
    const row = await lockChangeable(trx, shopId)
    const waiting = await findWaitingIdentityRequest(trx, { shopId })
    // the second press of a form finds it asked, and spends no code
    if (waiting && isSame(withIdentity(row, askedOf(waiting)), asked)) return toDetails(trx, row, { locale, actor })
    if (waiting) throw new Refusal('identity_waits')
    if (isSame(row, asked)) throw new Refusal('identity_same', { path: 'body.companyName' })
    await checkSeries(trx, row, asked, now, 'body.taxIdentificationCode')
    if (proof) await useProof(trx, proof, now)
    const id = await insertIdentityRequest(trx, { shopId, ...asked, askedBy: actor.operatorId, now })
    const holder = identityHolder(id)
    const papers = { kind: 'document', keys: body.documents, path: 'body.documents' } as const
    await attachFiles(trx, { actor, ...papers, holder, readerShopId: shopId, now })
    await giveFilesToShop(trx, { holder, shopId })
    const before = logged({ companyName: row.company_name, taxId: row.tax_identification_code ?? '' })
    await audit(trx, call, { action: 'shop.identity.ask', subject: ['shop', shopId], before, after: logged(asked) })
    await note(trx, call, row, { action: 'identityAsked', asked })
    await tellOfAsking(trx, call, row, asked)
    return toDetails(trx, row, { locale, actor })
  })
}

/** Ends a request in its transaction, in which the shop's row is locked: of two who answer at once the second is refused. */
const close = async (
  trx: Trx,
  call: AuditAuthor & Pick<Asking, 'actor' | 'now'>,
  row: OpeningRow,
  request: IdentityRequestRow,
  { answer, reason }: { answer: 'approve' | 'return' | 'withdraw'; reason?: string },
): Promise<void> => {
  const { actor, now } = call
  const end = { id: request.id, answer, reason: reason ?? '', decidedBy: actor.operatorId, now }
  if (!(await closeIdentityRequest(trx, end))) throw new Refusal('transition_not_allowed')
  // what showed who runs the shop is deleted by the next job
  await releaseFiles(trx, { holders: [identityHolder(request.id)], kind: 'document' })
  const asked = askedOf(request)
  const before = logged({ companyName: row.company_name, taxId: row.tax_identification_code ?? '' })
  await audit(trx, call, {
    action: `shop.identity.${answer}`,
    subject: ['shop', row.id],
    shopId: row.id,
    before: answer === 'approve' ? before : null,
    after: { ...(answer === 'approve' && logged(asked)), reason },
  })
  const action = { approve: 'identityApproved', return: 'identityReturned', withdraw: 'identityWithdrawn' } as const
  await note(trx, call, row, { action: action[answer], ...(reason && { reason }), asked })
}

/**
 * Ends what a shop that closes waits for, before its status changes, in the transaction in which its row is locked: the market sends it
 * back for the reason that it closes the shop, an owner takes it back.
 */
export const endWaitingIdentity = async (
  trx: Trx,
  call: AuditAuthor & Pick<Asking, 'actor' | 'now'>,
  row: OpeningRow,
  reason = '',
): Promise<void> => {
  const request = await findWaitingIdentityRequest(trx, { shopId: row.id })
  if (!request) return
  const end = call.actor.kind === 'market' ? ({ answer: 'return', reason } as const) : ({ answer: 'withdraw' } as const)
  await close(trx, call, row, request, end)
}

/** Takes back what a shop asked for. */
export const withdrawShopIdentity: Verb<typeof shopDetailsContract.withdrawShopIdentity> = async (call) => {
  const { deps, actor, params, locale } = call
  const shopId = ownShop(actor)
  if (actor.role !== 'owner') throw new Refusal('role_forbids')
  return transaction(deps.db, async (trx) => {
    const row = await lockOpening(trx, { shopId })
    const request = await findIdentityRequest(trx, { id: params.id, shopId })
    if (!row || !request) throw new Refusal('not_found', { path: 'params.id' })
    // pressed twice
    if (request.answer !== 'withdraw') await close(trx, call, row, request, { answer: 'withdraw' })
    return toDetails(trx, await ownOpening(trx, shopId), { locale, actor })
  })
}

/** Lets a shop invoice under what it asked for: its own row and its account's; what was agreed under another tax ID ends. */
const apply = async (trx: Trx, row: OpeningRow, asked: Asked, now: Date): Promise<void> => {
  await checkSeries(trx, row, asked, now)
  const { companyName: company_name, taxId: tax_identification_code } = asked
  const isAnother = tax_identification_code !== row.tax_identification_code
  if (isAnother && (await hasBatchUnderWay(trx, { shopId: row.id }))) throw new Refusal('identity_in_batch')
  await updateShop(trx, {
    shopId: row.id,
    // a creditor identifier is given to a tax ID; mandates and batches keep the one that they were made under
    set: { company_name, tax_identification_code, ...(isAnother && { creditor_id: null }) },
  })
  if (isAnother) await setMode(trx, { shopId: row.id, since: null, agreedBy: null, endsOn: null, now })
  await nameAccount(trx, { shopId: row.id })
}

/** What the market answers a shop that asked to invoice under another legal name or tax ID. */
export const decideShopIdentity: Verb<typeof shopDetailsContract.decideShopIdentity> = async (call) => {
  const { deps, params, body, now } = call
  const { decision: answer, reason = '' } = body
  if (answer === 'return' && reason === '') throw new Refusal('reason_needed', { path: 'body.reason' })
  await transaction(deps.db, async (trx) => {
    const found = await findIdentityRequest(trx, { id: params.id })
    const row = found && (await lockOpening(trx, { shopId: found.shop_id }))
    const request = row && (await findIdentityRequest(trx, { id: params.id }))
    if (!row || !request) throw new Refusal('not_found', { path: 'params.id' })
    // pressed twice
    if (request.answer === answer) return
    const asked = askedOf(request)
    await close(trx, call, row, request, { answer, ...(answer === 'return' && { reason }) })
    if (answer === 'approve') await apply(trx, row, asked, now)
    const after = (await findOpening(trx, { shopId: row.id })) ?? row
    const event = answer === 'approve' ? 'identityApproved' : 'identityReturned'
    const facts = { ...factsOf(after, asked), note: reason }
    await notifyOfAll(trx, [{ kind: 'shop', event, to: { shop: row.id }, facts, path: WAY, now }])
  })
  return { ok: true }
}
