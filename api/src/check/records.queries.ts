import type { ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import type { CorrectionReason, ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import type { Check } from './check.ts'
import { queryCheck, rowsOf } from './pages.queries.ts'

/** A record with what of its invoice its fingerprint is made of. */
interface CheckedRecord {
  id: number
  tax_id: string
  environment: string
  previous_id: number | null
  hash: string
  made_at: Date
  number: string
  kind: ShopInvoiceKind
  reason: CorrectionReason | null
  issued_at: Date
  issuer: ShopInvoiceParty
  taxes: TaxRow[]
}

/** Every record, those of one issuer one after the other as they were made. */
export const everyRecord = (trx: Trx): AsyncGenerator<CheckedRecord> =>
  rowsOf(
    trx,
    sql<CheckedRecord>`
      select r.id, r.tax_id, r.environment, r.previous_id, r.hash, r.made_at, i.number, i.kind, i.reason, i.issued_at, i.issuer, i.taxes
      from verifactu_records r join invoices i on i.id = r.invoice_id
      order by r.environment, r.tax_id, r.id`,
  )

export const unrecordedCheck: Check = queryCheck(
  'each invoice that is to be sent to the tax agency has its record',
  sql`
    select i.id, 'invoice ' || i.number || ' of shop ' || i.shop_id || ' has no record' as says
    from invoices i join invoicing v on v.shop_id = i.shop_id
    -- one that was being issued while the shop switched the mode on may have none
    where i.issued_at > v.verifactu_since + interval '1 minute'
      and (v.verifactu_ends_on is null
        or to_char(i.issued_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') <= v.verifactu_ends_on)
      and not exists (select from verifactu_records r where r.invoice_id = i.id)
    order by i.id`,
)
