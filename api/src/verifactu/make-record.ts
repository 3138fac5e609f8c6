import type { ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import type { CorrectionReason, ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { isCorrectable, rejectionBefore } from '@lonja/core/verifactu/correct-record.ts'
import { type NamedTaxId, recordHashText } from '@lonja/core/verifactu/registration-record.ts'
import type { RejectionBefore } from '@lonja/core/verifactu/verifactu-lists.ts'
import type { Trx } from '../db/transaction.ts'
import { fingerprint } from '../invoices/fingerprint.ts'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import {
  findLastRecord,
  findRecordedInvoice,
  findRecordsOf,
  findSystem,
  insertRecord,
  lockIssuer,
  toSent,
} from './records.queries.ts'

/** What of an issued invoice a record is made of. */
interface Recorded {
  id: number
  shop_id: number
  kind: ShopInvoiceKind
  reason: CorrectionReason | null
  number: string
  issued_at: Date
  issuer: Pick<ShopInvoiceParty, 'name' | 'taxId'>
  taxes: readonly TaxRow[]
}

/** Who makes and sends records in an issuer's name: whoever runs the market, unless that is the issuer's own company. */
const senderFor = async (trx: Trx, taxId: string): Promise<NamedTaxId | null> => {
  const market = await findMarketIdentity(trx)
  if (!market || market.tax_identification_code === taxId) return null
  return { name: market.legal_name, taxId: market.tax_identification_code }
}

/** Makes a record of an invoice and puts it at the end of its issuer's chain; it is sent by a job. */
const makeRecord = async (
  trx: Trx,
  invoice: Recorded,
  {
    system,
    marking,
    now,
  }: { system: NonNullable<Awaited<ReturnType<typeof findSystem>>>; marking: RejectionBefore | null; now: Date },
): Promise<void> => {
  const { environment } = system
  const { taxId } = invoice.issuer
  await lockIssuer(trx, { taxId, environment, now })
  const last = await findLastRecord(trx, { taxId, environment })
  // who waited for another one's turn is not before them
  const at = last && last.made_at > now ? last.made_at : now
  const sender = await senderFor(trx, taxId)
  await insertRecord(trx, {
    invoice_id: invoice.id,
    shop_id: invoice.shop_id,
    tax_id: taxId,
    environment,
    system_id: system.id,
    sender: sender && JSON.stringify(sender),
    rejection_before: marking,
    previous_id: last?.id ?? null,
    made_at: at,
    hash: fingerprint(
      recordHashText({ ...invoice, issuedOn: dayOf(invoice.issued_at) }, { previous: last ?? null, at }),
    ),
    state: 'waiting',
  })
}

/**
 * Makes the record of an invoice that was just issued, in the transaction that issues it: one is not without the other. Where the
 * market never sent any, nothing is made.
 */
export const recordInvoice = async (trx: Trx, invoice: Recorded, now: Date): Promise<void> => {
  const system = await findSystem(trx)
  if (system) await makeRecord(trx, invoice, { system, marking: null, now })
}

/**
 * Makes another record of an invoice whose last one the agency refused or took with a fault, with the invoice's own facts and
 * those of the program and the market as they are now. False where none may be made.
 */
export const recordAgain = async (trx: Trx, { invoiceId, now }: { invoiceId: number; now: Date }): Promise<boolean> => {
  const system = await findSystem(trx)
  const invoice = await findRecordedInvoice(trx, { id: invoiceId })
  // a buyer without a tax ID cannot be named to the agency
  if (!system || invoice.recipient.taxId === '') return false
  // of two presses at once the second one sees the first one's record
  await lockIssuer(trx, { taxId: invoice.issuer.taxId, environment: system.environment, now })
  const sent = await findRecordsOf(trx, { invoiceId })
  const marking = rejectionBefore(sent)
  if (marking === null || !isCorrectable(toSent(sent))) return false
  if (sent.some(({ environment }) => environment !== system.environment)) return false
  await makeRecord(trx, invoice, { system, marking, now })
  return true
}
