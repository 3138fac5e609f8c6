import { SERIES } from '@lonja/core/invoices/invoice-number.ts'
import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { DEFAULT_LOCALE } from '@lonja/core/kernel/locale.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findSellerShop } from '../shops/seller-shop.queries.ts'
import { missingOfIssuer } from './invoiced-order.ts'
import { findIssuer } from './invoiced-orders.queries.ts'
import {
  beginSeries,
  findInvoicing,
  findSeries,
  type InvoicingRow,
  isSeriesTaken,
  lockSeriesOf,
  putInvoicing,
} from './invoicing.queries.ts'

/** What a shop is shown that never said how it invoices. */
const UNSAID = {
  row_version: 0,
  mode: 'off',
  series: 'F',
  corrective_series: 'R',
  locale: DEFAULT_LOCALE,
  registry: '',
  exempt_note: '',
  agreed_at: null,
} as const

type VerifactuColumns = Pick<InvoicingRow, 'verifactu_since' | 'verifactu_agreed_by' | 'verifactu_ends_on'>

const view = async (db: Db, { shopId, now }: { shopId: number; now: Date }) => {
  const row: Omit<InvoicingRow, 'shop_id' | 'agreed_by' | 'updated_at' | keyof VerifactuColumns> =
    (await findInvoicing(db, { shopId })) ?? UNSAID
  const issuer = await findIssuer(db, { shopId })
  const series = await findSeries(db, { shopId, series: row.series, year: yearOf(now) })
  return {
    rowVersion: row.row_version,
    mode: row.mode,
    series: row.series,
    correctiveSeries: row.corrective_series,
    firstNumber: series?.first_number ?? 1,
    isUnused: series === undefined || series.next_number === series.first_number,
    language: row.locale,
    registry: row.registry,
    exemptNote: row.exempt_note,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    issuer: { ...issuer, country: 'ES', registry: row.registry },
    missing: missingOfIssuer(issuer),
  }
}

/** Whether and how the market writes the shop's invoices. */
export const getInvoicing: Verb<typeof invoicesContract.getInvoicing> = ({ deps, actor, now }) =>
  view(deps.db, { shopId: ownShop(actor), now })

type Update = typeof invoicesContract.updateInvoicing

const checkSeries = ({ series, correctiveSeries }: Call<Update>['body']): void => {
  const wrong = !SERIES.test(series)
    ? 'series'
    : !SERIES.test(correctiveSeries) || correctiveSeries === series
      ? 'correctiveSeries'
      : null
  if (wrong) throw new Refusal('field_invalid', { path: `body.${wrong}`, params: { field: wrong } })
}

/** Refuses a series, unless the shop has it already, under whose numbers the same tax ID has other invoices this year. Throws invoice_series_taken. */
const checkUse = async (
  trx: Trx,
  { body }: Call<Update>,
  { before, ...issuer }: { before: InvoicingRow | undefined; shopId: number; taxId: string; year: number },
): Promise<void> => {
  await lockSeriesOf(trx, issuer)
  const known = before?.mode === 'off' ? undefined : before
  for (const [field, kind, now] of [
    ['series', 'sale', known?.series],
    ['correctiveSeries', 'corrective', known?.corrective_series],
  ] as const)
    if (body[field] !== now && (await isSeriesTaken(trx, { ...issuer, kind, series: body[field] })))
      throw new Refusal('invoice_series_taken', { path: `body.${field}` })
}

/** What of the settings the audit log compares. */
const fieldsOf = (row: InvoicingRow | undefined) =>
  row
    ? {
        invoicing_mode: row.mode,
        series: row.series,
        corrective_series: row.corrective_series,
        invoice_language: row.locale,
        registry: row.registry,
        exempt_note: row.exempt_note,
      }
    : null

/**
 * Lets the market write the shop's invoices, or no longer. To begin, the shop agrees to it (RD 1619/2012, art. 5) and has all that
 * an invoice says of it. Invoices that were issued stay as they are. Throws conflict where someone changed the settings since.
 */
export const updateInvoicing: Verb<Update> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  checkSeries(body)
  await transaction(deps.db, async (trx) => {
    await findSellerShop(trx, { shopId, lock: true })
    const before = await findInvoicing(trx, { shopId })
    const version = before?.row_version ?? UNSAID.row_version
    if (version !== body.rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
    const wasOn = before !== undefined && before.mode !== 'off'
    if (body.mode !== 'off') {
      if (!wasOn && !body.isAgreed) throw new Refusal('invoice_agreement_needed', { path: 'body.isAgreed' })
      const issuer = await findIssuer(trx, { shopId })
      if (missingOfIssuer(issuer).length > 0) throw new Refusal('invoice_facts_missing')
      const year = yearOf(now)
      await checkUse(trx, call, { shopId, taxId: issuer.taxId, year, before })
      const known = await findSeries(trx, { shopId, series: body.series, year })
      const isOther = known === undefined || known.first_number !== body.firstNumber
      if (isOther && !(await beginSeries(trx, { shopId, series: body.series, year, first: body.firstNumber })))
        throw new Refusal('invoice_series_used', { path: 'body.firstNumber' })
    }
    const agreed =
      body.mode === 'off' || wasOn
        ? { agreed_at: before?.agreed_at ?? null, agreed_by: before?.agreed_by ?? null }
        : { agreed_at: now, agreed_by: actor.operatorId }
    await putInvoicing(trx, {
      shop_id: shopId,
      row_version: version + 1,
      mode: body.mode,
      series: body.series,
      corrective_series: body.correctiveSeries,
      locale: body.language,
      registry: body.registry,
      exempt_note: body.exemptNote,
      ...agreed,
      updated_at: now,
    })
    await audit(trx, call, {
      action: 'shop.invoicing.update',
      subject: ['shop', shopId],
      before: fieldsOf(before),
      after: fieldsOf(await findInvoicing(trx, { shopId })),
    })
  })
  return view(deps.db, { shopId, now })
}
