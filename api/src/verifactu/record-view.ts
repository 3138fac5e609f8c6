import type { ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { isCorrectable } from '@lonja/core/verifactu/correct-record.ts'
import { qrAddress } from '@lonja/core/verifactu/qr-address.ts'
import { recordTotals } from '@lonja/core/verifactu/registration-record.ts'
import type { Db } from '../db/client.ts'
import { findRecordsOf, findSystem, type RecordRow, toSent } from './records.queries.ts'

/** Where an invoice's record stands, from all of them, the first first. */
export const toRecord = (
  records: readonly RecordRow[],
  environment: RecordRow['environment'] | undefined,
  recipient: Pick<ShopInvoiceParty, 'taxId'>,
) => {
  const last = records.at(-1)
  if (!last) return null
  return {
    state: last.state,
    environment: last.environment,
    madeAt: last.made_at.toISOString(),
    answeredAt: last.answered_at?.toISOString() ?? null,
    csv: last.csv,
    errorCode: last.error_code,
    errorText: last.error_text,
    isCorrectable: last.environment === environment && recipient.taxId !== '' && isCorrectable(toSent(records)),
  }
}

/** The QR code of an invoice that has a record, for all who read it, and where the record stands, for all but the buyer. */
export const recordOf = async (
  db: Db,
  invoice: {
    id: number
    number: string
    issued_at: Date
    issuer: Pick<ShopInvoiceParty, 'taxId'>
    recipient: Pick<ShopInvoiceParty, 'taxId'>
    taxes: readonly TaxRow[]
  },
  { isBuyer }: { isBuyer: boolean },
) => {
  const records = await findRecordsOf(db, { invoiceId: invoice.id })
  const [first] = records
  if (!first) return { qrAddress: null, record: null }
  return {
    // to a real buyer an invoice of the agency's system of tests is one that was never sent
    qrAddress:
      first.environment === 'preproduction'
        ? null
        : qrAddress(first.environment, {
            issuerTaxId: first.tax_id,
            number: invoice.number,
            issuedOn: dayOf(invoice.issued_at),
            totalCents: recordTotals(invoice.taxes).totalCents,
          }),
    record: isBuyer ? null : toRecord(records, (await findSystem(db))?.environment, invoice.recipient),
  }
}
