import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { foralOfficeOf } from '@lonja/core/verifactu/foral-office.ts'
import { isInMode, lastDayOf } from '@lonja/core/verifactu/mode.ts'
import { SYSTEM } from '@lonja/core/verifactu/registration-record.ts'
import type { verifactuContract } from '@lonja/core/verifactu/verifactu.contract.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Verb } from '../http/implement.ts'
import { findIssuer } from '../invoices/invoiced-orders.queries.ts'
import { findInvoice } from '../invoices/invoices.queries.ts'
import { findInvoicing, lockInvoicing } from '../invoices/invoicing.queries.ts'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { recordAgain } from './make-record.ts'
import { toRecord } from './record-view.ts'
import {
  countRecords,
  findFailing,
  findFailureOf,
  findRecordsOf,
  findSystem,
  findWrong,
  hasAnswers,
  hasRecords,
  setMode,
} from './records.queries.ts'

const counted = ({ waitingSince, ...counts }: Awaited<ReturnType<typeof countRecords>>) => ({
  ...counts,
  waitingSince: waitingSince?.toISOString() ?? null,
})

/** The tax office of its own that a shop answers to, by the address of its invoices. */
const foralOffice = async (db: Db, { shopId }: { shopId: number }) =>
  foralOfficeOf((await findIssuer(db, { shopId })).postCode)

const view = async ({ db, verifactu, declaration }: Deps, { shopId, now }: { shopId: number; now: Date }) => {
  const invoicing = await findInvoicing(db, { shopId })
  const endsOn = invoicing?.verifactu_ends_on ?? null
  const since = invoicing?.verifactu_since ?? null
  const isOn = isInMode({ since, endsOn }, now)
  const failure = verifactu && (await findFailureOf(db, { shopId, environment: verifactu.environment }))
  return {
    isOffered: verifactu !== null,
    environment: verifactu?.environment ?? null,
    foralOffice: await foralOffice(db, { shopId }),
    isInvoicing: invoicing !== undefined && invoicing.mode !== 'off',
    since: isOn ? (since?.toISOString() ?? null) : null,
    endsOn: isOn ? endsOn : null,
    wouldEndOn: lastDayOf(dayOf(now), { hasSent: await hasRecords(db, { shopId }) }),
    hasDeclaration: declaration !== null,
    hasAnswers: await hasAnswers(db, { shopId }),
    failing: failure ? { since: failure.since.toISOString(), why: failure.why } : null,
    ...counted(await countRecords(db, { shopId })),
  }
}

/** Whether the shop's invoices are sent to the tax agency, and what became of them. */
export const getVerifactu: Verb<typeof verifactuContract.getVerifactu> = ({ deps, actor, now }) =>
  view(deps, { shopId: ownShop(actor), now })

/** Whether whoever runs the market has said who they are, as representatives have to. */
const isMarketNamed = (market: Awaited<ReturnType<typeof findMarketIdentity>>): boolean =>
  Boolean(market?.legal_name.trim() && market.tax_identification_code.trim())

/**
 * Has the shop's invoices sent to the tax agency from now on, for which it makes the market its representative there, or no longer: who
 * sent any goes on to the end of the year. A shop that answers to a Basque or the Navarrese tax office is refused, also to stay (foral_tax_office).
 * Source: RD 1007/2023, art. 16, and the Resolution of 18 December 2024 on representation.
 */
export const updateVerifactu: Verb<typeof verifactuContract.updateVerifactu> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  await transaction(deps.db, async (trx) => {
    const invoicing = await lockInvoicing(trx, { shopId })
    if (!invoicing || (body.isOn && invoicing.mode === 'off')) throw new Refusal('invoicing_off')
    const before = { since: invoicing.verifactu_since, endsOn: invoicing.verifactu_ends_on }
    const isOn = isInMode(before, now)
    const kept = { since: before.since, agreedBy: invoicing.verifactu_agreed_by }
    const next = async () => {
      if (body.isOn && (await foralOffice(trx, { shopId }))) throw new Refusal('foral_tax_office')
      if (!body.isOn) {
        const endsOn = lastDayOf(dayOf(now), { hasSent: await hasRecords(trx, { shopId }) })
        return endsOn === null ? { since: null, agreedBy: null, endsOn } : { ...kept, endsOn: before.endsOn ?? endsOn }
      }
      // who stays after all agreed to it before
      if (isOn) return { ...kept, endsOn: null }
      if (!deps.verifactu) throw new Refusal('verifactu_not_offered')
      if (!body.isAgreed) throw new Refusal('verifactu_agreement_needed', { path: 'body.isAgreed' })
      if (!isMarketNamed(await findMarketIdentity(trx))) throw new Refusal('market_facts_missing')
      return { since: now, agreedBy: actor.operatorId, endsOn: null }
    }
    if (!body.isOn && !isOn) return
    const after = await next()
    await setMode(trx, { shopId, ...after, now })
    const said = ({ since, endsOn }: { since: Date | null; endsOn: string | null }) => ({
      verifactu_since: since?.toISOString() ?? null,
      verifactu_ends_on: endsOn,
    })
    await audit(trx, call, {
      action: 'shop.verifactu.update',
      subject: ['shop', shopId],
      before: said(before),
      after: said(after),
    })
  })
  return view(deps, { shopId, now })
}

/** Sends another record of an invoice once what was wrong is mended. Throws record_stands where the last one is right or on its way. */
export const correctRecord: Verb<typeof verifactuContract.correctRecord> = async (call) => {
  const { deps, actor, params, now } = call
  const invoice = await findInvoice(deps.db, { id: params.id, actor })
  if (!invoice) throw new Refusal('not_found', { path: 'params.id' })
  await transaction(deps.db, async (trx) => {
    if (!(await recordAgain(trx, { invoiceId: invoice.id, now })))
      throw new Refusal('record_stands', { path: 'params.id' })
    await audit(trx, call, {
      action: 'shopInvoice.record',
      subject: ['shopInvoice', invoice.id],
      shopId: invoice.shop_id,
    })
  })
  const records = await findRecordsOf(deps.db, { invoiceId: invoice.id })
  const record = toRecord(records, (await findSystem(deps.db))?.environment, invoice.recipient)
  if (!record) throw new Error('a record that was made is gone')
  return record
}

/** What of the records of all shops waits, was refused or cannot be sent. */
export const getVerifactuHealth: Verb<typeof verifactuContract.getVerifactuHealth> = async ({ deps }) => ({
  environment: deps.verifactu?.environment ?? null,
  ...counted(await countRecords(deps.db)),
  failing: (await findFailing(deps.db)).flatMap(({ tax_id: taxId, failing_since: since, failure }) =>
    since === null ? [] : [{ taxId, since: since.toISOString(), why: failure ?? '' }],
  ),
  wrong: (await findWrong(deps.db)).map((row) => ({
    invoiceId: row.invoice_id,
    number: row.number,
    shop: row.shop,
    state: row.state,
    errorCode: row.error_code,
    errorText: row.error_text,
    answeredAt: row.answered_at.toISOString(),
  })),
})

/** Who produces the program that issues invoices, and what they declare of it. Throws not_found where it is not declared. */
export const getProducerDeclaration: Verb<typeof verifactuContract.getProducerDeclaration> = async ({ deps }) => {
  if (!deps.declaration) throw new Refusal('not_found')
  return { ...deps.declaration, ...SYSTEM }
}
